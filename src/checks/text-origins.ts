import type { Content } from "../content/content.ts";
import { type Path, placeOf, positionsAt, type Source } from "../content/source.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";

interface Entry {
  source: Source;
  path: Path;
  text: string;
}

/** A text that is shorter than this is found in too many places to say where it came from. */
const shortest = 3;

/**
 * Says which line of the content a text of the finished site came from. It goes
 * by the text itself, tokens filled in: no mark of ours has to be in the page.
 */
export class TextOrigins {
  private readonly entries: Entry[];

  constructor({ site, pages }: Content) {
    this.entries = [...pages, site].flatMap(({ source, value }) =>
      listTexts(value).map(({ path, text }) => ({ source, path, text: plain(text) })),
    );
  }

  /**
   * @param texts what to look for, the most telling first: an address, then a link's words
   * @param file the content file to look in first
   * @param word the part of the text that the place is to point to, where it can be found there
   * @returns the place of the text, or of the words inside it; undefined if no content says it
   */
  find(texts: readonly string[], file?: string, word?: string): Place | undefined {
    const own = this.entries.filter(({ source }) => source.file === file);
    const wanted = texts.map(plain).filter(({ length }) => length >= shortest);
    for (const find of [findWhole, findPart]) {
      for (const text of wanted) {
        const entry = find([...own, ...this.entries], text);
        if (entry) return placeInside(entry, word === undefined ? [text] : [word, text]);
      }
    }
    return undefined;
  }

  /** The place of one word inside a text that content says; of the text where it is not found. */
  findWord(text: string, word: string, file?: string): Place | undefined {
    const own = this.entries.filter(({ source }) => source.file === file);
    const holding = [...own, ...this.entries].filter((entry) => entry.text.includes(word));
    // A word that comes out of a variable is to be changed where the variable has its value.
    const written = holding.filter((entry) => rawText(entry).includes(word));
    const wanted = plain(text);
    for (const entries of [written, holding]) {
      const entry =
        findWhole(entries, wanted) ?? entries.find((held) => wanted.includes(held.text));
      if (entry) return placeInside(entry, [word]);
    }
    return this.find([text], file);
  }
}

/** A value that is the text, or else one that holds it. */
function findWhole(entries: readonly Entry[], wanted: string): Entry | undefined {
  return (
    entries.find(({ text }) => text === wanted) ?? entries.find(({ text }) => text.includes(wanted))
  );
}

/** A text of the page may be put together out of several: the longest of them counts. */
function findPart(entries: readonly Entry[], wanted: string): Entry | undefined {
  return entries
    .filter(({ text }) => text.length > 7 && wanted.includes(text))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

/** The place of the first of these words that is written there; of the whole text where none is. */
function placeInside(entry: Entry, words: readonly string[]): Place {
  const { source, path, text } = entry;
  const raw = rawText(entry);
  const word = words.find((word) => word !== text && raw.includes(word));
  if (word === undefined) return placeOf(source, path);
  const start = positionsAt(source, path).start + raw.indexOf(word);
  return placeAt(source.file, source.text, start, start + word.length);
}

/** A text as it is written, with its quotes, line breaks and variables. */
function rawText({ source, path }: Entry): string {
  const { start, end } = positionsAt(source, path);
  return source.text.slice(start, end);
}

/** Every text in a value, with its path. */
export function listTexts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listTexts(item, [...path, index]));
  }
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key]));
}

/** As the eye takes it: white space of any kind and length is one space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
