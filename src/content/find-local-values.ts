import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Content } from "./content.ts";
import { placeOf, valueAt } from "./source.ts";
import { variablesField } from "./variables.ts";

/** A number with a sign between thousands, as in 1,200. */
const grouped = /^\d{1,3}(?:[.,]\d{3})+(?=\D*$)/;

/** A word beside a number, as in "10 days"; units such as "min" and "kbp" are those of all languages. */
const word = /(?<=^\d(?:.*\P{L})?)\p{Ll}{4,}(?!\p{L})/u;

/** Variables whose value only some of the site's languages write like that. */
export function findLocalValues({ site, templates }: Content): Diagnostic[] {
  const field = variablesField(templates.site.schema);
  if (field === undefined || Object.keys(site.value.languages).length < 2) return [];
  const values = Object.entries(valueAt(site.value, [field]) as Record<string, unknown>);
  return values.flatMap(([name, value]) => {
    const [message, hint] = explainNumber(String(value)) ?? explainWord(String(value)) ?? [];
    if (message === undefined) return [];
    const place = placeOf(site.source, [field, name]);
    return [warning("content/value", message, { place, hint })];
  });
}

type Explanation = readonly [message: string, hint: string] | undefined;

function explainNumber(value: string): Explanation {
  const [number] = grouped.exec(value) ?? [];
  if (number === undefined) return undefined;
  const plain = value.replace(number, number.replace(/\D/g, ""));
  const hint = `write ${plain}, without a sign between thousands`;
  return [`some languages write "${number}" in another way`, hint];
}

function explainWord(value: string): Explanation {
  const [unit] = word.exec(value) ?? [];
  if (unit === undefined) return undefined;
  const hint = "write the number alone, and the word in each text";
  return [`some languages have another word for "${unit}"`, hint];
}
