import type { Path } from "../fields/path.ts";

/** What a rule found in a page's content. */
export interface RuleFinding {
  /** The field that is wrong. */
  path: Path;
  /** Whether the finding is about the field's name, as for a list of wrong length, or about its value. */
  at?: "key" | "value";
  message: string;
  hint?: string;
  severity?: "error" | "warning";
}

/** What rules get beside the page. */
export interface RuleContext {
  /** The value of one of the site's variables, which then counts as used; undefined where there is none. */
  variable: (name: string) => string | number | undefined;
}

/** Finds in a valid page what its schema can't say. */
export type PageRule<Page> = (page: Page, context: RuleContext) => Iterable<RuleFinding>;

/** An element of a finished page, as far as rules need it. */
export interface PageElement {
  readonly text: string;
  /** Its text with line breaks where elements end. */
  readonly structuredText: string;
  querySelector: (selector: string) => PageElement | null;
  querySelectorAll: (selector: string) => PageElement[];
}

/** What a rule found in a finished page. */
export interface DocumentFinding {
  /** The element that is wrong, as in `<main>`. */
  element: string;
  message: string;
  hint?: string;
  /** An error by default. */
  severity?: "error" | "warning";
  /** The variable that is wrong: the report shows its line. */
  variable?: string;
  /** Texts of the page by which its line is found, the most specific first. */
  texts?: readonly string[];
}

/** Finds what is wrong with a finished page. */
export type DocumentRule<Page> = (
  document: PageElement,
  page: Page,
  context: RuleContext,
) => Iterable<DocumentFinding>;
