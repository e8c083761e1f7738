import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatYaml } from "../format-yaml.ts";
import { installPeer, peerFile } from "../install-peer.ts";
import { fileName } from "./page-data.ts";
import type { Peer } from "./peer.ts";

const version = "3.1.6";

/** Eleventy with JavaScript templates, its fastest. Its pages are front matter and nothing else. */
export const eleventy: Peer = {
  name: "Eleventy",
  async version() {
    await installPeer("eleventy", { "@11ty/eleventy": version });
    return version;
  },
  async prepare(folder, { data, fragments }) {
    await cp(fileURLToPath(new URL("eleventy-js", import.meta.url)), folder, { recursive: true });
    await writeFile(join(folder, "fragments.json"), JSON.stringify(Object.fromEntries(fragments)));
    await mkdir(join(folder, "pages"));
    for (const { route, template, ...page } of data) {
      const permalink = join(route, "index.html");
      const yaml = formatYaml({ ...page, layout: `${template}.11ty.cjs`, permalink });
      await writeFile(join(folder, "pages", fileName({ route }, ".html")), `---\n${yaml}---\n`);
    }
  },
  command: [
    process.execPath,
    peerFile("eleventy", "@11ty/eleventy/cmd.cjs"),
    "--quiet",
    "--input=pages",
  ],
  output: "_site",
  caches: [".cache"],
};
