import { buildScripts, readScripts } from "./assets/browser-scripts.ts";
import { checkCodeNames } from "./assets/check-code-names.ts";
import { findMissingInDrafts, findUnusedFiles } from "./assets/find-unused-files.ts";
import { gatherAssets } from "./assets/gather-assets.ts";
import { encodeImage, type ImageRequest } from "./assets/images.ts";
import { bundleStyles } from "./assets/styles.ts";
import { noCache } from "./cache/cache.ts";
import { loadContent } from "./content/load-content.ts";
import {
  addAll,
  type Diagnostic,
  hasErrors,
  type Result,
  sortDiagnostics,
} from "./diagnostics/diagnostic.ts";
import type { SiteOptions } from "./options.ts";
import { drawPictures, listPictures, type Picture } from "./pictures/draw-pictures.ts";
import { planSocialCards } from "./pictures/social-cards.ts";
import { renderPages, type SiteInputs } from "./render/render-pages.ts";
import { type InlineHashes, uniteHashes } from "./site/content-policy.ts";
import type { SiteFile } from "./site/file.ts";
import { makeHeadersFile } from "./site/headers.ts";
import { listMoves, makeMoveFiles } from "./site/moves.ts";
import { planRoutes } from "./site/plan-routes.ts";
import { makeSiteFiles } from "./site/site-files.ts";

/** A site, or what prevents it. */
export interface MadeSite {
  /**
   * The files. Each is rendered when the iteration reaches it, so that a large site is never in
   * memory as a whole. Undefined if there are errors. If the template of a page throws, the iteration
   * rejects with a `RenderFailure`.
   */
  files: AsyncIterable<SiteFile> | undefined;
  /** What the pages are rendered from. */
  inputs: SiteInputs | undefined;
  /** The icons and social cards, which take longer to draw than a page. */
  pictures: readonly Picture[];
  diagnostics: Diagnostic[];
}

/**
 * Makes a site: load → validate → plan routes → assets → render. Nothing is written. The same
 * project gives the same bytes, anywhere and at any time.
 *
 * @param root the project's folder, which holds `content/`, `styles/` and `scripts/`
 * @throws {RenderFailure} when the template of an icon or a social card throws
 */
export async function makeSite(root: string, options: SiteOptions): Promise<MadeSite> {
  const { cache = noCache } = options;
  const diagnostics: Diagnostic[] = [];
  const failed = () => ({
    files: undefined,
    inputs: undefined,
    pictures: [],
    diagnostics: sortDiagnostics(diagnostics),
  });
  const collect = <T>(result: Result<T>): T | undefined => {
    addAll(diagnostics, result.diagnostics);
    return result.value;
  };

  const sources = readScripts(root, cache);
  // Styles and scripts do not depend on the content. Errors in all three are reported together.
  const [loaded, bundled, built] = await Promise.all([
    loadContent(root, options),
    bundleStyles(root, cache),
    buildScripts(root, sources, cache),
  ]);
  const content = collect(loaded);
  const styles = collect(bundled);
  const scripts = collect(built);
  if (!content || !styles || !scripts) return failed();

  const routes = cache.get("routes", [content.site.value, content.drafts, ...content.pages], () =>
    planRoutes(content),
  );
  // Assets come before pages, because pages hold their names or bytes.
  const assets = collect(await gatherAssets(root, content, styles, scripts, cache));
  if (!assets || hasErrors(diagnostics)) return failed();
  const { templates, site } = content;
  const { wanted } = options;
  if (!wanted) {
    const loadsOthers = (site.value.thirdParties ?? []).length > 0;
    const code = { styles, templates, scripts, sources };
    // After an error elsewhere, a file or name may only seem to be unused.
    addAll(diagnostics, [
      ...findMissingInDrafts(root, content),
      ...findUnusedFiles(root, content, { styles, scripts: scripts.keys() }),
      ...(await checkCodeNames(code, loadsOthers, cache)),
    ]);
  }
  const rendered = wanted ? routes.filter(({ page }) => wanted(page.route)) : routes;
  const cards = planSocialCards(templates, site.value, rendered, cache);
  const inputs = { content, routes, assets, cards };
  const others = wanted ? assets.files : makeOtherFiles(inputs);
  const pictures = wanted ? [] : listPictures(templates, cards, cache);
  if (hasErrors(diagnostics)) return failed();
  const files = streamFiles(root, inputs, { others, pictures }, options);
  return { files, inputs, pictures, diagnostics: sortDiagnostics(diagnostics) };
}

/** The files beside the pages: those that pages name, and those that describe the site. */
function makeOtherFiles({ content, routes, assets }: SiteInputs): SiteFile[] {
  const described = makeSiteFiles({
    site: content.site.value,
    templates: content.templates,
    home: content.pages.find(({ route }) => route === "/")?.value,
    routes,
    themeColors: assets.themeColors,
  });
  const moved = makeMoveFiles(content.site.value, listMoves(routes));
  return [...assets.files, ...described, ...moved];
}

async function* streamFiles(
  root: string,
  inputs: SiteInputs,
  { others, pictures }: { others: readonly SiteFile[]; pictures: readonly Picture[] },
  options: SiteOptions,
): AsyncGenerator<SiteFile> {
  // Before the pages, which name them.
  yield* others;
  let hashes: InlineHashes = { script: [], style: [] };
  const images = new Map<string, ImageRequest>();
  for await (const page of renderPages(inputs, options)) {
    hashes = uniteHashes([hashes, page.hashes]);
    for (const image of page.images) images.set(image.path, image);
    yield* page.files;
  }
  // One at a time: a decoded photograph takes a lot of memory.
  for (const [done, image] of [...images.values()].entries()) {
    options.progress?.("making images", done, images.size);
    yield await encodeImage(root, image, options.cache ?? noCache);
  }
  if (!options.withoutPictures) {
    yield* drawPictures(pictures, options.cache ?? noCache, options.progress);
  }
  // This file comes last, because it contains the hashes of all pages.
  if (!options.wanted) yield makeHeadersFile(inputs.content.site.value, hashes);
}
