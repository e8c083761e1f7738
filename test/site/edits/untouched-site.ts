import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { EditedSite } from "./edited-site.ts";
import { judge, type Report } from "./judge.ts";

/** The site before an edit. */
export interface UntouchedSite {
  /** What is reported of it: a valid site may have warnings. */
  readonly reports: readonly Report[];
  /** A copy to be edited; it goes when the test ends. */
  copy: () => EditedSite;
}

/** Prepares the repository's site for the tests of the file that calls this at its top. */
export function prepareSite(): UntouchedSite {
  let untouched: EditedSite;
  let reports: Report[];
  beforeAll(async () => {
    untouched = new EditedSite();
    // Its entries name fields, which edits rename and remove.
    untouched.set({ toConfirm: [] });
    reports = await judge(untouched);
    const errors = reports.filter(({ severity }) => severity === "error");
    expect(errors, "the site has mistakes before any edit").toEqual([]);
  });
  afterAll(() => untouched.remove());
  return {
    get reports() {
      return reports;
    },
    copy() {
      const site = new EditedSite(untouched.root);
      onTestFinished(() => site.remove());
      return site;
    },
  };
}
