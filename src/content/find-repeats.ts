import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import type { Path } from "../fields/path.ts";
import type { FilledField } from "../fields/walk.ts";
import type { PageBase } from "../templates/page-schema.ts";
import { formatPath, placeOf, type Source, type Sourced } from "./source.ts";

/** Slugs become ids, which are unique on a page. */
export function findDuplicateSlugs(
  { source }: Sourced<PageBase>,
  fields: readonly FilledField[],
): Diagnostic[] {
  const firstPath = new Map<unknown, Path>();
  return fields.flatMap(({ kind, path, value }) => {
    if (kind.name !== "slug") return [];
    const first = firstPath.get(value);
    if (first === undefined) {
      firstPath.set(value, path);
      return [];
    }
    const place = placeOf(source, path);
    const hint = `choose another slug: line ${placeOf(source, first).line} has it already`;
    return [error("content/duplicate", `duplicate slug "${value}"`, { place, hint })];
  });
}

/** Finds groups in lists that are copies of another one in their list, or whose own lists are. */
export function findRepeatedEntries(
  source: Source,
  value = source.value,
  path: Path = [],
): Diagnostic[] {
  if (!(value instanceof Object)) return [];
  const parts = partsOf(value, path);
  const groups = Array.isArray(value) ? parts.filter(({ part }) => part instanceof Object) : [];
  const copies = findCopies(groups);
  const own = groups.filter((group) => !copies.some(([copy]) => copy === group));
  const lists = own.flatMap(({ part, path }) =>
    partsOf(part as object, path).filter(isListOfGroups),
  );
  const report = ([copy, first]: [Part, Part], what: string) => {
    const message = `this ${what} is the same as the one on line ${placeOf(source, first.path).line}`;
    const hint = "change it, or remove one of the two";
    return warning("content/duplicate", message, { place: placeOf(source, copy.path), hint });
  };
  return [
    ...copies.map((pair) => report(pair, "entry")),
    ...findCopies(lists).map((pair) => report(pair, "list")),
    ...parts.flatMap(({ part, path }) => findRepeatedEntries(source, part, path)),
  ];
}

interface Part {
  part: unknown;
  path: Path;
}

function partsOf(value: object, path: Path): Part[] {
  return Object.entries(value).map(([key, part]) => ({
    part,
    path: [...path, Array.isArray(value) ? Number(key) : key],
  }));
}

/** Lists of one entry may be the same. */
const isListOfGroups = ({ part }: Part) =>
  Array.isArray(part) && part.length > 1 && part[0] instanceof Object;

/** The parts that are the same as an earlier one, with that one. */
function findCopies(parts: readonly Part[]): [copy: Part, first: Part][] {
  const alike = groupBy(parts, ({ part }) => JSON.stringify(part));
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map((copy): [Part, Part] => [copy, first]),
  );
}

/** Finds texts of a list's entries that were copied and stayed the same: the first words of an entry, or a long text. */
export function findRepeatedTexts(source: Source, fields: readonly FilledField[]): Diagnostic[] {
  const parentOf = (path: Path) => formatPath(path.slice(0, -1));
  const slugged = new Set(
    fields.filter(({ kind }) => kind.name === "slug").map(({ path }) => parentOf(path)),
  );
  const texts = fields.filter(({ kind }) => /^(?:text|richText)$/.test(kind.name));
  const ofEntries = texts.filter(({ path }) => slugged.has(parentOf(path)));
  const entries = [...groupBy(ofEntries, ({ path }) => parentOf(path)).values()];
  const copied = entries.flatMap((entry) =>
    entry.filter(({ value }, index) => index === 0 || String(value).length > longText),
  );
  const alike = groupBy(copied, ({ path, value }) =>
    JSON.stringify([path.slice(0, -2), path.at(-1), value]),
  );
  return [...alike.values()].flatMap(([first, ...copies]) =>
    copies.map(({ path }) => {
      const message = `this text is the same as the one on line ${placeOf(source, first.path).line}`;
      const hint = "write another one";
      return warning("content/duplicate", message, { place: placeOf(source, path), hint });
    }),
  );
}

/** In characters. Shorter ones may be the same, as "Yes." */
const longText = 50;

/**
 * Finds entries of a list that differ in their words alone and lead to the same address, or to a home page, such as a
 * link that was copied, and those that differ in their address alone: nobody could tell them apart. Two links to another
 * page of the site may be meant.
 */
export function findRepeatedLinks(source: Source, fields: readonly FilledField[]): Diagnostic[] {
  const ofEntries = fields.filter(({ path }) => typeof path.at(-2) === "number");
  const entries = [...groupBy(ofEntries, ({ path }) => formatPath(path.slice(0, -1))).values()];
  const isText = ({ kind }: FilledField) => kind.name === "text";
  const isLink = ({ kind }: FilledField) => /^(?:url|route)$/.test(kind.name);
  const linked = entries.flatMap((entry) => {
    const link = entry.find(isLink);
    return link ? [{ entry, link }] : [];
  });
  type Linked = (typeof linked)[number];
  const keyOf = ({ entry, link }: Linked, isIgnored?: (field: FilledField) => boolean) => {
    const values = entry.filter((field) => !isIgnored?.(field)).map(({ value }) => value);
    return JSON.stringify([link.path.slice(0, -2), values]);
  };
  /** What is the same is marked. */
  const findCopies = (
    list: Linked[],
    what: string,
    isSame: typeof isText,
    isIgnored: typeof isText,
  ) =>
    [...groupBy(list, (one) => keyOf(one, isIgnored)).values()].flatMap(([first, ...others]) =>
      others.flatMap((other) => {
        // The whole entry is there twice, which is told as such.
        if (keyOf(other) === keyOf(first)) return [];
        const placeOfSame = ({ entry, link }: Linked) =>
          placeOf(source, (entry.find(isSame) ?? link).path);
        const message = `this link ${what} the one on line ${placeOfSame(first).line}`;
        const hint = "change it, or remove one of the two entries";
        return warning("content/duplicate", message, { place: placeOfSame(other), hint });
      }),
    );
  const homes = new Set(
    fields
      .filter(({ kind, path }) => kind.name === "route" && path[0] === "languages")
      .map(({ value }) => value),
  );
  return [
    ...findCopies(
      linked.filter(({ link }) => link.kind.name === "url" || homes.has(link.value)),
      "is the same as",
      isLink,
      isText,
    ),
    ...findCopies(
      linked.filter(({ entry }) => entry.some(isText)),
      "has the same words as",
      isText,
      isLink,
    ),
  ];
}

/**
 * Explains that a text repeats what the value before it ends with: a sign, a word, or a unit such as "h" before
 * "hours". `{projects}+` shows "50++" where the value is "50+".
 */
export function explainRepeat(
  name: string,
  value: string,
  next: string,
): readonly [message: string, hint: string] | undefined {
  const repeated = findRepeatedEnd(value, next);
  if (repeated === undefined) return undefined;
  const [shown = ""] = /^\s?\S+/.exec(next) ?? [];
  const more = /\p{L}/u.test(repeated) ? "" : `, or after {${name}} in each text`;
  return [
    `the page shows "${value}${shown}": the value of "${name}" ends in "${repeated}"`,
    `remove the "${repeated}" from the value${more}`,
  ];
}

function findRepeatedEnd(value: string, next: string): string | undefined {
  const sign = value.at(-1);
  if (sign !== undefined && sign === next[0] && /[+%.,;:!?]/.test(sign)) return sign;
  // A whole word, or behind a number: "com" behind "a@b.com" is a word of Portuguese.
  const [end = ""] = /(?<=^|[\s\d])\p{L}+$/u.exec(value) ?? [];
  const [word = ""] = /(?<=^\s)\p{L}+/u.exec(next) ?? [];
  const isUnit = /\d ?\p{Ll}{1,3}$/u.test(value) && word.startsWith(end);
  return isUnit || (end.length > 1 && word === end) ? end : undefined;
}
