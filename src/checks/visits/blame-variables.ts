import { placeOfName, type ScannedStyles } from "../../assets/scan-stylesheet.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import type { Place } from "../../diagnostics/place.ts";
import type { PlacedSighting } from "./explain-sightings.ts";

/** With so many variables of two colors, a site has a light and a dark scheme. */
const minPairs = 3;

const ofPrint = /@media[^{]*\bprint\b/i;

/** A value that may be one color. */
const oneColor = /^(?!(?:currentcolor|transparent)$)(?:#[\da-f]{3,8}|[a-z]+(?:\([^()]*\))?)$/i;

interface Variable {
  name: string;
  value: string;
  place: Place;
}

/** The variables of stylesheets, but for those of print. */
function listVariables(stylesheets: ReadonlyMap<string, ScannedStyles>): Variable[] {
  return [...stylesheets].flatMap(([file, { text, declarations }]) =>
    declarations
      .filter(({ name, scope }) => name.startsWith("--") && !ofPrint.test(scope))
      .map((found) => ({ ...found, place: placeOfName(file, text, found) })),
  );
}

/** Leads what was seen to the variable of a stylesheet that is the cause. */
export function blameVariables(
  sightings: readonly PlacedSighting[],
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): readonly PlacedSighting[] {
  const variables = listVariables(stylesheets);
  return blameSizes(blameColors(sightings, variables), variables);
}

/** Leads small texts to the variable that has their size. */
function blameSizes(
  sightings: readonly PlacedSighting[],
  variables: readonly Variable[],
): readonly PlacedSighting[] {
  return sightings.map((one) => {
    const [wanted] = one.rule === "layout/small-text" ? (one.message.match(/--[\w-]+/) ?? []) : [];
    const variable = variables.find(({ name }) => name === wanted);
    return variable ? { ...one, place: variable.place } : one;
  });
}

/** The variables that have the same color in both schemes, where most colors are of two. */
function findOneSchemeColors(variables: readonly Variable[]): ReadonlyMap<string, Place> {
  const pairs = variables.filter(({ value }) => /^light-dark\(/i.test(value));
  if (pairs.length < minPairs) return new Map();
  const flat = [...groupBy(variables, ({ name }) => name).values()].filter((list) =>
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
function blameColors(
  sightings: readonly PlacedSighting[],
  variables: readonly Variable[],
): readonly PlacedSighting[] {
  const pale = sightings.filter(isPale);
  if (pale.length === 0) return sightings;
  const colors = findOneSchemeColors(variables);
  const keyOf = ({ page, element }: PlacedSighting) => `${page.path} ${element.selector}`;
  const schemes = groupBy(pale, keyOf);
  const isOfOne = (one: PlacedSighting) =>
    new Set(schemes.get(keyOf(one))?.map(({ surroundings }) => surroundings.scheme)).size === 1;
  const namesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];
  /** The variable of the words, or of what is behind them, if no variable of two colors may be meant. */
  const findCause = ({ message }: PlacedSighting) =>
    message
      .split(" on ")
      .map(namesIn)
      .find((names) => names.length > 0 && names.every((name) => colors.has(name)))?.[0];
  const wrong = new Set(pale.filter(isOfOne));
  const named = groupBy(wrong, findCause);
  named.delete(undefined);
  // Of words over a picture, only the scheme is known: the variable that makes most words pale is the likely one.
  const [common] = [...named].sort(([, some], [, others]) => others.length - some.length)[0] ?? [];
  return sightings.map((one) => {
    const own = namesIn(one.message).find((name) => named.has(name));
    const name = own ?? (wrong.has(one) ? common : undefined);
    if (name === undefined) return one;
    const hint = `"${name}" has one color for both schemes: write light-dark(…, …)`;
    return { ...one, cause: name, place: colors.get(name), hint };
  });
}
