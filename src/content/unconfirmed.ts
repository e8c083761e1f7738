import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type FilledField, listFields } from "../fields/walk.ts";
import type { Content } from "./content.ts";
import { siteFile } from "./content-files.ts";
import { formatPath, type Path, placeOf, placeOfKey, type Source, valueAt } from "./source.ts";
import { isInDraft } from "./without-drafts.ts";

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
  return value.toConfirm.flatMap(({ file, field, says = "", note, if: setting }, index) => {
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
      const pathOf = (at: number) => ["toConfirm", at, "file"];
      const hint = /^content\/(?!site\.)/.test(file)
        ? "write its new name here if the file was renamed"
        : "write the path of a file in content/pages";
      const found = reportUnknown(
        source,
        pathOf(index),
        message,
        [...byFile.keys()],
        orRemove(hint),
      );
      const others = value.toConfirm.flatMap((one, at) =>
        at > index && one.file === file ? placeOf(source, pathOf(at)).line : [],
      );
      if (others.length > 0)
        found.hint += ` (also on ${others.map((line) => `line ${line}`).join(", ")})`;
      return found;
    }
    const fields = named.get(file) ?? nameFields(listFields(schema, page.value));
    named.set(file, fields);
    const path = fields.get(field);
    if (!path) {
      const message = `${file} has no field "${field}"`;
      const names = [...fields.keys()];
      // Messages number entries; here a name has to stay when entries move.
      const numbered = field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
      const hasWords = (name: string) =>
        String(valueAt(page.value, fields.get(name) ?? [])).includes(says);
      const meant =
        names.find((name) => formatPath(fields.get(name) ?? []) === numbered) ??
        (says
          ? names.find((name) => withoutNumbers(name) === withoutNumbers(field) && hasWords(name))
          : undefined);
      const hint = orRemove(whatMayBe(field, fields));
      return reportUnknown(source, ["toConfirm", index, "field"], message, names, hint, meant);
    }
    const hasWords = (at: Path) => String(valueAt(page.value, at)).includes(says);
    if (!hasWords(path)) {
      const isAlike = (name: string) => withoutNumbers(name) === withoutNumbers(field);
      const meant = [...fields].find(([name, at]) => isAlike(name) && hasWords(at))?.[0];
      const hint = meant
        ? `did you mean the field "${meant}"?`
        : "write words that it has now, or remove this entry if its text is gone";
      const place = placeOf(source, ["toConfirm", index, "says"]);
      return warning("content/value", `"${field}" does not say "${says}"`, { place, hint });
    }
    const due = setting === undefined || valueAt(value, [setting]);
    if (due === undefined || (Array.isArray(due) && due.length === 0)) return [];
    // Also under --drafts: what is only looked at needs no confirmation yet.
    if (page.draft || isInDraft(page.value, path)) return [];
    const what = note === undefined ? "" : `: ${note}`;
    return warning("content/placeholder", `"${field}" is not confirmed yet${what}`, {
      place: placeOfKey(page.source, path),
      hint: 'confirm or correct the text, then remove its entry from "toConfirm" in content/site.yaml',
    });
  });
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
