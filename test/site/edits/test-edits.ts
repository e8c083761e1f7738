import { describe, it } from "vitest";
import type { Edit } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";
import { settle } from "./settle.ts";
import { prepareSite } from "./untouched-site.ts";

/**
 * A test for each edit: alone, it leaves nothing to report, or only what it says.
 *
 * @param check what else has to hold in the end
 */
export function testEdits(
  edits: readonly Edit[],
  check: (site: EditedSite) => Promise<void> = async () => {},
): void {
  const untouched = prepareSite();

  describe("a site after one edit has nothing to report but what the edit says", () => {
    it.each(edits)("$name", async (edit) => {
      const site = untouched.copy();
      edit.apply(site);
      await settle(site, edit, untouched);
      await check(site);
    });
  });
}
