import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listFields } from "../fields/walk.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { Desk } from "../threads/task.ts";
import { findMistakesInPage } from "./consistency/find-mistakes-in-page.ts";
import { outlineOf, type PageOutline } from "./page-outline.ts";
import { readSource, readSourceAgain, type Shelf } from "./read-source.ts";
import { type Source, type Sourced, valueAt } from "./source.ts";
import { fillTokens, type Tokens } from "./tokens.ts";
import { findTemplate, validateShape } from "./validate-shape.ts";

/** What pages are read by, beside their files; plain data, which goes to any thread. */
export interface PageRules extends Shelf {
  /** Undefined where `site.yaml` could not be read: pages are then parsed, and no more. */
  tokens: Tokens | undefined;
  /** The site's variables; undefined where `site.yaml` has mistakes. */
  variables: Readonly<Record<string, string | number>> | undefined;
  /** Whether there are so many pages that compiling their schemas pays. */
  many: boolean;
  /** Whether there are so few that whoever reads one may keep it until it is rendered. */
  keep: boolean;
}

/** What reading a page came to, for whoever keeps thousands of them. */
export interface PageReading {
  file: string;
  /** As the file says it, right or wrong; undefined where it could not be parsed. */
  written: { version: string; route: unknown; draft: unknown } | undefined;
  /** Undefined where the page has mistakes. */
  outline: PageOutline | undefined;
  /** The tokens that its texts take. */
  used: string[];
  diagnostics: Diagnostic[];
}

/** The same, with the page itself. */
export interface WholeReading extends PageReading {
  source: Source | undefined;
  page: Sourced<PageBase> | undefined;
}

/** Keeps a page until this thread is asked for it again. */
export function keepAtHand(desk: Desk, outline: PageOutline, page: Sourced<PageBase>): void {
  desk.set(nameOf(outline), page);
}

/**
 * A page that was read before, perhaps by this very thread.
 *
 * @param desk is left without it: it is wanted once
 * @throws {LostFile} where its file is not any more what it was
 */
export function takePage(rules: PageRules, page: PageOutline, desk: Desk): PageBase {
  const name = nameOf(page);
  const atHand = desk.get(name) as Sourced<PageBase> | undefined;
  desk.delete(name);
  return (atHand ?? readPageAgain(rules, page)).value;
}

function nameOf({ file, version }: PageOutline): string {
  return `${file} ${version}`;
}

/** Reads a page's file and holds it against its schema and the site's facts. */
export function readPage(rules: PageRules, file: string): WholeReading {
  const { value: source, version = "", diagnostics } = readSource(rules, file);
  const unread = { file, outline: undefined, page: undefined, used: [], diagnostics };
  if (!source) return { ...unread, source, written: undefined };
  const written = {
    version,
    route: valueAt(source.value, ["route"]),
    draft: valueAt(source.value, ["draft"]),
  };
  if (!rules.tokens) return { ...unread, source, written };

  const filled = fillTokens(source, rules.tokens);
  const { value: template, diagnostics: unknown } = findTemplate(source, loadTemplates());
  const shape = template && validateShape(source, template.schema, filled, rules.many);
  // Schemas of pages change nothing: what is written is kept once, and their copy is forgotten.
  const page = shape?.value && { source, value: filled.value as PageBase };
  const fields = page && template ? listFields(template.schema, page.value) : [];
  const { variables } = rules;
  const variable = (name: string) => {
    filled.used.add(name);
    return variables?.[name];
  };
  const mistakes =
    page && template && variables ? findMistakesInPage(page, fields, template, { variable }) : [];
  return {
    file,
    source,
    written,
    page,
    outline: page && template && outlineOf(page, version, fields, template),
    used: [...filled.used],
    diagnostics: [
      ...diagnostics,
      ...filled.diagnostics,
      ...unknown,
      ...(shape?.diagnostics ?? []),
      ...mistakes,
    ],
  };
}

/**
 * Reads a page again that is known to be valid by these rules.
 *
 * @throws {LostFile} where its file is not any more what it was
 */
export function readPageAgain(rules: PageRules, page: PageOutline): Sourced<PageBase> {
  const source = readSourceAgain(rules, page);
  return { source, value: fillTokens(source, rules.tokens as Tokens).value as PageBase };
}
