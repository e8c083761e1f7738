import { onTestFinished } from "vitest";
import { runHere } from "../../support/run-vitrine.ts";
import { EditedSite } from "./edited-site.ts";
import { judge } from "./judge.ts";

/** The repository's site with its pictures as they should be, to be copied for each edit. */
const untouched = new EditedSite();
await runHere(untouched.root, ["pictures"]);

/** What is reported of it: a valid site may have warnings. */
export const knownReports = await judge(untouched);

/** A copy of the site, to be edited; it goes when the test ends. */
export function copySite(): EditedSite {
  const site = new EditedSite(untouched.root);
  onTestFinished(() => site.remove());
  return site;
}

/** For the end of a test file. */
export function removeUntouchedSite(): void {
  untouched.remove();
}
