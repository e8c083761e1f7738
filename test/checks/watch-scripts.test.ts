import { expect, it } from "vitest";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

// Without a browser there is nothing to visit.
setUpBrowser();

it("names a script without end, and visits the other pages; a pause that a page asks for ends", async () => {
  const fixed = '<header style="position:fixed">Top</header>';
  const checked = await createSmallSite({
    "index.html": pageOf("<script>debugger;</script><script src=/a.js></script>"),
    "a.js": "function turn() {\n  while (true);\n}\nturn();",
    "en.html": pageOf(`<script>debugger;</script>${fixed}`),
  });
  const results = await visitSite(checked, checkContext, ["print"]);
  const [fixedHeader, endless] = listFindings(results.get("print")?.findings ?? []).sort();
  expect(fixedHeader).toMatch(/^print\/fixed en\.html/);
  expect(endless).toMatch(
    /^print\/unvisited index\.html .* does not end \(\/a\.js, line 2, column/,
  );
});
