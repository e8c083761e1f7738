import { createRequire } from "node:module";

/**
 * Loads a package that only some runs need. `import()` would take longer: it searches all files of a
 * CommonJS package for the names of their exports before it runs them.
 */
export const loadPackage: <Package>(name: string) => Package = createRequire(import.meta.url);
