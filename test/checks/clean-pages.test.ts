import { expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import type { CheckContext } from "../../src/checks/check-context.ts";
import { loadCleanPages } from "../../src/checks/clean-pages.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { createSmallSite, type Output, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

// Without a browser there is nothing to visit.
setUpBrowser();

const style = '<link rel="stylesheet" href="/a.css">';
const fixed = pageOf('<header style="position:fixed">Top</header>');
const site: Output = { "index.html": pageOf("<p>One</p>", style), "en.html": fixed, "a.css": "" };

it("visits again what was not clean, and reports both pages", async () => {
  const cache = new Cache({ inMemory: true });
  /** How many pages are visited, all looks, and the findings. */
  const visit = async () => {
    let total = 0;
    const progress = (_: number, all: number) => {
      total = all;
    };
    const context = { ...checkContext, cache, progress };
    const results = await visitSite(await createSmallSite(site), context, ["print"]);
    const { findings = [], looks = [] } = results.get("print") ?? {};
    return [total, looks.length, ...findings.map(({ code }) => code)];
  };
  expect(await visit()).toEqual([2, 2, "print/fixed"]);
  expect(await visit()).toEqual([1, 2, "print/fixed"]);
});

it("forgets a clean page that has changed, or a file of it; every page the next day, or with --all", async () => {
  const cache = new Cache({ inMemory: true });
  const recall = async (output: Output, context: Partial<CheckContext> = {}) => {
    const checked = await createSmallSite(output);
    const clean = loadCleanPages(checked, { ...checkContext, cache, ...context }, "visits", []);
    return { checked, clean };
  };
  const countClean = async (output: Output, context?: Partial<CheckContext>) => {
    const { checked, clean } = await recall(output, context);
    return checked.pages.filter((page) => clean.find(page, "job")).length;
  };
  const { checked, clean } = await recall(site);
  for (const page of checked.pages) clean.add(page, "job", true);
  clean.store();
  expect(await countClean(site)).toBe(2);
  expect(await countClean({ ...site, "en.html": pageOf("<p>Two</p>") })).toBe(1);
  expect(await countClean({ ...site, "a.css": "p { color: red }" })).toBe(1);
  expect(await countClean(site, { all: true })).toBe(0);
  expect(await countClean(site, { today: "2027-01-01" })).toBe(0);
});
