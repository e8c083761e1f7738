import type { ContentSettings } from "../content/validate.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteFiles } from "../site/file.ts";
import { BuildLoop } from "./build-loop.ts";
import type { MarkedPages } from "./mark-pages.ts";
import { SiteMaker } from "./site-maker.ts";
import { watchProject } from "./watch-project.ts";

export interface DevSiteSettings extends ContentSettings {
  /** The project's folder. */
  root: string;
  /** The folder that holds the generator's own `src/` and `templates/`. */
  generator: string;
  /** Whether to look for changes again and again, where the file system does not tell of them. */
  poll: boolean;
}

/** What one build came to. */
export interface DevBuild {
  /** The absolute paths that brought it about; none at the start. */
  changed: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  /** Whether there is a new site; else the last good one stays. */
  isGood: boolean;
  milliseconds: number;
}

/** A site that is made anew whenever something of it changes on the disk. */
export interface DevSite {
  /** The last good one; undefined until there has been one. */
  site: SiteFiles | undefined;
  /** What the last build found. */
  diagnostics: Diagnostic[];
  /** Where the content's texts are on the pages of the last good site. */
  mark: () => Promise<MarkedPages | undefined>;
  /** What a build would find if a content file held another text. */
  checkEdit: (file: string, text: string) => Promise<Diagnostic[]>;
  /** Makes it for the first time. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param built called after each build that is not out of date already */
export async function openDevSite(
  settings: DevSiteSettings,
  built: (build: DevBuild) => void,
): Promise<DevSite> {
  const { root, generator } = settings;
  const maker = new SiteMaker(root, generator, settings);
  const loop = new BuildLoop(async (changed) => {
    const start = performance.now();
    const { value, diagnostics } = await maker.make(changed);
    if (loop.isOutdated) return;
    dev.site = value ?? dev.site;
    dev.diagnostics = diagnostics;
    const milliseconds = performance.now() - start;
    built({ changed, diagnostics, isGood: value !== undefined, milliseconds });
  });
  let marked: { site: SiteFiles | undefined; pages: MarkedPages | undefined } | undefined;
  const dev: DevSite = {
    site: undefined,
    diagnostics: [],
    mark: async () => {
      if (marked?.site === dev.site) return marked?.pages;
      const { site } = dev;
      marked = { site, pages: await maker.mark() };
      return marked.pages;
    },
    checkEdit: (file, text) => maker.checkEdit(file, text),
    start: () => loop.run(new Set()),
    close: async () => {
      await watched.close();
      await loop.close();
    },
  };
  // Watching comes first: what changes during the first build is not missed.
  const watched = await watchProject(settings, (path) => loop.request(path));
  return dev;
}
