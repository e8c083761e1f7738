import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ContentSources } from "../load-content.ts";
import type { Content, ContentSettings } from "../validate.ts";
import { findDuplicateSlugs } from "./duplicate-slugs.ts";
import { findOutOfStep } from "./out-of-step.ts";
import { findPlaceholders } from "./placeholders.ts";
import { findSearchLengths } from "./search-lengths.ts";
import { findUnknownNames } from "./unknown-names.ts";
import { findUnusedFacts } from "./unused-facts.ts";
import { findWrongCounts } from "./wrong-counts.ts";
import { findWrongRoutes } from "./wrong-routes.ts";

/**
 * What no schema of one file can see: counts, numbers, names and translations
 * that have to agree with one another.
 *
 * @param content what is valid so far; pages with mistakes of their own are left out
 * @param sources all files as they are written
 * @param usedTokens the names of all tokens that any text takes
 */
export function findInconsistencies(
  content: Content,
  sources: ContentSources,
  settings: ContentSettings,
  usedTokens: ReadonlySet<string>,
): Diagnostic[] {
  return [
    ...findWrongCounts(content),
    ...findDuplicateSlugs(content),
    ...findOutOfStep(content),
    ...findSearchLengths(content),
    ...findPlaceholders(content),
    ...(sources.complete
      ? [
          ...findWrongRoutes(sources.pages, settings),
          ...findUnknownNames(content, sources.pages, settings),
          ...findUnusedFacts(content, usedTokens),
        ]
      : []),
  ];
}
