import type { Browser } from "puppeteer-core";
import { expect, it, onTestFinished, vi } from "vitest";
import { Tab } from "../../src/checks/visits/tab.ts";
import { discard } from "../../src/checks/visits/tabs.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import { patience, setUpBrowser } from "../support/browser.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

// Without a browser there is nothing to visit.
const shared = setUpBrowser();

it("names a script without end, and visits the other pages; a pause that a page asks for ends", async () => {
  const fixed = '<header style="position:fixed">Top</header>';
  const checked = await createSmallSite({
    "index.html": pageOf("<script>debugger;</script><script src=/a.js></script>"),
    "a.js": "function turn() {\n  while (true);\n}\nturn();",
    "en.html": pageOf(`<script>debugger;</script>${fixed}`),
  });
  const results = await visitSite(checked, checkContext, ["print", "styles"]);
  const found = results.get("print")?.findings ?? [];
  const [endless, fixedHeader] = listFindings(found).sort();
  expect(fixedHeader).toMatch(/^print\/fixed en\.html/);
  expect(endless).toMatch(
    /^behavior\/endless-script index\.html .* the script at \/a\.js, line 2, column \d+ does not end/,
  );
  // Neither section has a result: they share the finding.
  expect(found).toContain(results.get("styles")?.findings[0]);
});

it("stops a script that does not end as its page is left", async () => {
  const listener = '<script>addEventListener("pagehide", () => { for (;;); })</script>';
  const { files } = await createSmallSite({ "en.html": pageOf(listener) });
  const server = await serveSite(files, "/");
  onTestFinished(server.close);
  const tab = await Tab.open(shared.browser as Browser, checkContext.visitorCode);
  onTestFinished(() => discard(tab));
  tab.url = `${server.origin}/en`;
  await tab.load({ width: 360, height: 740 });
  void tab.load({ width: 1280, height: 900 }).catch(() => undefined);
  await vi.waitUntil(() => tab.stopped, { timeout: patience });
  expect(tab.stopped).toEqual({ place: "that runs as /en is left" });
});
