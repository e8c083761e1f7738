import type * as z from "zod";
import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type FilledField, listFields } from "../fields/walk.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Content } from "./content.ts";
import { siteFile } from "./content-files.ts";
import {
  formatPath,
  type Path,
  placeOf,
  placeOfKey,
  rangeAt,
  type Source,
  type Sourced,
  valueAt,
} from "./source.ts";
import { isInDraft } from "./without-drafts.ts";

/** Names that RFC 2606 and RFC 6761 reserve for examples. */
const reservedName =
  /(?:[.@/]|^)(?:example\.(?:com|net|org)|[a-z0-9.-]+\.(?:example|invalid|test))(?:[/:]|$)/i;

/** Nothing but zeros behind a country's code. */
const unrealPhone = /^\D*\d{2}[0\D]*$/;

/** What `dev` writes into a new entry where a person has to write a text or an address. */
export const unwrittenUrl = "https://todo.invalid/";
const unwrittenText = /^TODO\(\w+\)$/;

/** What `dev` writes behind a value that a new entry has from the one above it. */
const copied = /^ +# TODO\(\w+\)/;

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
      return report("is still to be written", "write it in this line");
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
  for (const name of ["url", "brand"] as const)
    if (reservedName.test(value[name])) unreal.add(name);
  const waiting = fields.filter((name) => value.placeholders.includes(name) || unreal.has(name));
  return [
    ...unknown,
    ...findUnwritten({ source, value }, filled),
    ...waiting
      .filter((name) => valueAt(value, [name]) !== undefined)
      .map((name) => reportPlaceholder(source, name, value.placeholders.includes(name))),
  ];
}

/**
 * Statements that `toConfirm` lists: only the site's owner knows whether they are true.
 *
 * @param content in which every page is valid
 */
export function findUnconfirmed({ site, pages, templates }: Content): Diagnostic[] {
  const { source, value } = site;
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const named = new Map<string, Map<string, Path>>();
  const missing = new Set<string>();
  const settings = Object.keys(templates.site.schema.shape);
  return value.toConfirm.flatMap(({ file, field, note, if: setting }, index) => {
    if (setting !== undefined && !settings.includes(setting)) {
      const message = `unknown field "${setting}"`;
      const path = ["toConfirm", index, "if"];
      const [whole = ""] = setting.split(/[.[]/);
      if (!settings.includes(whole)) return reportUnknown(source, path, message, settings);
      const hint = `write a field that is at the start of a line, such as "${whole}"`;
      return error("content/value", message, { place: placeOf(source, path), hint });
    }
    const page = byFile.get(file);
    const schema = page && templates.pages.get(page.template)?.schema;
    if (!schema) {
      if (missing.size === missing.add(file).size) return [];
      const isSite = file === siteFile;
      const message = isSite ? '"toConfirm" can only name pages' : `there is no ${file}`;
      return reportUnknown(source, ["toConfirm", index, "file"], message, [...byFile.keys()]);
    }
    const fields = named.get(file) ?? nameFields(listFields(schema, page.value));
    named.set(file, fields);
    const path = fields.get(field);
    if (!path) {
      const message = `${file} has no field "${field}"`;
      const names = [...fields.keys()];
      // Messages number entries; here a name has to stay when entries move.
      const numbered = field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
      const meant = names.find((name) => formatPath(fields.get(name) ?? []) === numbered);
      return reportUnknown(source, ["toConfirm", index, "field"], message, names, meant);
    }
    const due = setting === undefined || valueAt(value, [setting]);
    if (due === undefined || (Array.isArray(due) && due.length === 0)) return [];
    // Also under --drafts: what is only looked at needs no confirmation yet.
    if (page.draft || isInDraft(page.value, path)) return [];
    const what = note === undefined ? "" : `: ${note}`;
    return warning("content/placeholder", `"${field}" is not confirmed yet${what}`, {
      place: placeOfKey(page.source, path),
      hint: 'confirm or correct the text, then remove it from "toConfirm" in content/site.yaml',
    });
  });
}

/** The path of each field by a name that stays when lists are reordered: `items.prices.answer`. */
export function nameFields(fields: readonly FilledField[]): Map<string, Path> {
  const slugs = new Map(
    fields
      .filter(({ kind }) => kind.name === "slug")
      .map(({ path, value }) => [path.slice(0, -1).join("."), value]),
  );
  const nameOf = (path: Path) =>
    path.map((key, depth) =>
      typeof key === "number" ? (slugs.get(path.slice(0, depth + 1).join(".")) ?? key + 1) : key,
    );
  return new Map(fields.map(({ path }) => [nameOf(path).join("."), path]));
}

/** What may have happened to a name that nothing has, if its text is still published. */
const lostNames = [
  [/^content\/site\./, "write the path of a file in content/pages"],
  [/^content\//, "write its new name here if the file was renamed"],
  [/\.\d+(?:\.|$)/, "write the number that the entry has now, counted from 1"],
  [/^/, "restore that field"],
] as const;

/** Reports a name in `site.yaml` of something that does not exist. */
function reportUnknown(
  source: Source,
  path: Path,
  message: string,
  known: string[],
  meant = findMisspelled(String(valueAt(source.value, path)), known),
): Diagnostic {
  const lost = lostNames.find(([one]) => one.test(String(valueAt(source.value, path))))?.[1];
  const hint = meant
    ? `did you mean "${meant}"?`
    : `${lost}; remove this entry if its text is gone`;
  return error("content/value", message, { place: placeOf(source, path), hint });
}

/** The known name that a wrong one misspells: one part is near, and all others are the same. */
function findMisspelled(wrong: string, known: readonly string[]): string | undefined {
  const parts = wrong.split(/[./]/);
  return known.find((name) => {
    const others = name.split(/[./]/);
    const [different = "", ...more] = parts.filter((part, index) => part !== others[index]);
    const meant = others[parts.indexOf(different)] ?? "";
    return others.length === parts.length && more.length === 0 && suggest(different, [meant]);
  });
}

function reportPlaceholder(source: Source, field: string, isListed: boolean): Diagnostic {
  const place = placeOfKey(source, [field]);
  const listed = `write the real value, then remove "${field}" from "placeholders" in content/site.yaml`;
  const [what, hint] = isListed
    ? ["is still a placeholder", listed]
    : ["still has an example value", "write the real value before publishing"];
  return warning("content/placeholder", `"${field}" ${what}`, { place, hint });
}

function isUnreal(kind: string, value: string): boolean {
  if (kind === "phone") return unrealPhone.test(value);
  return (kind === "url" || kind === "email") && reservedName.test(value);
}
