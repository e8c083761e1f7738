import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { removePlainFile, whyUnwritten } from "../disk/write-plain-file.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";

const folder = "content/pictures";

/** The name of a social card, which changes with its words. */
const cardName = /^card\b.*\.[0-9a-f]{10}\.png$/;

/**
 * Writes pictures into a project's `content/pictures/`, and removes the social cards that they
 * replace. All other files stay.
 *
 * @returns why a file could not be written or removed; nothing if all was done
 * @throws the reason of `interrupted`, between two files
 */
export async function writePictures(
  root: string,
  pictures: ReadonlyMap<string, Buffer>,
  interrupted?: AbortSignal,
): Promise<Diagnostic[]> {
  const files = [...pictures].map(([path, bytes]) => [`${folder}/${path}`, bytes] as const);
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) return faults;
  const assets = `${folder}/assets`;
  const cards = (await readdir(join(root, assets))).filter((name) => cardName.test(name));
  for (const name of cards.filter((name) => !pictures.has(`assets/${name}`))) {
    try {
      await removePlainFile(join(root, assets, name), root);
    } catch (cause) {
      return [error("output/unwritable", `${assets}/${name} ${whyUnwritten(cause)}`)];
    }
  }
  return [];
}
