import { lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify, isDead, parseOwner } from "./process-identity.ts";
import { isSystemError } from "./system-error.ts";

/**
 * Makes a folder for this process in the system's temporary folder, and removes folders that killed
 * processes have left there.
 *
 * @param prefix what the names of such folders start with
 */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  // Some systems do not let users list it.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    // Folders of other users stay, even if this user may remove them.
    const status = await lstat(path).catch(() => undefined);
    if (!status?.isDirectory() || (process.getuid && status.uid !== process.getuid())) continue;
    const names = await readdir(path).catch(() => []);
    const [owner] = names.flatMap((name) => parseOwner(name) ?? []);
    if (!owner || !(await isDead(owner))) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), prefix));
    // Inside: a browser's sockets allow only short paths.
    await writeFile(join(folder, await identify()), "");
    return folder;
  } catch (cause) {
    throw nameTemporaryFolder(cause);
  }
}

/** Names the folder in an error of the system, which names no disk where one is full. */
export function nameTemporaryFolder(cause: unknown): unknown {
  if (!isSystemError(cause)) return cause;
  const remedy = "use another folder for temporary files: set TMPDIR (Windows: TEMP) to its path";
  return Object.assign(cause, { path: tmpdir(), remedy });
}
