import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { nestsTooDeep } from "./nesting.ts";
import { type Path, placeOf, placeOfKey, type Source } from "./source.ts";
import { conflictMarker } from "./yaml-mistakes.ts";

/** A line that git leaves where two versions were not yet made one. */
const conflictLine = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/**
 * Characters that are no text: controls but tabs and line ends, noncharacters,
 * halves of characters, byte order marks within a text, line ends of CR alone,
 * which YAML takes for none, and those that make a line read in another order than
 * it is written (Unicode's Bidi_Control; CVE-2021-42574). Joiners of emoji and
 * right-to-left letters are text like any other.
 */
const noText =
  /[\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}\ufeff]|\r(?!\n)|(?![\t\n\r])\p{Control}/u;

/** What `noText` is in, and more, seen at one look: pairs of surrogates are mostly emoji. */
const suspect =
  /[^\t\n\r -~\u00a0-\u061b\u061d-\u200d\u2010-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd]|\r(?!\n)/;

/** What a character is called that cannot be shown: `U+202E`. */
export function nameCharacter(character: string): string {
  const code = Number(character.codePointAt(0));
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The first character of a file that is no text, if there is one. */
export function findCharacterFault(file: string, text: string): Diagnostic | undefined {
  const control = suspect.test(text) ? noText.exec(text) : undefined;
  if (!control) return undefined;
  const place = placeAt(file, text, control.index);
  const message = `the character ${nameCharacter(control[0])} stands here; it cannot be seen and is no text`;
  const hint =
    control[0] === "\r"
      ? 'save the file with "LF" line ends in your editor'
      : "delete it and write the line anew";
  return error("file/character", message, { place, hint });
}

/** What makes a text unfit to be parsed by `yaml` at all. */
export function findStructureFault(file: string, text: string): Diagnostic | undefined {
  const marker = conflictLine.exec(text);
  if (marker) {
    const place = placeAt(file, text, marker.index, marker.index + marker[0].length);
    return error("yaml/syntax", conflictMarker.message, { place, hint: conflictMarker.hint });
  }
  const deep = nestsTooDeep(text);
  if (deep === undefined) return undefined;
  const place = placeAt(file, text, deep);
  const message = "lists and groups lie deeper in one another here than any page needs";
  const hint = "write a text that starts with [, { or - in quotes";
  return error("yaml/unsupported", message, { place, hint });
}

/** Characters that are no text, written as a code between double quotes: `"\u202E"`. */
export function findValueFaults(source: Source): Diagnostic[] {
  if (!source.text.includes("\\")) return [];
  const diagnostics: Diagnostic[] = [];
  function look(value: unknown, path: Path): void {
    if (value instanceof Object) {
      for (const [key, item] of Object.entries(value)) {
        lookAt(key, placeOfKey, [...path, key]);
        look(item, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    }
    if (typeof value === "string") lookAt(value, placeOf, path);
  }
  function lookAt(text: string, place: typeof placeOf, path: Path): void {
    const found = noText.exec(text);
    if (!found) return;
    const message = `this text holds the character ${nameCharacter(found[0])}, which is no text`;
    const hint = "remove its code, which starts with a backslash";
    diagnostics.push(error("file/character", message, { place: place(source, path), hint }));
  }
  look(source.value, []);
  return diagnostics;
}
