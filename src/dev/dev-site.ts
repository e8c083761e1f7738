import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteSettings } from "../options.ts";
import type { SiteFiles } from "../site/file.ts";
import { BuildLoop } from "./build-loop.ts";
import type { MarkedPage } from "./mark-page.ts";
import type { Word } from "./messages.ts";
import { SiteMaker } from "./site-maker.ts";
import { watchProject } from "./watch-project.ts";

/** How long, in milliseconds, an editor may take between emptying a file and writing it. */
const patience = 60;

export interface DevSiteSettings extends SiteSettings {
  /** The project's folder. */
  root: string;
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
  /** Until the pages that somebody looks at were shown, and until all was made. */
  milliseconds: { shown: number; made: number };
}

/** A site that is made anew whenever something of it changes on the disk. */
export interface DevSite {
  /** The last good one; undefined until there has been one. */
  site: SiteFiles | undefined;
  /** What the last build found. */
  diagnostics: Diagnostic[];
  /** Where the content's texts are on the page that is written to a path. */
  mark: (output: string) => Promise<MarkedPage | undefined>;
  /** The texts of a content file that pages may show. */
  listWords: (file: string) => Promise<Word[]>;
  /** What a build would find if a content file held another text. */
  checkEdit: (file: string, text: string) => Promise<Diagnostic[]>;
  /** Makes it for the first time. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DevSiteEvents {
  /** The paths that pages are written to which somebody looks at. */
  listSeen: () => ReadonlySet<string>;
  /** Called whenever `site` or `diagnostics` is another one. */
  changed: () => void;
  /** Called after each build that is not out of date already. */
  built: (build: DevBuild) => void;
}

export async function openDevSite(
  settings: DevSiteSettings,
  { built, changed: tell, listSeen }: DevSiteEvents,
): Promise<DevSite> {
  const { root } = settings;
  const maker = new SiteMaker(root, settings);
  const loop = new BuildLoop(async (changed) => {
    const start = performance.now();
    let shown: number | undefined;
    const result = await maker.make({
      openPaths: listSeen(),
      isOutdated: () => loop.isOutdated,
      show: (files, diagnostics) => {
        // What is not made yet stays as it was for a moment; without a good site there is no such thing.
        if (!dev.site) return;
        const site = new Map(dev.site);
        for (const file of files) site.set(file.path, file);
        dev.site = site;
        dev.diagnostics = diagnostics;
        tell();
        shown = performance.now() - start;
      },
    });
    // Half a save may look like a mistake; bad news can wait for its other half.
    if (result && !result.value) await loop.waitForChange(patience);
    if (!result || loop.isOutdated) return;
    const { value } = result;
    const diagnostics = [...watched.diagnostics(), ...result.diagnostics];
    dev.site = value ?? dev.site;
    dev.diagnostics = diagnostics;
    tell();
    const made = performance.now() - start;
    const milliseconds = { shown: shown ?? made, made };
    built({ changed, diagnostics, isGood: value !== undefined, milliseconds });
  });
  const fail = (thrown: unknown) => {
    const late = maker.explainLate(thrown);
    // A timer may fail again and again.
    if (dev.diagnostics.some(({ message }) => message === late.message)) return;
    dev.diagnostics = [...dev.diagnostics, late];
    tell();
    const milliseconds = { shown: 0, made: 0 };
    built({ changed: new Set(), diagnostics: dev.diagnostics, isGood: false, milliseconds });
  };
  const dev: DevSite = {
    site: undefined,
    diagnostics: [],
    mark: (output) => maker.mark(output),
    listWords: (file) => maker.listWords(file),
    checkEdit: (file, text) => maker.checkEdit(file, text),
    start: () => loop.run(new Set()),
    close: async () => {
      process.off("uncaughtException", fail);
      await watched.close();
      await loop.close();
      maker.close();
    },
  };
  // A promise that fails with nobody to hear it comes here too.
  process.on("uncaughtException", fail);
  // Watching comes first: what changes during the first build is not missed.
  const watched = await watchProject(settings, (path) => loop.request(path));
  return dev;
}
