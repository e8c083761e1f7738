import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FilledField } from "../../fields/walk.ts";
import type { PageTemplate } from "../../templates/define-page.ts";
import type { PageBase } from "../../templates/page-schema.ts";
import type { RuleContext } from "../../templates/rules.ts";
import type { Sourced } from "../source.ts";
import { findBrokenRules } from "./broken-rules.ts";
import { findDuplicateSlugs } from "./duplicate-slugs.ts";
import { findSearchLengths } from "./search-lengths.ts";

/** What no schema sees, and takes no more than a page and the site's variables to see. */
export function findMistakesInPage(
  page: Sourced<PageBase>,
  fields: readonly FilledField[],
  template: PageTemplate,
  context: RuleContext,
): Diagnostic[] {
  return [
    ...findBrokenRules(page, template, context),
    ...findDuplicateSlugs(page.source, fields),
    ...findSearchLengths(page),
  ];
}
