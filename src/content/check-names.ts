import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import type { Content } from "./content.ts";
import type { PageReading } from "./read-page.ts";
import { placeOfKey, valueAt } from "./source.ts";
import { variablesField } from "./variables.ts";

// Names that `site.yaml` defines and pages use.

/** All that was read. */
export interface Readings {
  pages: readonly PageReading[];
  /** Whether every file could be read; if not, what seems missing may be in the others. */
  complete: boolean;
  /** The variables that any text uses. */
  used: ReadonlySet<string>;
  /** The names in texts that no variable has. */
  unknown: ReadonlySet<string>;
}

/** Variables that no text uses and no rule asks for: the value was typed instead, or forgotten. */
export function findUnusedVariables(content: Content, used: ReadonlySet<string>): Diagnostic[] {
  return listUnused(content, used).map(([name, place]) =>
    warning("content/unused-variable", `unused variable "${name}"`, {
      place,
      hint: `use it in a text as {${name}}, or remove it`,
    }),
  );
}

/** A language that was renamed: no page has its name, and several pages have one that the site does not have. */
export function findRenamedLanguage(
  { site }: Content,
  pages: readonly PageReading[],
): Diagnostic[] {
  const languages = Object.keys(site.value.languages);
  const used = pages.map(({ source }) => valueAt(source?.value, ["language"]));
  const [unused, ...more] = languages.filter((language) => !used.includes(language));
  const lost = used.filter(
    (language) => typeof language === "string" && !languages.includes(language),
  );
  if (unused === undefined || more.length > 0 || lost.length < 2 || new Set(lost).size > 1)
    return [];
  const message = `no page is in "${unused}", and ${lost.length} pages are in "${lost[0]}"`;
  const hint = `rename it to "${lost[0]}", or write "${unused}" in place of "${lost[0]}" in all files`;
  const place = placeOfKey(site.source, ["languages", unused]);
  return [error("content/unknown-language", message, { place, hint })];
}

/** A variable that was renamed: no text has its name, and several pages have one that is nowhere defined. */
export function findRenamedVariable(
  content: Content,
  { pages, used, unknown }: Readings,
): Diagnostic[] {
  const [unused, ...more] = listUnused(content, used);
  const [lost, ...others] = unknown;
  if (!unused || more.length > 0 || lost === undefined || others.length > 0) return [];
  const using = pages.filter((page) => page.unknown.has(lost)).length;
  // In one file, it is more likely a typing error.
  if (using < 2) return [];
  const [name, place] = unused;
  const message = `"${name}" is called "${lost}" in the texts of ${using} pages`;
  const hint = `rename it to "${lost}", or replace {${lost}} with {${name}} in all texts`;
  return [error("content/renamed-variable", message, { place, hint })];
}

function listUnused({ site, templates }: Content, used: ReadonlySet<string>) {
  const field = variablesField(templates.site.schema);
  if (field === undefined) return [];
  const names = Object.keys(valueAt(site.value, [field]) as object);
  return names
    .filter((name) => !used.has(name))
    .map((name) => [name, placeOfKey(site.source, [field, name])] as const);
}
