import type { ZodType } from "zod";
import type { Content } from "../content/content.ts";
import { siteFile } from "../content/content-files.ts";
import {
  formatPath,
  type Path,
  placeOf,
  rangeAt,
  type Source,
  type Sourced,
} from "../content/source.ts";
import { placesInText } from "../content/text-places.ts";
import { type Variables, variablesOf } from "../content/variables.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";
import { kindOf } from "../fields/field.ts";
import { countVisible, plainText } from "../fields/rich-text.ts";
import { listFields, schemaAt } from "../fields/walk.ts";
import { findInTemplates, patternOf } from "../templates/template-places.ts";
import { collapseSpaces } from "./element-text.ts";

interface Entry {
  source: Source;
  path: Path;
  /** As its author sees it, with the values of variables. */
  value: string;
  /** The same, or its words alone, with single spaces. */
  text: string;
  /** Of the page, or of the part of the site; undefined where it has none. */
  language: string | undefined;
}

interface Sought {
  word?: string | undefined;
  label?: string | undefined;
  language?: string | undefined;
}

/** Shorter texts are in too many places to say where they came from. */
const minLength = 3;

/** The same for texts that are only a part of what is looked for. */
const minPartLength = 8;

/**
 * Finds the line of content, or of a template, behind a text of the finished site. It compares texts, with
 * variables filled in, so it also works on a folder that was built before.
 */
export class TextOrigins {
  private readonly entries: Entry[];
  private readonly templates: ReadonlyMap<string, string>;
  private readonly variables: Variables;

  constructor({ site, pages, templates }: Content) {
    this.templates = templates.texts;
    this.variables = variablesOf(site.source, templates.site.schema);
    const listEntries = (
      { source, value }: Sourced<unknown>,
      schema: ZodType | undefined,
      languageAt: (path: Path) => string | undefined,
    ): Entry[] =>
      listTexts(value).flatMap(({ path, text }) => {
        const at = schema && schemaAt(schema, path);
        const isRich = at && kindOf(at)?.name === "richText";
        // The addresses of its links are in its source alone.
        const texts = isRich ? [plainText(text), text] : [text];
        const entry = { source, path, value: text, language: languageAt(path) };
        return texts.map((one) => ({ ...entry, text: collapseSpaces(one) }));
      });
    const { schema } = templates.site;
    const ofEntries = new Map(
      listFields(schema, site.value).flatMap(({ kind, path, value }) =>
        kind.name === "language" ? [[formatPath(path.slice(0, -1)), String(value)]] : [],
      ),
    );
    const languageInSite = (path: Path) =>
      path[0] === "languages" ? String(path[1]) : ofEntries.get(formatPath(path.slice(0, -1)));
    this.entries = [
      ...pages.flatMap((page) =>
        listEntries(page, templates.pages.get(page.template)?.schema, () => page.language),
      ),
      // What is still to be confirmed names files and fields: no page shows it.
      ...listEntries(site, schema, languageInSite).filter(({ path }) => path[0] !== "toConfirm"),
    ];
  }

  /**
   * @param texts what to look for, the most specific first: a whole address, then a part of it
   * @param file the page's content file, to look in first; then comes the site's
   * @param more.word a part of the text to point at
   * @param more.label the words of a link: a text of the content that only contains them is another one
   * @param more.language of the text: the page's, where it says none
   * @returns the place of the word or text; undefined if no content has it, and not exactly one template
   */
  find(
    texts: readonly string[],
    file?: string,
    { word, label = "", language }: Sought = {},
  ): Place | undefined {
    const own = this.entries.filter(({ source }) => source.file === file);
    const wantedLanguage = language ?? own[0]?.language;
    // The words of a translation may still be those of its original.
    const isForeign = ({ language = wantedLanguage }: Entry) => language !== wantedLanguage;
    const others = wantedLanguage ? this.entries.filter((entry) => !isForeign(entry)) : [];
    const native = [...own, ...others];
    const all = [...native, ...this.entries];
    // A page shows no parts of other pages' texts.
    const isNear = ({ source }: Entry) => !file || [file, siteFile].includes(source.file);
    const isLong = ({ length }: string) => length >= minLength;
    const wanted = texts.map(collapseSpaces).filter(isLong);
    const labels = [collapseSpaces(label)].filter(isLong);
    // A template may have the words that content has in another language alone.
    const ofTemplate = wanted.filter(
      (text) => text.length >= minPartLength && !/^[/#]/.test(text) && !findAround(native, text),
    );
    const written = native.length > 0 && findInTemplates(this.templates, ofTemplate, word);
    if (written) return written;
    for (const text of wanted.filter((one) => /^[/#]/.test(one))) {
      if (this.entries.some((entry) => entry.text.includes(text))) break;
      // Before content that has only a part of the address.
      const place = findInTemplates(this.templates, [text]);
      if (place) return place;
    }
    const holds = ({ text }: Entry) => word !== undefined && text.includes(word);
    // A word of a variable has to be changed where the variable has its value.
    const isWritten = (entry: Entry) => holds(entry) && findWritten(entry, word ?? "") !== null;
    const holding = [isWritten, holds].flatMap((is) => [own.filter(is), all.filter(is)]);
    for (const entries of [...holding, all]) {
      const near = entries.filter(isNear);
      const equal = (text: string) => findEqual(entries, text);
      const whole = (text: string) => equal(text) ?? findAround(near, text);
      const part = (text: string) => findPart(near, text, entries === all ? minPartLength : 0);
      for (const [find, sought] of [
        [whole, wanted],
        [equal, labels],
        [part, [...wanted, ...labels]],
      ] as const) {
        for (const text of sought) {
          const entry = find(text);
          const words = word === undefined ? [text] : [word, text];
          if (entry) return placeInside(entry, words, this.variables);
        }
      }
    }
    return findInTemplates(this.templates, [...wanted, ...labels], word);
  }
}

function findEqual(entries: readonly Entry[], wanted: string): Entry | undefined {
  return entries.find(({ text }) => text === wanted);
}

/** A text that contains the wanted one, not as a part of a word. */
function findAround(entries: readonly Entry[], wanted: string): Entry | undefined {
  const isOneWord = (before: string, after: string) =>
    /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(after);
  const holds = ({ text }: Entry) =>
    text.split(wanted).some((after, index, parts) => {
      if (index === 0) return false;
      return !isOneWord(parts[index - 1] ?? "", wanted) && !isOneWord(wanted, after);
    });
  return entries.find(holds);
}

/** The longest text that is a part of the wanted one: pages may join several. */
function findPart(entries: readonly Entry[], wanted: string, minPart: number): Entry | undefined {
  return entries
    .filter(({ text }) => text.length >= minPart && wanted.includes(text))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

/** The place of the first of these words that is written there, or shown; of the whole text if none is. */
function placeInside(entry: Entry, words: readonly string[], variables: Variables): Place {
  const { source, path, value, text } = entry;
  for (const word of words) {
    const written = word === text ? null : findWritten(entry, word);
    if (!written) continue;
    const start = rangeAt(source, path).start + written.index;
    return placeAt(source.file, source.text, start, start + written[0].length);
  }
  const shown = words.find((word) => word !== text && value.includes(word));
  if (shown === undefined) return placeOf(source, path);
  const start = countVisible(value, value.indexOf(shown));
  return placesInText(source, path, variables)({ start, end: start + countVisible(shown) });
}

/** A part of a text as it is written, with its quotes, line breaks and variables. */
function findWritten({ source, path }: Entry, part: string): RegExpExecArray | null {
  const { start, end } = rangeAt(source, path);
  return new RegExp(patternOf(part)).exec(source.text.slice(start, end));
}

/** Every text in a value, with its path. */
function listTexts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
