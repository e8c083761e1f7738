import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteSettings } from "../options.ts";
import type { SiteFiles } from "../site/file.ts";
import { RenderFailure } from "../templates/render-failure.ts";
import { BuildLoop } from "./build-loop.ts";
import { SiteBuilder } from "./site-builder.ts";
import { ProjectWatcher } from "./watch-project.ts";

/** How long errors wait: an editor may empty a file before it writes it. */
const errorDelayMs = 60;

export interface DevSiteSettings extends SiteSettings {
  /** The project's folder, absolute. */
  root: string;
  /** Whether to poll for changes: network drives report none. */
  poll: boolean;
}

/** The result of one build. */
export interface DevBuild {
  /** The absolute paths that changed; none for the first build. */
  changed: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  /** Whether there is a new site; otherwise the last good one stays. */
  isGood: boolean;
  /** The time until the open pages were shown. */
  milliseconds: number;
}

/** A site that is rebuilt whenever its files change. */
export interface DevSite {
  /** The last good one; undefined until a build succeeds. */
  site: SiteFiles | undefined;
  /** What the last build found. */
  diagnostics: Diagnostic[];
  builder: SiteBuilder;
  /** Draws the icon or social card of an output path when it is first requested. */
  draw: (output: string) => Promise<void>;
  /** Builds for the first time. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DevSiteEvents {
  /** Lists the output paths of the pages that are open in a browser. */
  listOpenPaths: () => ReadonlySet<string>;
  /** Called whenever `site` or `diagnostics` changes. */
  changed: () => void;
  /** Called after each build that is not outdated. */
  built: (build: DevBuild) => void;
}

export function openDevSite(
  settings: DevSiteSettings,
  { built, changed: notify, listOpenPaths }: DevSiteEvents,
): DevSite {
  const builder = new SiteBuilder(settings.root, settings);
  let builds = 0;
  const loop = new BuildLoop(async (changed) => {
    const start = performance.now();
    let shown: number | undefined;
    const result = await builder.build({
      openPaths: listOpenPaths(),
      isOutdated: () => loop.isOutdated,
      show: (files) => {
        // Pages that are not rebuilt yet keep their old content. Before the first build there is none.
        if (!dev.site) return;
        dev.site = new Map([...dev.site, ...files]);
        notify();
        shown = performance.now() - start;
      },
    });
    if (result && !result.value) await loop.waitForChange(errorDelayMs);
    if (!result || loop.isOutdated) return;
    const { value } = result;
    const diagnostics = [...watcher.diagnostics, ...result.diagnostics];
    dev.site = value ?? dev.site;
    builds++;
    dev.diagnostics = diagnostics;
    notify();
    const milliseconds = shown ?? performance.now() - start;
    built({ changed, diagnostics, isGood: value !== undefined, milliseconds });
  });
  const dev: DevSite = {
    site: undefined,
    diagnostics: [],
    builder,
    draw: async (output) => {
      if (!dev.site || dev.site.has(output)) return;
      const build = builds;
      try {
        const picture = await builder.draw(output);
        // A build that has ended in the meantime may have another picture.
        if (build !== builds) return dev.draw(output);
        if (picture) dev.site = new Map([...dev.site, [output, picture]]);
      } catch (cause) {
        if (!(cause instanceof RenderFailure)) throw cause;
        const { diagnostic } = cause;
        if (dev.diagnostics.some((known) => isDeepStrictEqual(known, diagnostic))) return;
        dev.diagnostics = [...dev.diagnostics, diagnostic];
        notify();
      }
    },
    start: () => loop.run(new Set()),
    close: async () => {
      watcher.close();
      await loop.close();
    },
  };
  // Watching starts before the first build, which may miss a change.
  const watcher = new ProjectWatcher(settings, (path) => loop.request(path));
  return dev;
}
