import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The name of a social card, which changes with its words. */
const cardName = /^card\b.*\.[0-9a-f]{10}\.png$/;

/**
 * Puts pictures into a project's `content/pictures/`, each whole or not at all, and removes the
 * cards that they take the place of. What was not drawn here is somebody else's.
 */
export async function writePictures(
  root: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const folder = join(root, "content/pictures");
  for (const [path, bytes] of pictures) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.tmp`, bytes);
    await rename(`${file}.tmp`, file);
  }
  const cards = (await readdir(join(folder, "assets"))).filter((name) => cardName.test(name));
  for (const name of cards) {
    if (!pictures.has(`assets/${name}`)) await rm(join(folder, "assets", name));
  }
}
