import { buildScripts } from "./assets/browser-scripts.ts";
import { gatherAssets } from "./assets/gather-assets.ts";
import { loadPictures } from "./assets/pictures.ts";
import { bundleStyles } from "./assets/styles.ts";
import { loadContent } from "./content/load-content.ts";
import { type ContentSettings, validateContent } from "./content/validate.ts";
import {
  type Diagnostic,
  hasErrors,
  type Result,
  sortDiagnostics,
} from "./diagnostics/diagnostic.ts";
import { type Memory, noMemory } from "./memory/memory.ts";
import { renderPages } from "./render/render-pages.tsx";
import { makeFavicon } from "./site/favicon.tsx";
import type { SiteFiles } from "./site/file.ts";
import { gatherFiles } from "./site/gather-files.ts";
import { makeHeadersFile } from "./site/headers-file.ts";
import { makeManifest } from "./site/manifest.ts";
import { planRoutes } from "./site/plan-routes.ts";
import { makeRobots } from "./site/robots.ts";
import { makeSecurityTxt } from "./site/security-txt.ts";
import { makeSitemap } from "./site/sitemap.ts";
import { planSocialCards } from "./site/social-cards.tsx";

/**
 * Makes the whole site as a value, or says what prevents it. Nothing is
 * written; the same project gives the same bytes, anywhere and at any time.
 *
 * @param root the project's folder, which holds `content/`, `styles/` and `scripts/`
 * @param memory what earlier runs made; it changes no byte of the result
 */
export async function makeSite(
  root: string,
  settings: ContentSettings,
  memory: Memory = noMemory,
): Promise<Result<SiteFiles>> {
  const diagnostics: Diagnostic[] = [];
  const collect = <T>(result: Result<T>): T | undefined => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const finish = (value?: SiteFiles): Result<SiteFiles> => ({
    value: hasErrors(diagnostics) ? undefined : value,
    diagnostics: sortDiagnostics(diagnostics),
  });

  // Styles and scripts need nothing of the content; their mistakes are told in one go with its own.
  const [loaded, bundled, built] = await Promise.all([
    loadContent(root, memory),
    bundleStyles(root, memory),
    buildScripts(root, memory),
  ]);
  const sources = collect(loaded);
  const styles = collect(bundled);
  const scripts = collect(built);

  const content = sources && collect(validateContent(sources, settings, memory));
  if (!content || !styles || !scripts) return finish();

  // Assets come before pages, because pages hold their names or bytes.
  const assets = collect(await gatherAssets(root, content, styles, scripts, memory));
  if (!assets || hasErrors(diagnostics)) return finish();

  const site = content.site.value;
  const routes = planRoutes(content, settings);
  const cards = planSocialCards(site, routes, memory);
  const pictures = collect(await loadPictures(root, cards)) ?? [];
  const pages = renderPages(site, routes, assets, { cards, files: pictures }, memory);
  const files = collect(
    gatherFiles([
      ...pages.files,
      ...assets.files,
      ...pictures,
      makeFavicon(),
      makeManifest(site, routes, assets.themeColors, pictures),
      makeSitemap(routes),
      makeRobots(site),
      makeHeadersFile(site, pages.hashes),
      ...makeSecurityTxt(site),
    ]),
  );
  return finish(files);
}
