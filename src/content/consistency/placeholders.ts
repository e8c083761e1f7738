import { type Diagnostic, error, warning } from "../../diagnostics/diagnostic.ts";
import { suggestionHint } from "../../diagnostics/suggest.ts";
import type { Site } from "../schema/site.ts";
import { placeOf, placeOfKey, type Source, type Sourced } from "../source.ts";

/** The fields of `site.yaml` that may wait for their real value. */
const fields = ["brand", "url", "email", "phone", "profiles"] as const;
type Field = (typeof fields)[number];

/** Names that RFC 2606 and RFC 6761 keep for examples: nobody owns them. */
const reservedName =
  /(?:[.@/]|^)(?:example\.(?:com|net|org)|[a-z0-9.-]+\.(?:example|invalid|test))(?:[/:]|$)/i;

/**
 * Values that have to be replaced before the site is published: those that
 * `placeholders` lists, and those that cannot be real, listed or not.
 */
export function findPlaceholders({ source, value }: Sourced<Site>): Diagnostic[] {
  const unknown = value.placeholders.flatMap((name, index) =>
    (fields as readonly string[]).includes(name)
      ? []
      : [
          error("content/value", `"${name}" is not a field that can be a placeholder`, {
            place: placeOf(source, ["placeholders", index]),
            hint: suggestionHint(name, fields),
          }),
        ],
  );
  const waiting = fields.filter(
    (field) => value.placeholders.includes(field) || isUnreal(value, field),
  );
  return [...unknown, ...waiting.map((field) => reportPlaceholder(source, value, field))];
}

function reportPlaceholder(source: Source, site: Site, field: Field): Diagnostic {
  const hint = isUnreal(site, field)
    ? "write the real value before publishing"
    : `write the real value, then remove "${field}" from the list of placeholders`;
  return warning("content/placeholder", `"${field}" is still a placeholder`, {
    place: placeOfKey(source, [field]),
    hint,
  });
}

function isUnreal(site: Site, field: Field): boolean {
  if (field === "phone") return /^\D*\d{2}[0\D]*$/.test(site.phone);
  if (field === "profiles") return site.profiles.some(({ url }) => reservedName.test(url));
  return reservedName.test(site[field]);
}
