import type { Browser, CDPSession } from "puppeteer-core";
import { expect, it, onTestFinished, vi } from "vitest";
import { Tab } from "../../src/checks/visits/tab.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { explainUnrest } from "../../src/checks/visits/watch-page.ts";
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

/** A tab that shows a page. */
async function openTab(page: string): Promise<Tab> {
  const { files } = await createSmallSite({ "en.html": page });
  const server = await serveSite(files, "/");
  onTestFinished(server.close);
  const [browser, url] = [shared.browser as Browser, `${server.origin}/en`];
  const tab = await Tab.open(browser, checkContext.pageScript, url);
  onTestFinished(() => tab.close());
  await tab.load({ width: 360, height: 740 });
  return tab;
}

it("ends the visit of a page whose process ends", async () => {
  const tab = await openTab(pageOf(""));
  const waiting = tab.page.evaluate(() => new Promise(() => {}));
  tab.client.send("Page.crash").catch(() => undefined);
  await expect(waiting).rejects.toThrow();
  expect(tab.stopped).toContain("the browser stopped this page");
});

it("stops a script that does not end as its page is left", async () => {
  const listener = '<script>addEventListener("pagehide", () => { for (;;); })</script>';
  const tab = await openTab(pageOf(listener));
  void tab.load({ width: 1280, height: 900 }).catch(() => undefined);
  await vi.waitUntil(() => tab.stopped, { timeout: patience });
  expect(tab.stopped).toEqual({ place: "that runs while a visitor leaves /en" });
});

it("says of each page that nobody can visit what it does, once, and visits the other pages", async () => {
  const script = (code: string) => pageOf(`<script>${code}</script>`);
  const refresh = (content: string) =>
    pageOf("", `<meta http-equiv="refresh" content="${content}">`);
  const faults: Record<string, [page: string, message: string]> = {
    "reload.html": [script("location.reload()"), "the page reloads itself"],
    "later.html": [script("onload = () => location.reload()"), "the page reloads itself"],
    "refresh.html": [refresh("0"), "the page reloads itself"],
    "on.html": [refresh("0; url=/sound"), 'the page goes to "/sound" by itself'],
    "away.html": [
      script('location = "http://127.0.0.1:9/"'),
      'the page goes to "http://127.0.0.1:9/" by itself',
    ],
    "alert.html": [script("setInterval(() => alert(1), 1)"), "the page opens dialogs"],
    "busy.html": [
      script(
        // Work, not time: on a busy machine, 50 ms may be no work at all.
        "for (let n = 5; n--; ) setInterval(() => { for (let turns = 1e8; turns--; ); })",
      ),
      "the scripts of the page never become idle",
    ],
    "open.html": [script('for (let n = 20; n--; ) open("/sound")'), "the page opens windows"],
    // Each of the windows opens the next.
    "opens.html": [script('open("/opens")'), "the page opens windows"],
    "large.html": [
      pageOf('<div style="height:1e7px">A</div>'),
      "the page is taller than 1000000 px",
    ],
  };
  const output = Object.entries(faults).map(([path, [page]]) => [path, page] as const);
  const sound = pageOf('<header style="position:fixed">Top</header>');
  const checked = await createSmallSite({ ...Object.fromEntries(output), "sound.html": sound });
  const results = await visitSite(checked, checkContext, ["print"]);
  const found = listFindings(results.get("print")?.findings ?? []).filter(
    (line) => !line.startsWith("print/fixed sound.html"),
  );
  const told = (path: string) => found.filter((line) => line.includes(` ${path} `));
  for (const [path, [, message]] of Object.entries(faults)) {
    expect(told(path), path).toEqual([expect.stringContaining(message)]);
  }
  expect(found).toHaveLength(output.length);

  // axe has a tab of its own.
  const [reloads] = output;
  const one = await createSmallSite(Object.fromEntries([reloads as (typeof output)[number]]));
  const both = await visitSite(one, checkContext, ["a11y", "print"]);
  expect(both.get("a11y")?.findings).toHaveLength(1);
});

it.each([
  ["rests at once", 0, [0.2]],
  ["rests after some work", 1, [2, 4, 5.9, 6]],
  ["never rests", 1, [2, 4, 6.1]],
])("gives a page that %s time to finish its work", async (name, start, times) => {
  const left = [...times];
  const send = async () => ({ metrics: [{ name: "ThreadTime", value: left.shift() }] });
  const fault = await explainUnrest({ send } as unknown as CDPSession, start, async () => {});
  expect(fault).toBe(
    name === "never rests" ? "the scripts of the page never become idle" : undefined,
  );
  expect(left).toEqual([]);
});
