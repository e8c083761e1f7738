import { afterAll, beforeAll, expect, it } from "vitest";
import type { SiteServer } from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import type { SiteFile, SiteFiles } from "../../src/site/file.ts";
import { makeCompanySite } from "../support/make-files.ts";
import { missingTool } from "../support/missing-tool.ts";
import type { Engine, EngineKind, Preferences } from "./engine.ts";
import { chromium, firefox } from "./puppeteer-engine.ts";
import { webkit } from "./webkit-engine.ts";

/** The engines that the site has to be right in; `path` is undefined where one is not installed. */
export const engines = await Promise.all(
  [chromium, firefox, webkit].map(async (kind) => ({ ...kind, path: await kind.find() })),
);

/** Those in which `vitrine check` does not look at a page by itself. */
export const otherEngines = engines.filter(({ name }) => name !== "Chromium");

/**
 * What every engine shows. The English home has the template and the styles of the Portuguese one, and a zoom of 2
 * lies between the others: only `.ci/long` looks at these too. In Chromium `vitrine check` looks at every page.
 */
export const { pages, zooms } = process.env.ALL_STATES
  ? ({ pages: ["/", "/en", "/faq"], zooms: [1, 2, 4] } as const)
  : ({ pages: ["/", "/faq"], zooms: [1, 4] } as const);

/** Not every engine can turn scripts off; a site without them is the same to all. */
export function withoutScripts(files: SiteFiles): SiteFiles {
  const strip = (file: SiteFile) =>
    file.path.endsWith(".html")
      ? {
          ...file,
          bytes: Buffer.from(file.bytes.toString().replace(/<script>.*?<\/script>/gs, "")),
        }
      : file;
  return new Map([...files].map(([path, file]) => [path, strip(file)]));
}

/** Serves a site while the tests of a file run. */
export function serveAWhile(site: SiteFiles, base = "/"): { readonly origin: string } {
  let server: SiteServer;
  beforeAll(async () => {
    server = await serveSite(site, base);
  });
  afterAll(() => server.close());
  return {
    get origin() {
      return server.origin;
    },
  };
}

/** The same for the company's site. */
export const serveCompanySite = async () => serveAWhile(await makeCompanySite());

/** Adds a test that is skipped because something is missing; where `ALL_ENGINES` is set it fails. */
export function reportMissing(name: string, remedy: string): void {
  const reason = missingTool(name, remedy);
  it(`needs ${name}`, ({ skip }) => {
    if (process.env.ALL_ENGINES) expect.fail(reason);
    skip(reason);
  });
}

/**
 * Has an engine open while the tests of this `describe` run.
 *
 * @returns undefined where it is not installed, which is reported
 */
export function openEngine(
  { name, path, start }: EngineKind & { path: string | undefined },
  preferences: Preferences = {},
): Readonly<Pick<Engine, "tab">> | undefined {
  if (path === undefined) {
    reportMissing(name, "run .ci/install-tools");
    return undefined;
  }
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await start(path, preferences);
  });
  afterAll(() => engine?.close());
  return {
    get tab() {
      if (!engine) throw new Error(`${name} is not open yet`);
      return engine.tab;
    },
  };
}
