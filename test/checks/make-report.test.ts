import { expect, it } from "vitest";
import type { SectionResult } from "../../src/checks/check-site.ts";
import { makeReport } from "../../src/checks/report/make-report.tsx";
import type { PlacedSighting } from "../../src/checks/visits/explain-sightings.ts";
import { placeOf } from "../../src/content/source.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

it("shows each finding once, at its page or among those without a page, and its lines", async () => {
  const checked = await createSmallSite({ "index.html": pageOf("<p>Olá</p>") });
  const { site, pages } = checked.content;
  const place = (file: string, path: string[]) => {
    const source = [site, ...pages].map((part) => part.source).find((one) => one.file === file);
    if (!source) throw new Error(`there is no ${file}`);
    return placeOf(source, path);
  };
  const findings = [
    error("seo/title", "at the page", {
      output: { file: "index.html" },
      place: place("content/pages/home.en.yaml", ["meta", "title"]),
    }),
    error("links/broken", "at another file", { output: { file: "sitemap.xml" } }),
  ];
  const noted = [
    warning("content/search-length", "while it was made", {
      place: place("content/site.yaml", ["brand"]),
    }),
  ];
  const [page] = checked.pages;
  if (!page) throw new Error("there is no page");
  const cut = error("layout/text-cut", "in a browser", { output: { file: "index.html" } });
  const sighting: PlacedSighting = {
    page,
    rule: "layout/text-cut",
    element: { tag: "<p>", selector: "p", text: "Olá" },
    message: "in a browser",
    surroundings: { width: 360, height: 740 },
    styles: "",
  };
  const looks = [{ page, states: ["360×740", "360×740, dark"], isBrief: false }];
  const still = error("layout/text-covered", "without scripts", {
    output: { file: "index.html" },
  });
  const unscripted = { ...sighting, surroundings: { ...sighting.surroundings, scripts: false } };
  const sightings = new Map([
    [cut, sighting],
    [still, unscripted],
  ]);
  const results: SectionResult[] = [
    { name: "seo", findings },
    { name: "layout", findings: [cut, still], sightings, looks },
  ];
  const files = await makeReport(checked, results, noted, checkContext);

  expect(files.filter(({ path }) => path.endsWith(".png"))).toHaveLength(8);
  const html = files.find(({ path }) => path === "index.html")?.bytes.toString() ?? "";
  expect(html).toContain('<img src="finding-1.png" alt="&lt;p&gt;, 360×740"');
  expect(html).toContain('<th scope="row">index.html</th><td>2</td>');
  expect(html).toContain("<td>360×740; 360×740, dark</td>");
  for (const { message } of [...findings, ...noted]) {
    expect(html.split(message)).toHaveLength(2);
  }
  // A page without a title goes by its path.
  expect(html).toMatch(/<h2[^>]*>index.html</);
  expect(html).toMatch(/<pre>content\/pages\/home.en.yaml:6:\d+\n[^<]*&gt; 6 \| {3}title: /);
});
