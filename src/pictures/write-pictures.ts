import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { subsetFolder } from "../assets/font-subset.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { removePlainFile, whyUnwritten } from "../disk/write-plain-file.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";

/** Files that newer ones replace: their names change with their content. */
const replaceable = [
  { folder: "content/pictures/assets", name: /^card\b.*\.[0-9a-f]{10}\.png$/ },
  { folder: subsetFolder, name: /\.subset-[0-9a-f]{10}\.woff2$/ },
];

/**
 * Writes pictures and font subsets into a project, and removes the social cards and subsets that
 * they replace. All other files stay.
 *
 * @param files bytes by path from the root
 * @returns why a file could not be written or removed; nothing if all was done
 * @throws the reason of `interrupted`, between two files
 */
export async function writePictures(
  root: string,
  files: ReadonlyMap<string, Buffer>,
  interrupted?: AbortSignal,
): Promise<Diagnostic[]> {
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) return faults;
  const old = replaceable
    .filter(({ folder }) => existsSync(join(root, folder)))
    .flatMap(({ folder, name }) =>
      readdirSync(join(root, folder))
        .filter((file) => name.test(file))
        .map((file) => `${folder}/${file}`),
    )
    .filter((path) => !files.has(path));
  for (const path of old) {
    try {
      await removePlainFile(join(root, path), root);
    } catch (cause) {
      return [error("output/unwritable", `${path} ${whyUnwritten(cause)}`)];
    }
  }
  return [];
}
