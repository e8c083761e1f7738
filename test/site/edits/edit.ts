import type { EditedSite } from "./edited-site.ts";
import type { Report } from "./judge.ts";

/** One thing that a maintainer does to the site. */
export interface Edit {
  /** What it is, in words. */
  name: string;
  apply: (site: EditedSite) => void;
  /** What Vitrine reports then; nothing, if it is left out. */
  asks?: readonly Ask[];
  /** Codes of reports that may come too, since they are about texts that the site has already. */
  mayAsk?: readonly string[];
}

/** Edits by name: what is done, or that and the reports that come after it. */
type EditTable = Record<string, Edit["apply"] | [apply: Edit["apply"], ...asks: Ask[]]>;

export function editsOf(table: EditTable): Edit[] {
  return Object.entries(table).map(([name, edit]) => {
    const [apply, ...asks] = [edit].flat() as [Edit["apply"], ...Ask[]];
    return { name, apply, asks };
  });
}

/** A report that has to come after an edit, and what the maintainer does about it. */
export interface Ask {
  code: string;
  /** Words of the line that the report points to; left out for a report without a line. */
  line?: string;
  /** What only a person can decide; what the report itself says how to do is in `remedies`. */
  answer?: (site: EditedSite, report: Report) => void;
}

/** A text in Portuguese and in English. */
export interface Texts {
  pt: string;
  en: string;
}

/** The text for a page: English where it is in neither of the two languages. */
export function say(language: string, { pt, en }: Texts): string {
  return language.startsWith("pt") ? pt : en;
}

/**
 * A new text in place of an old one, with the facts that the old one takes: one that no text takes
 * any more is reported.
 */
export function reword(old: string, text: string): string {
  const names = old.match(/(?<!\{)\{(?!brand|email|phone)\w+\}/g) ?? [];
  return names.length === 0 ? text : `${text} (${names.join(", ")})`;
}
