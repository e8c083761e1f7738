import { buildScripts } from "./assets/browser-scripts.ts";
import { type Assets, gatherAssets } from "./assets/gather-assets.ts";
import { loadPictures, type Pictures } from "./assets/pictures.ts";
import { bundleStyles } from "./assets/styles.ts";
import type { Content, ContentSettings } from "./content/content.ts";
import { loadContent } from "./content/load-content.ts";
import {
  type Diagnostic,
  hasErrors,
  type Result,
  sortDiagnostics,
} from "./diagnostics/diagnostic.ts";
import type { Progress } from "./diagnostics/progress.ts";
import { type Memory, noMemory } from "./memory/memory.ts";
import { uniteHashes } from "./render/content-policy.ts";
import { renderPages } from "./render/render-pages.ts";
import type { InlineHashes } from "./site/content-policy.ts";
import { makeFavicon } from "./site/favicon.ts";
import type { SiteFiles, SiteStream } from "./site/file.ts";
import { findCollisions, gatherFiles } from "./site/gather-files.ts";
import { headersFile, makeHeadersFile } from "./site/headers-file.ts";
import { makeManifest } from "./site/manifest.ts";
import { planRoutes, type Route } from "./site/plan-routes.ts";
import { makeRobots } from "./site/robots.ts";
import { makeSecurityTxt } from "./site/security-txt.ts";
import { makeSitemap } from "./site/sitemap.ts";
import { planSocialCards } from "./site/social-cards.ts";
import { type Crew, openCrew } from "./threads/crew.ts";

/** What pages are made of: all that comes before them in the pipeline. */
export interface Materials {
  content: Content;
  routes: Route[];
  assets: Assets;
  pictures: Pictures;
}

/** What a site is made with, beside its sources; none of it changes a byte of the result. */
export interface Means {
  /** What earlier runs made. */
  memory?: Memory;
  /** Threads that read and render many pages. */
  crew?: Crew;
  progress?: Progress | undefined;
  /** The bytes that an earlier build may have written for a path: a page is rendered anew where they are not its own. */
  published?: (path: string) => Buffer | undefined;
}

/**
 * Makes the whole site as a value, or says what prevents it. Nothing is
 * written; the same project gives the same bytes, anywhere and at any time.
 *
 * @param root the project's folder, which holds `content/`, `styles/` and `scripts/`
 */
export async function makeSite(
  root: string,
  settings: ContentSettings,
  means: Means = {},
): Promise<Result<SiteFiles>> {
  const { value: stream, diagnostics } = await streamSite(root, settings, means);
  return { value: stream && (await gatherFiles(stream)), diagnostics };
}

/** The same site while it is made: its pages are rendered as they are taken. */
export async function streamSite(
  root: string,
  settings: ContentSettings,
  given: Means = {},
): Promise<Result<SiteStream>> {
  // Whoever has read a page may still have it at hand when it is rendered.
  const means = { crew: openCrew(), ...given };
  const { value: materials, diagnostics } = await gatherMaterials(root, settings, means);
  if (!materials) return { value: undefined, diagnostics };
  const { value, diagnostics: found } = streamFiles(materials, means);
  return conclude(value, [...diagnostics, ...found]);
}

/** The rest of the pipeline, as a value. */
export async function assembleSite(materials: Materials, means: Means): Promise<Result<SiteFiles>> {
  const { value: stream, diagnostics } = streamFiles(materials, means);
  return { value: stream && (await gatherFiles(stream)), diagnostics };
}

/** The rest of the pipeline: the pages, and what the site says of itself to programs. */
function streamFiles(
  { content, routes, assets, pictures }: Materials,
  means: Means,
): Result<SiteStream> {
  const site = content.site.value;
  const home = content.pages.find(({ route }) => route === "/");
  const others = [
    ...assets.files,
    ...pictures.files,
    makeFavicon(content.templates.site),
    makeManifest(site, home && content.open(home).value, assets.themeColors, pictures.files),
    makeSitemap(routes),
    makeRobots(site),
    ...makeSecurityTxt(site),
  ];
  const pages = routes.flatMap(({ outputs, page }) =>
    outputs.map((path) => ({ path, origin: page.file })),
  );
  const diagnostics = findCollisions([...pages, ...others, headersFile]);

  async function* stream() {
    let hashes: InlineHashes = { script: [], style: [] };
    for await (const page of renderPages(content, routes, assets, pictures, means)) {
      hashes = uniteHashes([hashes, page.hashes]);
      yield* page.files;
    }
    yield* others;
    // It holds what is inline in all of the pages.
    yield makeHeadersFile(site, hashes);
  }
  return conclude(stream(), diagnostics);
}

/** The pipeline up to its pages; the parameters are those of `makeSite`. */
export async function gatherMaterials(
  root: string,
  settings: ContentSettings,
  means: Means = {},
): Promise<Result<Materials>> {
  const { memory = noMemory } = means;
  const diagnostics: Diagnostic[] = [];
  const collect = <T>(result: Result<T>): T | undefined => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  // Styles and scripts need nothing of the content; their mistakes are told in one go with its own.
  const [loaded, bundled, built] = await Promise.all([
    loadContent(root, settings, means),
    bundleStyles(root, memory),
    buildScripts(root, memory),
  ]);
  const content = collect(loaded);
  const styles = collect(bundled);
  const scripts = collect(built);
  if (!content || !styles || !scripts) return conclude<Materials>(undefined, diagnostics);

  const routes = planRoutes(content);
  // Assets come before pages, because pages hold their names or bytes.
  const assets = collect(await gatherAssets(root, content, styles, scripts, memory));
  if (!assets || hasErrors(diagnostics)) return conclude<Materials>(undefined, diagnostics);

  const planCards = () =>
    planSocialCards(content.templates.site, content.site.value, routes, memory);
  const pictures = collect(loadPictures(root, planCards, memory));
  return conclude(pictures && { content, routes, assets, pictures }, diagnostics);
}

/** A value counts only where nothing is wrong with it. */
function conclude<T>(value: T | undefined, diagnostics: Diagnostic[]): Result<T> {
  return {
    value: hasErrors(diagnostics) ? undefined : value,
    diagnostics: sortDiagnostics(diagnostics),
  };
}
