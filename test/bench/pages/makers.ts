import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import glob from "fast-glob";
import { writeCompanySite } from "../../support/company-site.ts";
import { inRepository } from "../../support/project.ts";
import type { Fragments } from "../fragments.ts";
import { installPeer, peerFile } from "../install-peer.ts";
import { measure } from "../measure.ts";
import { astro } from "../peers/astro.ts";
import { gatherFrame } from "../peers/bare-loop.ts";
import type { Materials } from "../peers/peer.ts";
import { vitrine } from "../peers/vitrine.ts";

/** Who makes the site's three pages, each as its users get them by default. */
export interface Maker {
  name: string;
  /** How long the pointer rests on a link before the click. */
  hover: number;
  /** Makes the pages in an empty folder; `own` is what Vitrine made. Returns where they lie. */
  make: (folder: string, own: string, materials: Materials) => Promise<string>;
}

const hovered = 600;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The company's site. */
export async function makeOwn(folder: string): Promise<string> {
  const project = `${folder}-project`;
  await writeCompanySite(project);
  await measure([...vitrine.command, "--out", folder], project);
  return folder;
}

export const makers: Maker[] = [
  { name: "Vitrine", hover: hovered, make: async (_folder, own) => own },
  {
    name: "Vitrine without prefetch",
    hover: hovered,
    async make(folder, own) {
      await cp(own, folder, { recursive: true });
      for (const file of await glob("**/*.html", { cwd: folder, absolute: true })) {
        const html = await readFile(file, "utf8");
        await rm(file);
        await writeFile(file, html.replace(/<script type="speculationrules">.*?<\/script>/s, ""));
      }
      return folder;
    },
  },
  { name: "Astro", hover: hovered, make: (...args) => makeAstro(...args, false) },
  { name: "Astro as AstroWind", hover: hovered, make: (...args) => makeAstro(...args, true) },
  { name: "Next static export", hover: hovered, make: makeNext },
];

const inter = { name: "@fontsource-variable/inter", version: "5.3.0" };

/**
 * Astro by its defaults: a stylesheet that it bundles and links, scripts that it
 * bundles. As AstroWind: also the client router, and a web font as its package has it.
 */
async function makeAstro(folder: string, own: string, materials: Materials, isWind: boolean) {
  await astro.version();
  await installPeer("inter", { [inter.name]: inter.version });
  const { css, fragments } = takeOut(materials.fragments);
  await astro.prepare(folder, { ...materials, fragments });
  await cp(here("astro-default"), join(folder, "src"), { recursive: true });
  await cp(inRepository("scripts"), join(folder, "src/scripts"), { recursive: true });
  await cp(own, join(folder, "public"), { recursive: true, filter: isNoPage });
  await cp(peerFile("inter", inter.name), join(folder, "src/inter"), { recursive: true });
  const face = /@font-face\{font-family:Grotesk[^}]*\}/;
  const named = css.replace(face, "").replace(/\bGrotesk\b/g, '"Inter Variable"');
  await writeFile(
    join(folder, "src/site.css"),
    isWind ? `@import "./inter/index.css";${named}` : css,
  );
  await writeFile(join(folder, "src/router.json"), JSON.stringify(isWind));
  await measure(astro.command, folder);
  return join(folder, astro.output);
}

const next = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };

/** Next by its defaults, with this project's own templates as server components and next/link for links. */
async function makeNext(folder: string, own: string, { pages, data, fragments }: Materials) {
  await installPeer("next", next);
  await cp(here("next"), folder, { recursive: true });
  await symlink(peerFile("next"), join(folder, "node_modules"));
  await cp(own, join(folder, "public"), { recursive: true, filter: isNoPage });
  await writeFile(join(folder, "app/site.css"), takeOut(fragments).css);
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data/pages.json"), JSON.stringify(data));
  const frame = await gatherFrame(folder, pages);
  await writeFile(join(folder, "data/frame.json"), JSON.stringify(frame));
  // Next takes TypeScript for its own affair, and would install a compiler.
  await build({
    entryPoints: [here("next-page.tsx")],
    outfile: join(folder, "app/page-of.js"),
    bundle: true,
    format: "esm",
    jsx: "automatic",
    external: ["react", "react/jsx-runtime", "next/link"],
    plugins: [
      {
        name: "next/link for links",
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/PageLink\.tsx$/ }, () => ({ path: here("next-link.tsx") })),
      },
    ],
  });
  await measure([process.execPath, peerFile("next", "next/dist/bin/next"), "build"], folder);
  return join(folder, "out");
}

/** The styles by themselves, and the rest without them and without scripts: both are for Astro to bundle. */
function takeOut(fragments: Fragments): { css: string; fragments: Fragments } {
  const inline = /<(style|script)\b[^>]*>(.*?)<\/\1>/gs;
  const css = /<style>(.*?)<\/style>/s.exec(fragments.get("head-home") ?? "")?.[1] ?? "";
  const rest = [...fragments].map(([name, html]): [string, string] => [
    name,
    html.replace(inline, ""),
  ]);
  return { css, fragments: new Map(rest) };
}

function isNoPage(path: string): boolean {
  return !/\.html$|\/\.vitrine$|\/_headers$/.test(path);
}
