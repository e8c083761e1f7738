import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Content } from "../content.ts";
import type { PageReading } from "../read-page.ts";
import { variablesField } from "../tokens.ts";
import { findOutOfStep } from "./out-of-step.ts";
import { findPlaceholders, findUnconfirmed } from "./placeholders.ts";
import { findUnknownNames } from "./unknown-names.ts";
import { findUnusedVariables } from "./unused-variables.ts";
import { findWrongRoutes } from "./wrong-routes.ts";

/** All that was read. */
interface Readings {
  pages: readonly PageReading[];
  /** Whether every file could be read; if not, what seems missing may be in the others. */
  complete: boolean;
  /** The tokens that any text takes. */
  used: ReadonlySet<string>;
}

/**
 * What nobody sees in one file: routes, names, facts and translations that have to
 * agree with one another.
 *
 * @param content what is valid so far; pages with mistakes of their own are left out
 */
export function findInconsistencies(
  content: Content,
  { pages, complete, used }: Readings,
): Diagnostic[] {
  const { schema } = content.templates.site;
  const inAll = [...findOutOfStep(content), ...findPlaceholders(content.site, schema)];
  if (!complete) return inAll;
  return [
    ...inAll,
    ...findWrongRoutes(pages, content.drafts),
    ...findUnknownNames(content, pages),
    // What the rules of a page ask for is known only where the page is valid.
    ...(pages.every(({ page }) => page)
      ? [
          ...findUnconfirmed(content),
          ...findUnusedVariables(content.site, variablesField(schema), used),
        ]
      : []),
  ];
}
