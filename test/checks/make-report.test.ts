import { expect, it } from "vitest";
import type { SectionResult } from "../../src/checks/check-site.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { makeReport } from "../../src/checks/report/make-report.tsx";
import type { PlacedSighting } from "../../src/checks/visits/explain-sightings.ts";
import type { RuleCode } from "../../src/checks/visits/rules.ts";
import { placeOf } from "../../src/content/source.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

it("the report shows each finding once, at its page or among those without a page, and its lines", async () => {
  const checked = await createSmallSite({
    "index.html": pageOf("<p>Olá</p><button>Abrir</button>"),
  });
  const [page] = checked.pages as [CheckedPage];
  const english = checked.content.pages.find(({ file }) => file === "content/pages/home.en.yaml");
  if (!english) throw new Error("there is no English page");
  const output = { file: "index.html" };
  const place = placeOf(english.source, ["meta", "title"]);
  const findings = [
    error("seo/title", "at the page", { output, place }),
    error("links/broken", "at another file", { output: { file: "sitemap.xml" } }),
  ];
  const noted = [
    warning("content/search-length", "while it was made", {
      place: placeOf(checked.content.site.source, ["brand"]),
    }),
  ];
  const cut = error("layout/text-cut", "in a browser", { output });
  const still = error("layout/text-covered", "without scripts", { output });
  const dead = error("behavior/does-not-open", "after a click", { output });
  const sighting = (rule: RuleCode, name: string, scripts = true): PlacedSighting => ({
    ...{ page, rule, message: "in a browser", styles: "" },
    element: { tag: `<${name}>`, selector: name, text: "" },
    surroundings: { width: 360, height: 740, scripts },
  });
  const sightings = new Map([
    [cut, sighting("layout/text-cut", "p")],
    [still, sighting("layout/text-cut", "p", false)],
    [dead, sighting("behavior/does-not-open", "button")],
  ]);
  const looks = [{ page, states: ["360×740", "360×740, dark"], isBrief: false }];
  const results: SectionResult[] = [
    { name: "seo", findings },
    { name: "layout", findings: [cut, still, dead], sightings, looks },
  ];
  const all = [...noted, ...findings, cut, still, dead];
  const files = await makeReport(checked, results, all, checkContext);

  expect(files.filter(({ path }) => path.endsWith(".png"))).toHaveLength(10);
  const html = files.find(({ path }) => path === "index.html")?.bytes.toString() ?? "";
  expect(html).toContain('<img src="finding-1.png" alt="&lt;p&gt;, 360×740"');
  expect(html).toContain('alt="&lt;button&gt;, 360×740, after a click"');
  expect(html).toContain('<th scope="row">index.html</th><td>2</td>');
  expect(html).toContain("<td>360×740; 360×740, dark</td>");
  for (const { message } of [...findings, ...noted]) {
    expect(html.split(message)).toHaveLength(2);
  }
  // A page without a title goes by its path.
  expect(html).toMatch(/<h2[^>]*>index.html</);
  expect(html).toMatch(/<pre>content\/pages\/home.en.yaml:6:\d+\n[^<]*&gt; 6 \| {3}title: /);
});
