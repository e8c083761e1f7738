import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Content } from "./content.ts";
import { placeOf, valueAt } from "./source.ts";
import { variablesField } from "./variables.ts";

/** A number with a sign between thousands, as in 1,200. */
const grouped = /^\d{1,3}(?:[.,]\d{3})+(?=\D*$)/;

/** A word beside a number, as in "10 days"; units such as "min" and "kbp" are those of all languages. */
const word = /(?<!\p{L})\p{Ll}{4,}(?!\p{L})/u;

/** A word between two numbers, as in "2 to 3"; an "x" is a sign. */
const between = /(?<=^\d+ )(?!x )\p{L}+(?= \d+$)/u;

const range = /^(\d+)–(\d+)$/;

/** Variables whose value is probably a mistake: a range that goes down, and what only some of the site's languages write so. */
export function findOddValues({ site, templates }: Content): Diagnostic[] {
  const field = variablesField(templates.site.schema);
  if (field === undefined) return [];
  const isTranslated = Object.keys(site.value.languages).length > 1;
  const values = Object.entries(valueAt(site.value, [field]) as Record<string, unknown>);
  return values.flatMap(([name, value]) => {
    const text = String(value);
    const local = isTranslated ? (explainNumber(text) ?? explainWord(text)) : undefined;
    const [message, hint] = explainRange(text) ?? local ?? [];
    if (message === undefined) return [];
    const place = placeOf(site.source, [field, name]);
    return [warning("content/value", message, { place, hint })];
  });
}

type Explanation = readonly [message: string, hint: string] | undefined;

function explainRange(value: string): Explanation {
  const [, start, end] = range.exec(value) ?? [];
  // "2019–20" and "123–9" leave out what both numbers have.
  if (start === undefined || end === undefined || start.length !== end.length) return undefined;
  if (Number(start) < Number(end)) return undefined;
  return [`the range "${value}" does not go up`, `write "${end}–${start}", or correct it`];
}

function explainNumber(value: string): Explanation {
  const [number] = grouped.exec(value) ?? [];
  if (number === undefined) return undefined;
  const plain = value.replace(number, number.replace(/\D/g, ""));
  const hint = `write ${plain}, without a sign between thousands`;
  return [`some languages write "${number}" in another way`, hint];
}

function explainWord(value: string): Explanation {
  if (!/^\d/.test(value)) return undefined;
  const [sign] = between.exec(value) ?? [];
  if (sign !== undefined)
    return [
      `some languages have another word for "${sign}"`,
      `write "${value.replace(/ .* /, "–")}"`,
    ];
  const [unit] = word.exec(value) ?? [];
  if (unit === undefined) return undefined;
  const hint = "write the number alone, and the word in each text";
  return [`some languages have another word for "${unit}"`, hint];
}
