import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatYaml } from "../format-yaml.ts";
import { installPeer, peerFile } from "../install-peer.ts";
import { fileName } from "./page-data.ts";
import type { Peer } from "./peer.ts";

/** The newest that runs on Node 20; Astro 6 wants 22.12. */
const version = "5.18.2";

/** Astro: its pages are entries of a content collection. */
export const astro: Peer = {
  name: "Astro",
  async version() {
    await installPeer("astro", { astro: version });
    return version;
  },
  async prepare(folder, { data, fragments }) {
    await cp(fileURLToPath(new URL("astro", import.meta.url)), folder, { recursive: true });
    await symlink(peerFile("astro"), join(folder, "node_modules"));
    await writeFile(
      join(folder, "src/fragments.json"),
      JSON.stringify(Object.fromEntries(fragments)),
    );
    await mkdir(join(folder, "content"));
    for (const page of data) {
      await writeFile(join(folder, "content", fileName(page, ".yaml")), formatYaml(page));
    }
  },
  command: [process.execPath, peerFile("astro", "astro/astro.js"), "build", "--silent"],
  output: "dist",
  caches: [".cache", ".astro"],
  most: 1000,
};
