import type * as z from "zod";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { type FilledField, listFields } from "../fields/walk.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import {
  formatPath,
  placeOf,
  placeOfKey,
  rangeAt,
  type Source,
  type Sourced,
  valueAt,
} from "./source.ts";
import { reportUnknown } from "./unconfirmed.ts";
import { isInDraft } from "./without-drafts.ts";

/** Names that RFC 2606 and RFC 6761 reserve for examples, and of the reader's own computer. */
const reservedName =
  /(?:[.@/]|^)(?:example\.(?:com|net|org)|[a-z0-9.-]+\.(?:example|invalid|test)|localhost|127\.[\d.]+)(?:[/:]|$)/i;

/** Where nobody receives forms: such a name, or the example of the schema. */
const exampleEndpoint = new RegExp(`${reservedName.source}|/f/abcdefgh$`, "i");

/** Nothing but zeros behind a country's code. */
const unrealPhone = /^\D*\d{2}[0\D]*$/;

/** What `dev` writes into a new entry where a person has to write a text or an address. */
export const unwrittenUrl = "https://todo.invalid/";
const unwrittenText = /^TODO\(\w+\)$/;

/** What `dev` writes behind a value that a new entry has from the one above it. */
const copied = /^ +# TODO\(\w+\)/;

const realValue = "write the real value before publishing";

/** Finds addresses of a page that cannot be real; a variable is told where it is defined. */
export function findUnreal(
  { source, value }: Sourced<object>,
  fields: readonly FilledField[],
): Diagnostic[] {
  return fields.flatMap(({ kind, path, value: part }) => {
    if (part === unwrittenUrl || !isUnreal(kind.name, String(part))) return [];
    if (part !== valueAt(source.value, path) || isInDraft(value, path)) return [];
    const message = `"${formatPath(path)}" still has an example value`;
    const place = placeOf(source, path);
    return [warning("content/placeholder", message, { place, hint: realValue })];
  });
}

/** Finds values in new entries of a list that nobody has written or chosen yet. */
export function findUnwritten(
  { source, value }: Sourced<object>,
  fields: readonly FilledField[],
): Diagnostic[] {
  if (!/TODO\(|todo\.invalid/.test(source.text)) return [];
  return fields.flatMap(({ path, value: part }) => {
    if (part instanceof Object || isInDraft(value, path)) return [];
    const report = (what: string, hint: string) => {
      const place = placeOf(source, path);
      return [warning("content/placeholder", `"${formatPath(path)}" ${what}`, { place, hint })];
    };
    if (part === unwrittenUrl || unwrittenText.test(String(part))) {
      return report("is still to be written", "write it on this line");
    }
    if (!copied.test(source.text.slice(rangeAt(source, path).end))) return [];
    return report("is copied from another entry", "choose the value, then remove the comment");
  });
}

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
  const unknown = value.placeholders.flatMap((name, index) => {
    if (fields.includes(name)) return [];
    const message = `unknown field "${name}"`;
    return [reportUnknown(source, ["placeholders", index], message, fields)];
  });
  const filled = listFields(schema, value);
  const unreal = new Set(
    filled.flatMap(({ kind, path: [field], value: part }) =>
      part !== unwrittenUrl && isUnreal(kind.name, String(part)) ? [String(field)] : [],
    ),
  );
  const isUrlOwn = value.url === valueAt(source.value, ["url"]);
  if (isUrlOwn && reservedName.test(value.url)) unreal.add("url");
  if (reservedName.test(value.brand)) unreal.add("brand");
  if (exampleEndpoint.test(value.forms?.endpoint ?? "")) unreal.add("forms");
  const waiting = fields.filter((name) => value.placeholders.includes(name) || unreal.has(name));
  return [
    ...unknown,
    ...(isUrlOwn ? [] : reportReserved(value.url)),
    ...findUnwritten({ source, value }, filled),
    ...waiting
      .filter((name) => valueAt(value, [name]) !== undefined)
      .map((name) => reportPlaceholder(source, name, value.placeholders.includes(name))),
  ];
}

/** The origin that the command line gives, where nobody else could open it. */
function reportReserved(url: string): Diagnostic[] {
  if (!reservedName.test(url)) return [];
  const message = `"${url}" is not the address of a public site`;
  const hint = "give the real origin as --site-url or VITRINE_SITE_URL";
  return [warning("content/placeholder", message, { hint })];
}

function reportPlaceholder(source: Source, field: string, isListed: boolean): Diagnostic {
  const place = placeOfKey(source, [field]);
  const listed = `write the real value, then remove "${field}" from "placeholders" in content/site.yaml`;
  const [what, hint] = isListed
    ? ["is still a placeholder", listed]
    : ["still has an example value", realValue];
  return warning("content/placeholder", `"${field}" ${what}`, { place, hint });
}

/** Whether a value of a kind can only be an example. */
export function isUnreal(kind: string, value: string): boolean {
  if (kind === "phone") return unrealPhone.test(value);
  return (kind === "url" || kind === "email") && reservedName.test(value);
}
