import { createRequire } from "node:module";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isSystemError, reasonOf } from "./system-error.ts";

const require = createRequire(import.meta.url);

let isLoading = false;

/** A package is missing or damaged. */
export class PackageFailure extends Error {}

export function explainPackageFailure({ message }: PackageFailure): Diagnostic {
  return error("system/failed", message, { hint: 'run "npm ci", or "npm install"' });
}

/**
 * Loads a package that only some runs need. `import()` would take longer: it searches all files of a
 * CommonJS package for the names of their exports before it runs them.
 *
 * @param from resolves the name
 * @throws {PackageFailure}
 */
export function loadPackage<Package>(name: string, from = require): Package {
  if (isLoading) removeUnfinished();
  isLoading = true;
  try {
    return from(name);
  } catch (cause) {
    if (isSystemError(cause)) throw cause;
    const [reason] = (cause instanceof Error ? reasonOf(cause) : String(cause)).split("\n");
    throw new PackageFailure(`the package "${name}" cannot be loaded: ${reason}`, { cause });
  } finally {
    isLoading = false;
  }
}

/**
 * The time limit of templates stops a load without running any `finally`: Node keeps what it has loaded so far,
 * and would return that the next time.
 */
function removeUnfinished(): void {
  for (const [file, module] of Object.entries(require.cache)) {
    if (!module?.loaded) delete require.cache[file];
  }
}
