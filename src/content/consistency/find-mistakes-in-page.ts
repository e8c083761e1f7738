import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../schema/page.ts";
import type { Site } from "../schema/site.ts";
import type { Sourced } from "../source.ts";
import { findDuplicateSlugs } from "./duplicate-slugs.ts";
import { findSearchLengths } from "./search-lengths.ts";
import { findWrongCounts } from "./wrong-counts.ts";

/** What no schema sees, and takes no more than a page and the site's facts to see. */
export function findMistakesInPage(page: Sourced<Page>, facts: Site["facts"]): Diagnostic[] {
  return [...findWrongCounts(page, facts), ...findDuplicateSlugs(page), ...findSearchLengths(page)];
}
