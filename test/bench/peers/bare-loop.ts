import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatYaml } from "../format-yaml.ts";
import type { Peer } from "./peer.ts";
import { plainPage, plainPath } from "./plain-page.ts";

const script = fileURLToPath(new URL("bare-loop/build.mjs", import.meta.url));

/** The floor: reads, renders with React and writes, and does nothing else. */
export const bareLoop: Peer = {
  name: "bare React loop",
  version: async () => "react 19, js-yaml 4",
  async prepare(folder, pages) {
    await mkdir(join(folder, "content"), { recursive: true });
    await cp(fileURLToPath(new URL("style.css", import.meta.url)), join(folder, "style.css"));
    for (const page of pages) {
      await writeFile(
        join(folder, "content", plainPath(page, ".yaml")),
        formatYaml(plainPage(page)),
      );
    }
  },
  command: [process.execPath, script],
  output: "out",
  caches: [],
};
