import { structureOf } from "./consistency/out-of-step.ts";
import type { Page } from "./schema/page.ts";
import type { Sourced } from "./source.ts";

/** What the rest of the site needs to know of a page, all of it small. */
export interface PageOutline {
  /** The content file, from the project's root. */
  file: string;
  /** The state of the file that all this is of. */
  version: string;
  route: string;
  language: string;
  template: Page["template"];
  /** The route of the page that it translates. */
  translationOf: string | undefined;
  draft: boolean;
  /** What it is called in large letters. */
  heading: string;
  /** The route that it leads to for questions. */
  faqPath: string | undefined;
  /** The names of the icons that it chooses, in their order. */
  icons: readonly string[];
  /** The characters of its texts beyond ASCII, each once. */
  glyphs: string;
  /** The same for all languages of a page where they are in step. */
  structure: string;
}

/** `~`, the last character of ASCII that can be printed. */
const lastOfAscii = 0x7e;

/** The second half of a character that takes two places in a text, looked at by itself. */
const loneHalf = /\p{Surrogate}/gu;

/** @param version the state of the page's file */
export function outlineOf(page: Sourced<Page>, version: string): PageOutline {
  const { source, value } = page;
  const isHome = value.template === "home";
  return {
    file: source.file,
    version,
    route: value.route,
    language: value.language,
    template: value.template,
    translationOf: value.translationOf,
    draft: value.draft === true,
    heading: isHome ? value.hero.title : value.title,
    faqPath: isHome ? value.hero.faqPath : undefined,
    icons: isHome ? value.pipelines.items.map(({ icon }) => icon) : [],
    glyphs: glyphsOf(page),
    structure: structureOf(value),
  };
}

/**
 * The file's own text is looked through, its comments too: the values one by one take six
 * times as long. Only what is written as a code, `"\u2192"`, is not in it.
 */
function glyphsOf({ source, value }: Sourced<Page>): string {
  const text = source.text.includes("\\") ? source.text + JSON.stringify(value) : source.text;
  const units = Buffer.from(text, "utf16le");
  const glyphs = new Set<number>();
  for (let at = 0; at < units.length; at += 2) {
    const isAscii = units[at + 1] === 0 && (units[at] as number) <= lastOfAscii;
    if (!isAscii) glyphs.add(text.codePointAt(at / 2) as number);
  }
  return Array.from(glyphs, (glyph) => String.fromCodePoint(glyph))
    .join("")
    .replace(loneHalf, "");
}
