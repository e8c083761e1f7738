import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Content } from "../content.ts";
import type { PageReading } from "../read-page.ts";
import type { FileVersion } from "../read-source.ts";
import type { Source } from "../source.ts";
import { findOutOfStep } from "./out-of-step.ts";
import { findPlaceholders } from "./placeholders.ts";
import { findUnknownNames } from "./unknown-names.ts";
import { findUnusedFacts } from "./unused-facts.ts";
import { findWrongRoutes } from "./wrong-routes.ts";

/** All that was read. */
interface Readings {
  pages: readonly PageReading[];
  /** Whether every file could be read; if not, what seems missing may be in the others. */
  complete: boolean;
  /** The tokens that any text takes. */
  used: ReadonlySet<string>;
  open: (page: FileVersion) => Source;
}

/**
 * What nobody sees in one file: routes, names, facts and translations that have to
 * agree with one another.
 *
 * @param content what is valid so far; pages with mistakes of their own are left out
 */
export function findInconsistencies(
  content: Content,
  { pages, complete, used, open }: Readings,
): Diagnostic[] {
  const inAll = [...findOutOfStep(content), ...findPlaceholders(content.site)];
  if (!complete) return inAll;
  return [
    ...inAll,
    ...findWrongRoutes(pages, content.drafts, open),
    ...findUnknownNames(content, pages),
    ...findUnusedFacts(content.site, used),
  ];
}
