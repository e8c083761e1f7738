import { afterAll, describe, it } from "vitest";
import { expectSiteOrReport, expectVerbatim, MutableSite } from "./mutations.ts";

const site = new MutableSite();
afterAll(() => site.remove());

/** `.ci/long` sets it. */
const runs = process.env.RANDOM_CASES ? 2000 : 40;

describe("the real content, changed at random", { timeout: 3_600_000 }, () => {
  it("shows any text to the letter, in the same structure", async () => {
    await expectVerbatim(site, runs);
  });

  it("makes a site or a report that fits a screen and says where", async () => {
    await expectSiteOrReport(site, runs);
  });
});
