import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

let isLoading = false;

/**
 * Loads a package that only some runs need. `import()` would take longer: it searches all files of a
 * CommonJS package for the names of their exports before it runs them.
 */
export function loadPackage<Package>(name: string): Package {
  if (isLoading) removeUnfinished();
  isLoading = true;
  try {
    return require(name);
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
