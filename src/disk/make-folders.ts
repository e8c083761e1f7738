import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Node's own `recursive` never ends in `/proc`, where nothing can be
 * created and the system says that the parent is missing.
 *
 * @throws a system error if one cannot be created
 */
export async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (cause) {
    const parent = dirname(path);
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT" || parent === path) throw cause;
    await makeFolders(parent);
    await makeFolder(path);
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EEXIST") throw cause;
  });
}
