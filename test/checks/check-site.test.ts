import { expect, it } from "vitest";
import { noCache } from "../../src/cache/cache.ts";
import type { CheckContext } from "../../src/checks/check-context.ts";
import { checkSite } from "../../src/checks/check-site.ts";
import type { SectionName } from "../../src/checks/sections.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

const context: CheckContext = {
  external: false,
  environment: { CHROME_PATH: "/there/is/none" },
  program: "/there/is/none.js",
  today: "2026-12-31",
  cache: noCache,
  progress: () => {},
  interrupted: new AbortController().signal,
};

/** Two pages with a fault for each section; of the first nobody knows the origin. */
const output = {
  "extra.html": pageOf("").replace("pt-BR", "de"),
  "en.html": pageOf('<p>Since 2010 undefined</p><p onclick="">x</p><img src="//a.example/b.png">')
    // A language that no dictionary has to be read for.
    .replace("pt-BR", "de"),
};

/** The sections as they are started, and the codes that each comes to. */
async function check(only: SectionName[]) {
  const started: string[] = [];
  const checked = await createSmallSite(output);
  const results = await checkSite(checked, context, only, (name) => started.push(name));
  const found = results.map(({ name, findings }) => [name, findings.map(({ code }) => code)]);
  return { started, results, found: Object.fromEntries(found) };
}

it("has the checks of each section look, in the order of the sections", async () => {
  const { found, started } = await check(["seo", "security", "weight", "content", "html", "links"]);
  expect(started).toEqual(["links", "html", "content", "weight", "security", "seo"]);
  expect(Object.keys(found)).toEqual(started);
  const some = {
    links: "links/sitemap",
    html: "html/invalid",
    content: "content/leftover",
    weight: "weight/foreign",
    security: "security/attribute",
    seo: "seo/title",
  };
  for (const [name, code] of Object.entries(some)) expect(found[name]).toContain(code);
});

it("gives findings in reading order, those of no line first", async () => {
  const { results } = await check(["content"]);
  const places = results.flatMap(({ findings }) => findings.map(({ place }) => place?.file ?? ""));
  expect(new Set(places).size).toBeGreaterThan(2);
  expect(places).toEqual(places.toSorted());
});

it("fails where a check fails, for what was not checked is not good", async () => {
  const checked = await createSmallSite(output);
  const broken = Object.defineProperty({ ...checked }, "pages", {
    get() {
      throw new Error("no pages");
    },
  });
  await expect(checkSite(broken, context, ["html"], () => {})).rejects.toThrow("no pages");
});
