import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The folders of packages, each looked for once. */
const folders = new Map<string, string>();

/**
 * The path on disk of a file inside an installed package.
 *
 * @throws when the package is not installed
 */
export function packageFile(packageName: string, ...path: string[]): string {
  const folder =
    folders.get(packageName) ?? dirname(require.resolve(`${packageName}/package.json`));
  folders.set(packageName, folder);
  return join(folder, ...path);
}
