import { noCache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import type { SiteOptions } from "../options.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { findInconsistencies } from "./consistency/find-inconsistencies.ts";
import type { Content } from "./content.ts";
import { listContentFiles, siteFile } from "./content-files.ts";
import { inTurns } from "./in-turns.ts";
import { type PageContext, type PageReading, readPage } from "./read-page.ts";
import { readSite, type SiteReading } from "./read-site.ts";
import { readSource } from "./read-source.ts";
import { valueAt } from "./source.ts";
import { variablesField } from "./tokens.ts";

/** From so many pages on, it is faster to compile their schemas (4 ms) than to interpret them each time. */
const manyPages = 50;

/** Some 10 ms of work. */
const pagesPerTurn = 25;

/**
 * Reads `site.yaml` and every page of a project's `content/` folder, and holds them
 * against their schemas and against one another.
 *
 * @param root the project's root; files are named from there in diagnostics
 * @returns what is valid also where there are mistakes, so that later stages can look for
 * more; nothing where `site.yaml` has some
 */
export async function loadContent(root: string, options: SiteOptions): Promise<Result<Content>> {
  const { cache = noCache, drafts, edits, progress, wanted } = options;
  const sources = { root, edits, cache };
  const { value: files, diagnostics: strays } = listContentFiles(root, cache);
  const { value: templates, diagnostics: mistakes } = await loadTemplates(root, cache);
  // Without a site.yaml this is most likely no project at all, and one report says so.
  if (!templates) return { value: undefined, diagnostics: files.hasSite ? mistakes : strays };
  const source = files.hasSite ? readSource(sources, siteFile) : undefined;
  const site = source?.value && readSite(source.value, templates.site.schema, options);
  const variables = variablesOf(site?.value?.value, templates);
  const context: PageContext = {
    ...sources,
    templates,
    tokens: site?.tokens,
    variables,
    version: versionOfContext(site, variables, templates),
    compileSchemas: files.pages.length >= manyPages,
    wanted,
  };
  const pages: PageReading[] = [];
  for await (const some of inTurns(files.pages, pagesPerTurn)) {
    pages.push(...some.map((file) => readPage(context, file)));
    progress?.("reading content", pages.length, files.pages.length);
  }

  const diagnostics: Diagnostic[] = [strays, source?.diagnostics ?? [], site?.diagnostics ?? []]
    .concat(pages.map((page) => page.diagnostics))
    .flat();
  if (!site?.value) return { value: undefined, diagnostics };
  const content: Content = {
    templates,
    site: site.value,
    pages: pages.flatMap(({ page }) => page ?? []),
    drafts,
  };
  const inconsistencies = findInconsistencies(content, {
    pages,
    complete: strays.length === 0 && pages.every(({ source }) => source),
    used: collectUsed(site, pages),
  });
  return { value: content, diagnostics: [...diagnostics, ...inconsistencies] };
}

function variablesOf(site: SiteBase | undefined, templates: Templates): PageContext["variables"] {
  const field = variablesField(templates.site.schema);
  if (!site || field === undefined) return site && {};
  return valueAt(site, [field]) as PageContext["variables"];
}

/** Changes with all that pages are read by, beside their files. */
function versionOfContext(
  site: SiteReading | undefined,
  variables: PageContext["variables"],
  templates: Templates,
): string {
  if (!site) return "";
  const { values, untrusted, complete } = site.tokens;
  const parts = [[...values], [...untrusted], complete, variables];
  return hashParts([templates.version, JSON.stringify(parts)]);
}

function collectUsed({ used }: SiteReading, pages: readonly PageReading[]): Set<string> {
  const all = new Set(used);
  for (const page of pages) for (const name of page.used) all.add(name);
  return all;
}
