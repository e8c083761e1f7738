import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inRepository } from "../support/project.ts";

/** Peers are no dependencies of the project: the bench installs each in a folder of its own. */
const folder = inRepository("node_modules/.cache/vitrine/peers");

/** A file of a package that was installed for a peer; without a path, the folder of its packages. */
export function peerFile(peer: string, path = ""): string {
  return join(folder, peer, "node_modules", path);
}

/** Installs exactly these versions from npm, by name, unless they are there. */
export async function installPeer(peer: string, packages: Record<string, string>): Promise<void> {
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const stamp = peerFile(peer, ".installed.json");
  if ((await readFile(stamp, "utf8").catch(() => "")) === manifest) return;
  await mkdir(join(folder, peer), { recursive: true });
  await writeFile(join(folder, peer, "package.json"), manifest);
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: join(folder, peer),
  });
  await writeFile(stamp, manifest);
}
