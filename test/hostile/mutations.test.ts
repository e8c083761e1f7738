import { afterAll, describe, it } from "vitest";
import { expectSiteOrReport, expectVerbatim, MutableSite } from "./mutations.ts";

const site = new MutableSite();
afterAll(() => site.remove());

describe("the real content, changed at random", { timeout: 120_000 }, () => {
  it("shows any text to the letter, in the same structure", async () => {
    await expectVerbatim(site, 40);
  });

  it("makes a site or a report that fits a screen and says where", async () => {
    await expectSiteOrReport(site, 40);
  });
});
