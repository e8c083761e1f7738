import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Memory } from "../../memory/memory.ts";
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
 * @param usedTokens the names of the tokens that the texts of each file take
 */
export function findInconsistencies(
  content: Content,
  sources: ContentSources,
  settings: ContentSettings,
  usedTokens: readonly ReadonlySet<string>[],
  memory: Memory,
): Diagnostic[] {
  return [
    ...findInPages(content, memory),
    ...findOutOfStep(content),
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

/** What takes no more than a page and the site's facts to see; once for each state of the page. */
function findInPages({ site, pages }: Content, memory: Memory): Diagnostic[] {
  const facts = JSON.stringify(site.value.facts);
  return pages.flatMap((page) =>
    memory.reuse("inconsistencies", page.source.file, [page, facts], () => {
      const alone = { site, pages: [page] };
      return [...findWrongCounts(alone), ...findDuplicateSlugs(alone), ...findSearchLengths(alone)];
    }),
  );
}
