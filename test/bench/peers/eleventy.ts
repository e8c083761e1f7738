import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatYaml } from "../format-yaml.ts";
import { installPeer, peerFile } from "../install-peer.ts";
import type { Peer } from "./peer.ts";
import { plainPage, plainPath } from "./plain-page.ts";

const version = "3.1.6";

/** Eleventy with JavaScript templates, its fastest. Its pages are front matter and nothing else. */
export const eleventy: Peer = {
  name: "Eleventy (11ty.js)",
  async version() {
    await installPeer("@11ty/eleventy", version);
    return version;
  },
  async prepare(folder, pages) {
    await cp(fileURLToPath(new URL("eleventy", import.meta.url)), folder, { recursive: true });
    await cp(fileURLToPath(new URL("style.css", import.meta.url)), join(folder, "style.css"));
    await mkdir(join(folder, "pages"), { recursive: true });
    for (const page of pages) {
      const { url, layout, ...data } = plainPage(page);
      const permalink = join(url, "index.html");
      const yaml = formatYaml({ ...data, layout: `${layout}.11ty.cjs`, permalink });
      await writeFile(join(folder, "pages", plainPath(page, ".html")), `---\n${yaml}---\n`);
    }
  },
  command: [process.execPath, peerFile("@11ty/eleventy/cmd.cjs"), "--quiet"],
  output: "_site",
  caches: [".cache"],
};
