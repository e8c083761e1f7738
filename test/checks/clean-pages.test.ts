import { expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import type { CheckContext } from "../../src/checks/check-context.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { createSmallSite, type Output, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

// Without a browser there is nothing to visit.
setUpBrowser();

it("visits again what is not clean, has changed, or was clean yesterday", async () => {
  const cache = new Cache({ inMemory: true });
  const style = '<link rel="stylesheet" href="/a.css">';
  const fixed = pageOf('<header style="position:fixed">Top</header>');
  const site = { "index.html": pageOf("<p>One</p>", style), "en.html": fixed, "a.css": "" };
  /** How many pages are visited, all looks, and the findings. */
  const visit = async (output: Output, context: Partial<CheckContext> = {}) => {
    let total = 0;
    const progress = (_: number, all: number) => {
      total = all;
    };
    const all = { ...checkContext, cache, progress, ...context };
    const results = await visitSite(await createSmallSite(output), all, ["print"]);
    const { findings = [], looks = [] } = results.get("print") ?? {};
    return [total, looks.length, ...findings.map(({ code }) => code)];
  };
  const found = "print/fixed";
  expect(await visit(site)).toEqual([2, 2, found]);
  expect(await visit(site)).toEqual([1, 2, found]);
  expect(await visit({ ...site, "a.css": "p { color: red }" })).toEqual([2, 2, found]);
  expect(await visit(site, { all: true })).toEqual([2, 2, found]);
  expect(await visit(site, { today: "2027-01-01" })).toEqual([2, 2, found]);
});
