import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { formatYaml } from "../format-yaml.ts";
import type { Peer } from "./peer.ts";
import { plainPage, plainPath } from "./plain-page.ts";

/** Hugo, as installed: `apt-get install hugo`. Its pages are front matter and nothing else. */
export const hugo: Peer = {
  name: "Hugo",
  async version() {
    const { stdout } = await promisify(execFile)("hugo", ["version"]);
    return /v[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
  },
  async prepare(folder, pages) {
    await cp(fileURLToPath(new URL("hugo", import.meta.url)), folder, { recursive: true });
    await mkdir(join(folder, "static"), { recursive: true });
    await cp(
      fileURLToPath(new URL("style.css", import.meta.url)),
      join(folder, "static/style.css"),
    );
    await mkdir(join(folder, "content"), { recursive: true });
    for (const page of pages) {
      const { url, ...data } = plainPage(page);
      const name = page.route === "/" ? "_index.md" : plainPath(page, ".md");
      const yaml = formatYaml({ ...data, url: page.route === "/" ? "/" : `${url}/` });
      await writeFile(join(folder, "content", name), `---\n${yaml}---\n`);
    }
  },
  command: ["hugo", "--quiet"],
  output: "public",
  caches: ["resources", ".hugo_build.lock"],
};
