import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type FilledField, listFields } from "../fields/walk.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Content } from "./content.ts";
import { siteFile } from "./content-files.ts";
import { formatPath, type Path, placeOf, placeOfKey, type Source, valueAt } from "./source.ts";
import { isInDraft } from "./without-drafts.ts";

/** An entry of `toConfirm`, with its place in the list. */
type Entry = SiteBase["toConfirm"][number] & { index: number };

/**
 * Statements that `toConfirm` lists: only the site's owner knows whether they are true.
 *
 * @param content in which every page is valid
 */
export function findUnconfirmed({ site, pages, templates }: Content): Diagnostic[] {
  const { source, value } = site;
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const named = new Map<string, ReadonlyMap<string, Path>>();
  const settings = Object.keys(templates.site.schema.shape);
  const entries = value.toConfirm.map((entry, index) => ({ ...entry, index }));
  const ofFile = groupBy(entries, ({ file }) => file);
  return entries.flatMap((entry) => {
    const wrongSetting = checkSetting(source, entry, settings);
    if (wrongSetting) return wrongSetting;
    const page = byFile.get(entry.file);
    const schema = page && templates.pages.get(page.template)?.schema;
    if (!schema) {
      const [first, ...others] = ofFile.get(entry.file) ?? [];
      return first === entry ? reportFile(source, entry, others, [...byFile.keys()]) : [];
    }
    const fields = named.get(entry.file) ?? nameFields(listFields(schema, page.value));
    named.set(entry.file, fields);
    const path = fields.get(entry.field);
    if (!path) return reportField(source, entry, page.value, fields);
    const wrongWords = checkWords(source, entry, page.value, fields);
    if (wrongWords) return wrongWords;
    const due = entry.if === undefined || valueAt(value, [entry.if]);
    if (due === undefined || (Array.isArray(due) && due.length === 0)) return [];
    // Also under --drafts: what is only looked at needs no confirmation yet.
    if (page.draft || isInDraft(page.value, path)) return [];
    const note = entry.note === undefined ? "" : `: ${entry.note}`;
    return warning("content/placeholder", `"${entry.field}" is not confirmed yet${note}`, {
      place: placeOfKey(page.source, path),
      hint: 'confirm or correct the text, then remove its entry from "toConfirm" in content/site.yaml',
    });
  });
}

function checkSetting(
  source: Source,
  { index, if: setting }: Entry,
  settings: string[],
): Diagnostic | undefined {
  if (setting === undefined || settings.includes(setting)) return undefined;
  const message = `unknown field "${setting}"`;
  const path = ["toConfirm", index, "if"];
  const [whole = ""] = setting.split(/[.[]/);
  if (!settings.includes(whole)) return reportUnknown(source, path, message, settings);
  const hint = `write a field that is at the start of a line, such as "${whole}"`;
  return error("content/value", message, { place: placeOf(source, path), hint });
}

/** @param others the entries of the same file */
function reportFile(
  source: Source,
  { index, file }: Entry,
  others: readonly Entry[],
  files: string[],
): Diagnostic {
  const message = file === siteFile ? '"toConfirm" can only name pages' : `there is no ${file}`;
  const pathOf = (at: number) => ["toConfirm", at, "file"];
  const hint = /^content\/(?!site\.)/.test(file)
    ? "write its new name here if the file was renamed"
    : "write the path of a file in content/pages";
  const found = reportUnknown(source, pathOf(index), message, files, orRemove(hint));
  const lines = others.map(({ index }) => `line ${placeOf(source, pathOf(index)).line}`);
  if (lines.length > 0) found.hint += ` (also on ${lines.join(", ")})`;
  return found;
}

/** @param page the value of the page that the entry names */
function reportField(
  source: Source,
  { index, file, field, says = "" }: Entry,
  page: unknown,
  fields: ReadonlyMap<string, Path>,
): Diagnostic {
  const message = `${file} has no field "${field}"`;
  // Messages number entries; here a name has to stay when entries move.
  const numbered = field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
  const meant =
    [...fields].find(([, path]) => formatPath(path) === numbered)?.[0] ??
    (says ? findField(page, fields, field, says) : undefined);
  const hint = orRemove(whatMayBe(field, fields));
  const path = ["toConfirm", index, "field"];
  return reportUnknown(source, path, message, [...fields.keys()], hint, meant);
}

function checkWords(
  source: Source,
  { index, field, says = "" }: Entry,
  page: unknown,
  fields: ReadonlyMap<string, Path>,
): Diagnostic | undefined {
  if (hasWords(page, says, fields.get(field))) return undefined;
  const meant = findField(page, fields, field, says);
  const hint = meant
    ? `did you mean the field "${meant}"?`
    : "write words that it has now, or remove this entry if its text is gone";
  const place = placeOf(source, ["toConfirm", index, "says"]);
  return warning("content/value", `"${field}" does not say "${says}"`, { place, hint });
}

const hasWords = (page: unknown, words: string, path: Path = []) =>
  String(valueAt(page, path)).includes(words);

/** The field of another entry in the same list that has these words. */
function findField(
  page: unknown,
  fields: ReadonlyMap<string, Path>,
  field: string,
  words: string,
): string | undefined {
  const isAlike = (name: string) => withoutNumbers(name) === withoutNumbers(field);
  return [...fields].find(([name, path]) => isAlike(name) && hasWords(page, words, path))?.[0];
}

const withoutNumbers = (name: string) => name.replace(/\.\d+(?=\.|$)/g, "");

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

const orRemove = (hint: string) => `${hint}, or remove this entry if its text is gone`;

const atStartOfLine = "name a field that is at the start of a line, or remove this one";

/** What may have happened to a name that no field has: to its first part that differs from all of theirs. */
function whatMayBe(name: string, fields: ReadonlyMap<string, Path>): string {
  const parts = name.split(".");
  let [depth, isEntry] = [-1, false];
  for (const [one, path] of fields) {
    const first = one.split(".").findIndex((part, index) => part !== parts[index]);
    if (first > depth) [depth, isEntry] = [first, typeof path[first] === "number"];
  }
  if (!isEntry) return "restore that field";
  return /^\d+$/.test(parts[depth] ?? "")
    ? "write the current number, counted from 1"
    : "write the current slug";
}

/**
 * Reports a name in `site.yaml` of something that does not exist.
 *
 * @param hint if the name is like none of the known ones
 */
export function reportUnknown(
  source: Source,
  path: Path,
  message: string,
  known: string[],
  hint = atStartOfLine,
  meant = findMisspelled(String(valueAt(source.value, path)), known),
): Diagnostic {
  const details = { place: placeOf(source, path), hint: meant ? `did you mean "${meant}"?` : hint };
  return error("content/value", message, details);
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
