import { expect, it } from "vitest";
import { edits } from "./edits.ts";
import { judgeInBrowser } from "./judge.ts";
import { runSiteTests } from "./run-site-tests.ts";
import { settle } from "./settle.ts";
import { prepareSite } from "./untouched-site.ts";

const untouched = prepareSite();

it.each(edits)(
  "a site after one edit has nothing to report but what it says: $name",
  async (edit) => {
    const site = untouched.copy();
    edit.apply(site);
    await settle(site, edit, untouched);
    // many-edits.test.ts runs these after all edits at once.
    await runSiteTests(site);
    expect(await judgeInBrowser(site)).toEqual([]);
  },
);
