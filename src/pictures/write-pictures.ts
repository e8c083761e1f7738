import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Puts pictures into a project's `content/pictures/`, in place of all that is there. */
export async function writePictures(
  root: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const folder = join(root, "content/pictures");
  await rm(folder, { recursive: true, force: true });
  for (const [path, bytes] of pictures) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}
