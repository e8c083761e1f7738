import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/**
 * The path on disk of a file inside an installed package.
 *
 * @throws when the package is not installed
 */
export function packageFile(packageName: string, ...path: string[]): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), ...path);
}
