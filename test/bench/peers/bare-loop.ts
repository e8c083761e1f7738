import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import glob from "fast-glob";
import { drawingSets, openDrawings } from "../../../src/assets/drawings.ts";
import type { Assets } from "../../../src/assets/gather-assets.ts";
import type { Content } from "../../../src/content/content.ts";
import { listReferences } from "../../../src/content/page-summary.ts";
import { listFields } from "../../../src/fields/walk.ts";
import { makeSite } from "../../../src/make-site.ts";
import type { SiteBase } from "../../../src/templates/site-schema.ts";
import { inRepository, repository } from "../../support/project.ts";
import { formatYaml } from "../format-yaml.ts";
import { type BenchPage, writeProject } from "../write-project.ts";
import { fileName } from "./page-data.ts";
import type { Peer } from "./peer.ts";

/** What stands around every page, as the loop reads it. */
export interface Frame extends Pick<Assets, "css" | "themeColors"> {
  site: SiteBase;
  icons: [string, string][];
  flags: [string, string][];
  scripts: [string, string][];
}

/**
 * The floor: js-yaml, this project's own templates through renderToStaticMarkup,
 * and a file a page; compiled to one file beforehand. It checks nothing, and
 * what stands around the pages is given to it.
 */
export const bareLoop: Peer = {
  name: "bare React loop",
  version: async () => "React 19, js-yaml 4",
  async prepare(folder, { pages, data }) {
    await mkdir(join(folder, "content"));
    for (const page of data) {
      await writeFile(join(folder, "content", fileName(page, ".yaml")), formatYaml(page));
    }
    await writeFile(join(folder, "frame.json"), JSON.stringify(await gatherFrame(folder, pages)));
    await build({
      entryPoints: [inRepository("test/bench/peers/bare-loop/build.tsx")],
      outfile: join(folder, "build.cjs"),
      bundle: true,
      platform: "node",
      define: { "process.env.NODE_ENV": '"production"' },
      minifySyntax: true,
      alias: { vitrine: inRepository("src/index.ts") },
    });
  },
  command: [process.execPath, "build.cjs"],
  output: "out",
  caches: [],
};

/** What this project puts around its pages. */
async function gatherFrame(folder: string, pages: readonly BenchPage[]) {
  const project = join(folder, "project");
  // The models and one more home page name all icons.
  await writeProject(project, pages.slice(0, 4));
  const settings = { drafts: false };
  const { inputs, diagnostics } = await makeSite(project, settings);
  if (!inputs) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const { content, assets } = inputs;
  const { css, themeColors, scripts } = assets;
  const { icons, flags } = await gatherDrawings(content);
  return {
    site: content.site.value,
    css,
    themeColors,
    icons,
    flags,
    scripts: [...scripts],
  } satisfies Frame;
}

/** The icons and flags that content and templates name. */
async function gatherDrawings({ templates, site, pages }: Content) {
  const named = [
    ...listReferences(listFields(templates.site.schema, site.value)),
    ...pages.flatMap(({ references }) => references),
  ];
  const sources = await glob("templates/**/*.tsx", { cwd: repository, absolute: true });
  const texts = await Promise.all(sources.map((path) => readFile(path, "utf8")));
  const own = [...texts.join("\n").matchAll(/<Icon name="([^"]+)"|icon: "([^"]+)"/g)];
  const draw = (kind: keyof typeof drawingSets, more: string[]): [string, string][] => {
    const open = openDrawings(drawingSets[kind]);
    const names = named.filter((reference) => reference.kind === kind).map(({ value }) => value);
    return [...new Set([...names, ...more])].map((name) => [name, open(name)]);
  };
  const ownIcons = own.map(([, written, listed]) => (written ?? listed) as string);
  return { icons: draw("icon", ownIcons), flags: draw("flag", []) };
}
