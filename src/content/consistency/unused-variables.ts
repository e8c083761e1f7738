import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import type { SiteBase } from "../../templates/site-schema.ts";
import { placeOfKey, type Sourced, valueAt } from "../source.ts";

/**
 * Variables that no text takes and no rule asks for: somebody typed the value instead, or forgot it.
 *
 * @param field the field of `site.yaml` that holds them; undefined where the site has none
 */
export function findUnusedVariables(
  { source, value }: Sourced<SiteBase>,
  field: string | undefined,
  used: ReadonlySet<string>,
): Diagnostic[] {
  if (field === undefined) return [];
  return Object.keys(valueAt(value, [field]) as object)
    .filter((name) => !used.has(name))
    .map((name) =>
      warning("content/unused-variable", `no text uses the variable "${name}"`, {
        place: placeOfKey(source, [field, name]),
        hint: `take it into a text as {${name}}, or remove it`,
      }),
    );
}
