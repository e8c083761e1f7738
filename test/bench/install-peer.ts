import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { realSite } from "../support/project.ts";

/** Peers are no dependencies of the project: the bench installs them for itself. */
const folder = join(realSite, "node_modules/.cache/vitrine/peers");

/** A file of a peer's package, once it is installed. */
export function peerFile(path: string): string {
  return join(folder, "node_modules", path);
}

/** Installs exactly this version from npm, unless it is there. */
export async function installPeer(name: string, version: string): Promise<void> {
  const manifest = await readFile(peerFile(`${name}/package.json`), "utf8").catch(() => "{}");
  if ((JSON.parse(manifest) as { version?: string }).version === version) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true }');
  const args = ["install", "--no-audit", "--no-fund", "--save-exact", `${name}@${version}`];
  await promisify(execFile)("npm", args, { cwd: folder });
}
