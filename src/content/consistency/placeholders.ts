import type * as z from "zod";
import { type Diagnostic, error, warning } from "../../diagnostics/diagnostic.ts";
import { suggestionHint } from "../../diagnostics/suggest.ts";
import { listFields } from "../../fields/walk.ts";
import type { SiteBase } from "../../templates/site-schema.ts";
import { placeOf, placeOfKey, type Source, type Sourced, valueAt } from "../source.ts";

/** Names that RFC 2606 and RFC 6761 keep for examples: nobody owns them. */
const reservedName =
  /(?:[.@/]|^)(?:example\.(?:com|net|org)|[a-z0-9.-]+\.(?:example|invalid|test))(?:[/:]|$)/i;

/** Nothing but zeros behind a country's code. */
const unrealPhone = /^\D*\d{2}[0\D]*$/;

/**
 * Values that have to be replaced before the site is published: those that
 * `placeholders` lists, and those that cannot be real, listed or not.
 *
 * @param schema of `site.yaml`
 */
export function findPlaceholders(
  { source, value }: Sourced<SiteBase>,
  schema: z.ZodObject,
): Diagnostic[] {
  const fields = Object.keys(schema.shape);
  const unknown = value.placeholders.flatMap((name, index) =>
    fields.includes(name)
      ? []
      : [
          error("content/value", `"${name}" is not a field that can be a placeholder`, {
            place: placeOf(source, ["placeholders", index]),
            hint: suggestionHint(name, fields),
          }),
        ],
  );
  const unreal = new Set(
    listFields(schema, value).flatMap(({ kind, path: [field], value: part }) =>
      isUnreal(kind.name, String(part)) ? [String(field)] : [],
    ),
  );
  for (const name of ["url", "brand"] as const)
    if (reservedName.test(value[name])) unreal.add(name);
  const waiting = fields.filter((name) => value.placeholders.includes(name) || unreal.has(name));
  return [
    ...unknown,
    ...waiting
      .filter((name) => valueAt(value, [name]) !== undefined)
      .map((name) => reportPlaceholder(source, name, value.placeholders.includes(name))),
  ];
}

function reportPlaceholder(source: Source, field: string, isListed: boolean): Diagnostic {
  const hint = isListed
    ? `write the real value, then remove "${field}" from the list of placeholders`
    : "write the real value before publishing";
  return warning("content/placeholder", `"${field}" is still a placeholder`, {
    place: placeOfKey(source, [field]),
    hint,
  });
}

function isUnreal(kind: string, value: string): boolean {
  if (kind === "phone") return unrealPhone.test(value);
  return (kind === "url" || kind === "email") && reservedName.test(value);
}
