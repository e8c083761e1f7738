import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Content } from "./content.ts";
import { placeOf, valueAt } from "./source.ts";
import { variablesField } from "./variables.ts";

/** A number with a sign between thousands, as in 1,200. */
const grouped = /^\d{1,3}(?:[.,]\d{3})+(?=\D*$)/;

/** Variables that show a number as only some of the site's languages write it. */
export function findGroupedNumbers({ site, templates }: Content): Diagnostic[] {
  const field = variablesField(templates.site.schema);
  if (field === undefined || Object.keys(site.value.languages).length < 2) return [];
  const values = Object.entries(valueAt(site.value, [field]) as Record<string, unknown>);
  return values.flatMap(([name, value]) => {
    const [number] = grouped.exec(String(value)) ?? [];
    if (number === undefined) return [];
    const place = placeOf(site.source, [field, name]);
    const plain = String(value).replace(number, number.replace(/\D/g, ""));
    const hint = `write ${plain}, without a sign between thousands`;
    const message = `some languages write "${number}" in another way`;
    return [warning("content/value", message, { place, hint })];
  });
}
