import { placeOfName, type ScannedStyles } from "../../assets/scan-stylesheet.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import type { Place } from "../../diagnostics/place.ts";
import type { PlacedSighting } from "./explain-sightings.ts";

/** With so many variables of two colors, a site has a light and a dark scheme. */
const minPairs = 3;

const ofPrint = /@media[^{]*\bprint\b/i;

/** A value that may be one color. */
const oneColor = /^(?!(?:currentcolor|transparent)$)(?:#[\da-f]{3,8}|[a-z]+(?:\([^()]*\))?)$/i;

/** Finds variables that have the same color in both schemes, in stylesheets whose other colors are of two. */
function findOneSchemeColors(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): ReadonlyMap<string, Place> {
  const all = [...stylesheets].flatMap(([file, { text, declarations }]) =>
    declarations
      .filter(({ name, scope }) => name.startsWith("--") && !ofPrint.test(scope))
      .map((found) => ({ ...found, place: placeOfName(file, text, found) })),
  );
  const pairs = all.filter(({ value }) => /^light-dark\(/i.test(value));
  if (pairs.length < minPairs) return new Map();
  const flat = [...groupBy(all, ({ name }) => name).values()].filter((list) =>
    list.every(({ value }) => oneColor.test(value)),
  );
  return new Map(flat.map(([{ name, place }]) => [name, place]));
}

/** Whether words were seen to be pale, by the minimum of WCAG 1.4.3. */
const isPale = ({ rule, ground }: PlacedSighting) =>
  rule === "a11y/contrast" || ground === "color-contrast";

/**
 * Leads pale words that are seen in one color scheme alone to the variable that has the same color in both: the cause of
 * all of them.
 */
export function blameColors(
  sightings: readonly PlacedSighting[],
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): readonly PlacedSighting[] {
  const pale = sightings.filter(isPale);
  if (pale.length === 0) return sightings;
  const colors = findOneSchemeColors(stylesheets);
  const keyOf = ({ page, element }: PlacedSighting) => `${page.path} ${element.selector}`;
  const schemes = groupBy(pale, keyOf);
  const isOfOne = (one: PlacedSighting) =>
    new Set(schemes.get(keyOf(one))?.map(({ surroundings }) => surroundings.scheme)).size === 1;
  const findName = ({ message }: PlacedSighting) =>
    message.match(/--[\w-]+/g)?.find((name) => colors.has(name));
  const wrong = new Set(pale.filter(isOfOne));
  const named = groupBy(wrong, findName);
  named.delete(undefined);
  // Of words over a picture, only the scheme is known: the variable that makes most words pale is the likely one.
  const [common] = [...named].sort(([, some], [, others]) => others.length - some.length)[0] ?? [];
  return sightings.map((one) => {
    const name = wrong.has(one) ? (findName(one) ?? common) : findName(one);
    if (name === undefined || !named.has(name)) return one;
    const hint = `"${name}" has one color for both schemes: write light-dark(…, …)`;
    return { ...one, cause: name, place: colors.get(name), hint };
  });
}
