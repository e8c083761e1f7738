import { join } from "node:path";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import type { Means } from "../make-site.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { openCrew } from "../threads/crew.ts";
import { findInconsistencies } from "./consistency/find-inconsistencies.ts";
import type { Content, ContentSettings } from "./content.ts";
import { listContentFiles, siteFile } from "./content-files.ts";
import {
  type PageReading,
  type PageRules,
  readPage,
  readPageAgain,
  type WholeReading,
} from "./read-page.ts";
import { describeRules, readPages } from "./read-pages.ts";
import { readSite } from "./read-site.ts";
import { readSource, readSourceAgain, type Shelf } from "./read-source.ts";
import { valueAt } from "./source.ts";
import { variablesField } from "./tokens.ts";

/** From so many pages on, it is faster to compile their schemas (4 ms) than to go through them each time. */
const manyPages = 50;

/** Some 60 MB. Above, to keep pages takes longer than to read them again: the collector goes through them. */
const mostKept = 2000;

interface ContentMeans extends Means, Pick<Shelf, "edits"> {}

/**
 * Reads `site.yaml` and every page of a project's `content/` folder, and holds them
 * against their schemas and against one another.
 *
 * @param root the project's root; files are named from there in diagnostics
 * @returns what is valid also where there are mistakes, so that later stages can look for
 * more; nothing where `site.yaml` has some
 * @throws {LostFile} where a file changes meanwhile
 */
export async function loadContent(
  root: string,
  settings: ContentSettings,
  { memory = noMemory, crew = openCrew(), progress, edits }: ContentMeans = {},
): Promise<Result<Content>> {
  const shelf: Shelf = { root, edits };
  const templates = loadTemplates();
  const { value: files, diagnostics: strays } = listContentFiles(root, memory);
  const source = files.hasSite
    ? memory.reuse("source", siteFile, stateOf(shelf, siteFile, memory), () =>
        readSource(shelf, siteFile),
      )
    : undefined;
  const site = source?.value && readSite(source.value, templates.site.schema, settings);
  const rules: PageRules = {
    ...shelf,
    tokens: site?.tokens,
    variables: variablesOf(site?.value?.value, templates),
    many: files.pages.length >= manyPages,
    keep: files.pages.length <= mostKept,
  };
  const whole = new Map<string, WholeReading>();
  let pages: PageReading[];
  if (memory.isLasting) {
    for (const reading of remember(rules, files.pages, memory)) whole.set(reading.file, reading);
    pages = [...whole.values()];
  } else {
    pages = await readPages(rules, files.pages, memory, crew, progress);
  }

  const diagnostics: Diagnostic[] = [strays, source?.diagnostics ?? [], site?.diagnostics ?? []]
    .concat(pages.map((page) => page.diagnostics))
    .flat();
  if (!site?.value) return { value: undefined, diagnostics };
  const content: Content = {
    templates,
    site: site.value,
    pages: pages.flatMap(({ outline }) => outline ?? []),
    drafts: settings.drafts,
    rules,
    open: (page) => whole.get(page.file)?.page ?? readPageAgain(rules, page),
  };
  const inconsistencies = findInconsistencies(content, {
    pages,
    complete: strays.length === 0 && pages.every(({ written }) => written),
    used: new Set([...site.used, ...pages.flatMap(({ used }) => used)]),
    open: (page) => whole.get(page.file)?.source ?? readSourceAgain(rules, page),
  });
  return { value: content, diagnostics: [...diagnostics, ...inconsistencies] };
}

/** Pages as they were read before, as far as neither their files nor what they are read by has changed. */
function remember(rules: PageRules, files: readonly string[], memory: Memory): WholeReading[] {
  const shared = describeRules(rules);
  return files.map((file) =>
    memory.reuse("page", file, [...stateOf(rules, file, memory), shared], () =>
      readPage(rules, file),
    ),
  );
}

function variablesOf(site: SiteBase | undefined, templates: Templates): PageRules["variables"] {
  const field = variablesField(templates.site.schema);
  if (!site || field === undefined) return site && {};
  return valueAt(site, [field]) as PageRules["variables"];
}

function stateOf({ root, edits }: Shelf, file: string, memory: Memory): unknown[] {
  return [root, memory.stateOf(join(root, file)), edits?.get(file)];
}
