import { join } from "node:path";
import { noCache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { addAll, type Diagnostic, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import type { SiteOptions } from "../options.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import { findVanished, publishedFile } from "./check-moves.ts";
import { checkSite } from "./check-site.ts";
import { compareTranslations } from "./compare-translations.ts";
import type { Content } from "./content.ts";
import { listContentFiles, siteFile } from "./content-files.ts";
import { inTurns } from "./in-turns.ts";
import { type PageContext, readPage, recallPage } from "./read-page.ts";
import { readSite } from "./read-site.ts";
import { readSource } from "./read-source.ts";
import { readText } from "./read-text.ts";
import { findUnconfirmed } from "./unconfirmed.ts";

/** About 10 ms of work. */
const pagesPerTurn = 25;

/**
 * Reads `site.yaml` and every page of a project's `content/` folder, and checks them by their
 * schemas and against one another.
 *
 * @param root the project's root; diagnostics name files from there
 * @returns what is valid, even if there are errors, so that later stages can find more; nothing if
 *   `site.yaml` has errors: pages are checked after that
 */
export async function loadContent(root: string, options: SiteOptions): Promise<Result<Content>> {
  const { cache = noCache, drafts, edits, progress, wanted } = options;
  const sources = { root, edits, cache };
  const list = () => listContentFiles(root);
  const { diagnostics: strays, ...files } = cache.readFolder(join(root, "content"), list);
  const { value: templates, diagnostics: faults } = await loadTemplates(root, cache);
  // Without a site.yaml this is most likely no project at all, and one report says so.
  if (!templates) return { value: undefined, diagnostics: files.hasSite ? faults : strays };
  const source = files.hasSite ? readSource(sources, siteFile) : undefined;
  const site = source?.value && readSite(source.value, templates.site.schema, options, cache);
  const early = [...faults, ...strays];
  const diagnostics = [...early, ...(source?.diagnostics ?? []), ...(site?.diagnostics ?? [])];
  if (!site?.value) return { value: undefined, diagnostics };
  const { variables } = site;
  const context: PageContext = { ...sources, templates, variables };
  const readings = new Map(files.pages.map((file) => [file, recallPage(context, file, wanted)]));
  const due = files.pages.filter((file) => !readings.get(file));
  let done = 0;
  for await (const some of inTurns(due, pagesPerTurn)) {
    for (const file of some) {
      readings.set(file, readPage(context, file, readSource(context, file)));
    }
    done += some.length;
    progress?.("reading content", done, due.length);
  }
  const pages = [...readings.values()].filter((reading) => reading !== undefined);

  const content: Content = {
    templates,
    site: site.value,
    pages: pages.flatMap(({ page }) => page ?? []),
    drafts,
  };
  if (wanted) {
    const found = pages.flatMap((page) => page.diagnostics);
    return { value: content, diagnostics: [...diagnostics, ...found] };
  }
  const isMissing = (image: string) => stateOf(join(root, "content/images", image)) === "";
  const { unequalLists, diagnostics: differences } = compareTranslations(content, {
    isMissing,
    variables,
  });
  const others = checkSite(content, {
    pages,
    complete: strays.length === 0 && pages.every(({ source }) => source),
    used: new Set([site, ...pages].flatMap(({ used }) => [...used])),
    unknown: new Set([site, ...pages].flatMap(({ unknown }) => [...unknown])),
  });
  const isRenamed = others.some(({ code }) => code === "content/renamed-variable");
  const follows = ({ code, place }: Diagnostic) => {
    if (code === "content/unknown-variable") return isRenamed;
    // Where a list is longer in one language, its wrong count and numbers follow from that.
    const { file, line = 0 } = place ?? {};
    const isUnequal = unequalLists.some((list) => {
      return list.file === file && list.from <= line && line <= list.to;
    });
    return /^(?:content\/count$|rule\/)/.test(code) && isUnequal;
  };
  const published = readText(root, publishedFile);
  // While a page has errors, its addresses seem to have vanished.
  const isWhole = strays.length === 0 && pages.every(({ page }) => page);
  const vanished = isWhole ? findVanished(content, published.value ?? "") : [];
  const found = [
    ...[...diagnostics, ...pages.flatMap((page) => page.diagnostics)].filter(
      (one) => !follows(one),
    ),
    ...others,
    ...published.diagnostics,
    ...vanished,
  ];
  // A value that is wrong in itself also differs from the original.
  addAll(
    found,
    differences.filter(
      ({ place }) => !found.some((one) => one.severity === "error" && isAt(one.place, place)),
    ),
  );
  // A statement may be gone because of an error.
  if (!hasErrors(found)) addAll(found, findUnconfirmed(content));
  return { value: content, diagnostics: found };
}

function isAt(one: Diagnostic["place"], other: Diagnostic["place"]): boolean {
  return one?.file === other?.file && one?.line === other?.line && one?.column === other?.column;
}
