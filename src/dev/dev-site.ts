import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { importedFiles } from "../bundle/read-sources.ts";
import { Cache } from "../cache/cache.ts";
import type { Content } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { type MadeSite, makeSite } from "../make-site.ts";
import type { SiteOptions, SiteSettings } from "../options.ts";
import { drawPictures, type Picture } from "../pictures/draw-pictures.ts";
import { outputPathsOf } from "../site/addresses.ts";
import { collectFiles, type SiteFile, type SiteFiles } from "../site/file.ts";
import { explainTemplateFailure, RenderFailure } from "../templates/run-templates.ts";
import { type ChangedPage, findChangedPages } from "./changed-pages.ts";
import { ProjectWatcher, type WatchSettings } from "./watch-project.ts";

/** How long changes are collected: the system reports a save more than once. */
const collectMs = 1;

/** How long errors wait: an editor may write a file in parts. */
const errorDelayMs = 60;

/** A pause that leaves the processor to the browsers, which show the open pages. */
const showMs = 30;

/** The result of one build. */
export interface DevBuild {
  /** The absolute paths that changed; none for the first build. */
  changed: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  /** Whether there is a new site; otherwise the last good one stays. */
  isGood: boolean;
  /** The time until the open pages were shown. */
  milliseconds: number;
  /** The pages that differ from the last good build, if both are good. */
  pages?: readonly ChangedPage[] | undefined;
}

interface DevSiteEvents {
  /** Lists the output paths of the pages that are open in a browser. */
  listOpenPaths: () => ReadonlySet<string>;
  /** Called whenever `site` or `diagnostics` changes. */
  changed: () => void;
  /** Called after each build that is not outdated. */
  built: (build: DevBuild) => void;
}

type Made = Result<SiteFiles> & Pick<MadeSite, "pictures">;

/** A site that is rebuilt whenever its files change; the rest comes from a cache in memory. */
export class DevSite {
  /** The last good one, without pictures that nobody has requested; undefined until a build succeeds. */
  site: SiteFiles | undefined;
  /** What the last build found. */
  diagnostics: Diagnostic[] = [];
  private pictures: readonly Picture[] = [];
  private readonly cache = new Cache({ inMemory: true });
  private readonly options: SiteOptions;
  private readonly watcher: ProjectWatcher;
  private readonly changes = new EventEmitter();
  /** The paths that have changed since the last finished build began. */
  private changed = new Set<string>();
  /** Whether something has changed since the running build began, or its result is not needed any more. */
  private isOutdated = false;
  private isClosed = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly settings: SiteSettings & WatchSettings,
    private readonly events: DevSiteEvents,
  ) {
    this.options = { ...settings, cache: this.cache, withoutPictures: true };
    // Watching starts before the first build, which may miss a change.
    const changed = (path: string) => {
      this.changed.add(path);
      this.isOutdated = true;
      this.changes.emit("change");
    };
    this.watcher = new ProjectWatcher(settings, changed, importedFiles(this.cache));
  }

  /** Builds for the first time, and from then on at every change. */
  async start(): Promise<void> {
    await this.build();
    this.running = this.follow();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isOutdated = true;
    this.watcher.close();
    this.changes.emit("change");
    await this.running;
  }

  /** One build at a time: changes in a burst, or during a build, share the next one. */
  private async follow(): Promise<void> {
    while (!this.isClosed) {
      await this.waitForChange();
      await setTimeout(collectMs);
      this.isOutdated = this.isClosed;
      if (!this.isClosed) await this.build();
    }
  }

  /** Waits until something has changed, or until the time is up. */
  private async waitForChange(milliseconds?: number): Promise<void> {
    if (this.isOutdated) return;
    const options = milliseconds ? { signal: AbortSignal.timeout(milliseconds) } : {};
    await once(this.changes, "change", options).catch(() => {});
  }

  private async build(): Promise<void> {
    const start = performance.now();
    const before = this.site;
    let shown: number | undefined;
    let made: Made | undefined;
    try {
      shown = await this.showOpenPages();
      made = await this.makeAll();
    } catch (cause) {
      // While a template is being written, it may throw.
      made = { value: undefined, pictures: [], diagnostics: [explainTemplateFailure(cause)] };
    }
    if (made && !made.value) await this.waitForChange(errorDelayMs);
    // What has changed so far belongs to the next build, too.
    if (!made || this.isOutdated) return;
    const { changed } = this;
    this.changed = new Set();
    const isGood = made.value !== undefined;
    if (isGood) [this.site, this.pictures] = [made.value, made.pictures];
    this.diagnostics = [...this.watcher.diagnostics, ...made.diagnostics];
    this.events.changed();
    const milliseconds = (shown ?? performance.now()) - start;
    const pages = before && made.value && findChangedPages(before, made.value);
    this.events.built({ changed, isGood, milliseconds, pages, diagnostics: this.diagnostics });
  }

  /**
   * Builds and shows the open pages first, however many others there are.
   *
   * @returns when that was, if there was something to show
   */
  private async showOpenPages(): Promise<number | undefined> {
    const open = this.events.listOpenPaths();
    if (!this.site || open.size === 0) return undefined;
    const made = await this.makePages(open, this.cache.trusting(this.changed));
    const files = made.files && (await collectFiles(made.files));
    if (this.isOutdated || ![...open].some((path) => files?.has(path))) return undefined;
    this.site = new Map([...this.site, ...(files ?? [])]);
    this.events.changed();
    const shown = performance.now();
    await setTimeout(showMs);
    return shown;
  }

  /** Makes the pages of these output paths, and the files that they name. */
  makePages(outputs: ReadonlySet<string>, cache = this.cache): Promise<MadeSite> {
    const wanted = (route: string) => outputPathsOf(route).some((path) => outputs.has(path));
    return makeSite(this.settings.root, { ...this.options, cache, wanted });
  }

  /** Makes what `vitrine build` would write, without pictures. @returns undefined if outdated */
  private async makeAll(): Promise<Made | undefined> {
    if (this.isOutdated) return undefined;
    const { files, diagnostics, pictures } = await makeSite(this.settings.root, this.options);
    const all: SiteFile[] = [];
    for await (const file of files ?? []) {
      if (this.isOutdated) return undefined;
      all.push(file);
    }
    return { value: files && (await collectFiles(all)), pictures, diagnostics };
  }

  /** Draws the icon or social card of an output path when it is first requested. */
  async draw(output: string): Promise<void> {
    const { pictures, site } = this;
    if (!site || site.has(output)) return;
    const wanted = pictures.filter(({ path }) => path === output);
    try {
      for await (const file of drawPictures(wanted, this.cache)) {
        // A build that has ended in the meantime may have another picture.
        if (pictures !== this.pictures) return this.draw(output);
        this.site = new Map([...(this.site ?? []), [output, file]]);
      }
    } catch (cause) {
      if (!(cause instanceof RenderFailure)) throw cause;
      const diagnostic = explainTemplateFailure(cause);
      if (this.diagnostics.some(({ message }) => message === diagnostic.message)) return;
      this.diagnostics = [...this.diagnostics, diagnostic];
      this.events.changed();
    }
  }

  /** The content as it is in the files now, or would be if some of them had these texts. */
  load(edits?: ReadonlyMap<string, string>): Promise<Result<Content>> {
    return loadContent(this.settings.root, edits ? { ...this.options, edits } : this.options);
  }
}
