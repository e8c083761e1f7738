import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { formatYaml } from "../format-yaml.ts";
import { fileName } from "./page-data.ts";
import type { Peer } from "./peer.ts";

/** Hugo, as installed: `apt-get install hugo`. Its pages are front matter and nothing else. */
export const hugo: Peer = {
  name: "Hugo",
  async version() {
    const { stdout } = await promisify(execFile)("hugo", ["version"]);
    return /v[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
  },
  async prepare(folder, { data, fragments }) {
    await cp(fileURLToPath(new URL("hugo", import.meta.url)), folder, { recursive: true });
    for (const [name, html] of fragments) {
      if (html.includes("{{")) throw new Error(`Hugo would take "${name}" for a template`);
      await writeFile(join(folder, "layouts/partials", `${name}.html`), html);
    }
    await mkdir(join(folder, "content"));
    for (const { route, template, ...page } of data) {
      const isHome = route === "/";
      const url = isHome ? route : `${route}/`;
      const yaml = formatYaml({ ...page, layout: template, url });
      const name = isHome ? "_index.md" : fileName({ route }, ".md");
      await writeFile(join(folder, "content", name), `---\n${yaml}---\n`);
    }
  },
  command: ["hugo", "--quiet"],
  output: "public",
  caches: ["resources", ".hugo_build.lock"],
};
