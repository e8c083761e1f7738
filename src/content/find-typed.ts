import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Path } from "../fields/path.ts";
import { countVisible } from "../fields/rich-text.ts";
import { type Source, valueAt } from "./source.ts";
import { placesInText } from "./text-places.ts";

// A value that is typed where its variable could stand: it stays when the value changes.

/** A value that stands for nothing else in a text: an e-mail address, a telephone number, a name of several words. */
export const isUnmistakable = (value: string | number) =>
  /@|^\+\d|\p{Ll} \p{Lu}\p{Ll}/u.test(`${value}`);

/** A telephone number as people write it; in an address, no variable can stand for it. */
const phone = /(?<![\w+:/=])\+?\(?\d[\d\s().-]{6,30}\d/g;

/** In digits: a shorter one may be another number. */
const shortestPhone = 8;

const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");

/** The part of a text that is an unmistakable value; a telephone number may lack its country and have other signs. */
export function findTyped(text: string, value: string): string | undefined {
  if (text.includes(value)) return value;
  if (!/^\+\d/.test(value)) return undefined;
  return text.match(phone)?.find((part) => {
    const digits = digitsOf(part);
    return digits.length >= shortestPhone && digitsOf(value).endsWith(digits);
  });
}

/**
 * Warns of a value that stands in the place of a variable.
 *
 * @param path of the text that has it
 * @param typed the part of the text
 * @param hint what to write
 */
export function reportTyped(
  source: Source,
  path: Path,
  typed: string,
  name: string,
  hint: string,
): Diagnostic {
  const text = String(valueAt(source.value, path));
  const start = countVisible(text, text.indexOf(typed));
  const place = placesInText(source, path)({ start, end: start + countVisible(typed) });
  const what = /^\d+$/.test(typed) ? "number" : "text";
  const message = `this ${what} does not change with "${name}"`;
  return warning("content/out-of-step", message, { place, hint });
}
