import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import {
  placeOfName,
  type ScannedStyles,
  type StyleDeclaration,
  type StyleName,
} from "./scan-stylesheet.ts";
import { isWritten } from "./written-names.ts";

/** The name that an `@font-face` gives to its font. */
const fontFace =
  /(?<=@font-face\s*\{[^}]*?font-family\s*:\s*["']?)[^"';}\s][^"';}]*?(?=["']?\s*[;}])/gi;

/** What may name the fonts of a text. */
const fontList = /^(?:--|font(?:-family)?$)/;

/** A name in a list of fonts: in quotes, or alone between commas. */
const fontName = /(?<=["'])[^"',]+(?=["'])|(?<=^|,\s*)[a-z][\w -]*(?=\s*(?:,|$))/gi;

/** What a list of fonts ends with; a variable may be any other list. */
const generic = /\b(?:serif|monospace|system-ui|cursive|fantasy)$/i;

/** In the place of a whole list. */
const keyword = /^(?:inherit|initial|revert|unset)$/i;

/** Kinds of fonts, and the first words of fonts that come with a system. */
const systemFont =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-|math|emoji|-apple|blink|american typewriter|andale|aptos|arial|avenir|bahnschrift|baskerville|bookman|calibri|cambria|candara|cantarell|cascadia|century|charter|comic|consolas|constantia|corbel|courier|dejavu|didot|franklin gothic|futura|garamond|geneva|georgia|gill sans|helvetica|hoefler|impact|iowan|liberation|lucida|menlo|monaco|noto|optima|palatino|rockwell|roboto|san francisco|segoe|sf |sitka|tahoma|times|trebuchet|ubuntu|verdana)/i;

/**
 * Compares the fonts that stylesheets define with those that their texts have. A warning is a misspelled name, where it
 * is used or defined, and a name that nothing defines in place of a font that stylesheets define.
 *
 * @param stylesheets by their path from the root
 * @param words of the templates and browser scripts, which may name or load fonts too
 */
export function checkFonts(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  words: ReadonlySet<string>,
): Diagnostic[] {
  const all = [...stylesheets.values()];
  const faces = all.flatMap(({ text }) => facesOf(text).map(({ name }) => name));
  const lists = all.flatMap(fontListsOf);
  // The names of fonts are the same in capitals.
  const defined = new Set(faces.map((face) => face.toLowerCase()));
  const isDefined = ({ name }: StyleName) => defined.has(name.toLowerCase());
  const isNamed = (face: string) =>
    lists.some(({ value }) => value.toLowerCase().includes(face.toLowerCase())) ||
    isWritten(face, words);
  /** What a name in a list misspells; one beside the font itself is a font of the visitor's system. */
  const findMeant = (name: string, list: readonly StyleName[]) => {
    const meant = suggest(name, faces);
    const isBeside = list.some((one) => one.name.toLowerCase() === meant?.toLowerCase());
    return isBeside ? undefined : meant;
  };
  const named = lists.map(namesIn);
  const meant = named.flatMap((list) => list.map(({ name }) => findMeant(name, list)));
  const unnamed = [...new Set(faces)].filter((face) => !isNamed(face) && !meant.includes(face));
  const undefinedNames = named.flat().flatMap((one) => (isDefined(one) ? [] : one.name));
  /** What an unused font is called in a list. Of one that is in none, nothing is said: its file is not loaded. */
  const misspelled = new Map(unnamed.map((face) => [face, suggest(face, undefinedNames)]));
  const replaced = unnamed.find((face) => misspelled.get(face) === undefined);

  const seen = new Set<string>();
  const isFirst = ({ name }: StyleName) => seen.size < seen.add(name).size;
  return [...stylesheets].flatMap(([file, sheet]) => {
    const placeOf = (found: StyleName) => placeOfName(file, sheet.text, found);
    const inLists = fontListsOf(sheet).flatMap((list) => {
      const isList = list.name.startsWith("font") || generic.test(list.value);
      const names = namesIn(list);
      // The font whose place the first name takes: one that nothing uses now, or the next one of the list.
      const other = replaced ?? names.find(isDefined)?.name;
      return names.flatMap((found, index) => {
        const { name } = found;
        const near = findMeant(name, names);
        const isKnown = isDefined(found) || systemFont.test(name) || isWritten(name, words);
        const isNew = isList && index === 0 && !isKnown;
        if (!near && !(isNew && other)) return [];
        const hint = near
          ? `did you mean "${near}"?`
          : `write one, as for "${other}"; or name a font that computers have, such as Georgia`;
        const message = `no "@font-face" has the font "${name}"`;
        return [warning("style/unknown", message, { place: placeOf(found), hint })];
      });
    });
    const unused = facesOf(sheet.text).flatMap((found) => {
      const near = misspelled.get(found.name);
      if (!near || !isFirst(found)) return [];
      const message = `nothing uses the font "${found.name}"`;
      const hint = `did you mean "${near}"?`;
      return [warning("style/unused", message, { place: placeOf(found), hint })];
    });
    return [...inLists, ...unused];
  });
}

/** The declarations of a stylesheet that may list fonts. */
function fontListsOf({ text, declarations }: ScannedStyles): StyleDeclaration[] {
  const inFaces = new Set(facesOf(text).map(({ start }) => start));
  const isOfFace = ({ value, valueStart }: StyleDeclaration) =>
    inFaces.has(valueStart + value.search(/[^"']/));
  return declarations.filter((one) => fontList.test(one.name) && !isOfFace(one));
}

function namesIn({ value, valueStart }: StyleDeclaration): StyleName[] {
  return [...value.matchAll(fontName)].flatMap(({ 0: name, index }) =>
    keyword.test(name) ? [] : { name, start: valueStart + index },
  );
}

/** The fonts of a stylesheet. */
function facesOf(text: string): StyleName[] {
  return [...text.matchAll(fontFace)].map(({ 0: name, index }) => ({ name, start: index }));
}
