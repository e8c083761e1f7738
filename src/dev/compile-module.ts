import { extname } from "node:path";
import { type Loader, transform } from "esbuild";

/** A module's code for `compileFunction`, and what it asks of others of its kind. */
export interface CompiledModule {
  code: string;
  /** The source map, as JSON. */
  map: string;
  /** What it takes from each module that it imports by a relative path, by that path. */
  imports: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Compiles one module of TypeScript to CommonJS.
 *
 * @param path absolute
 * @param file the path that mistakes are reported at
 * @throws esbuild's list of mistakes in the syntax
 */
export async function compileModule(
  path: string,
  file: string,
  text: string,
): Promise<CompiledModule> {
  const { code, map } = await transform(text, {
    loader: extname(path).slice(1) as Loader,
    sourcefile: file,
    platform: "node",
    format: "cjs",
    target: "node20",
    jsx: "automatic",
    // What is imported by need is looked for beside the generator, as the rest is.
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "moduleUrl" },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    sourcemap: "external",
    logLevel: "silent",
  });
  return { code, map, imports: findImports(code) };
}

/** esbuild writes each import as `var import_x = require("./x.ts")`, and each use as `import_x.name`. */
function findImports(code: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const variables = new Map<string, string>();
  const required = /(?:var (\w+) = (?:__toESM\()?)?\brequire\("(\.[^"]+)"/g;
  for (const [, variable, specifier = ""] of code.matchAll(required)) {
    imports.set(specifier, imports.get(specifier) ?? new Set());
    if (variable?.startsWith("import_")) variables.set(variable, specifier);
  }
  for (const [, variable = "", name = ""] of code.matchAll(/\b(import_\w+)\.(\w+)/g)) {
    imports.get(variables.get(variable) ?? "")?.add(name);
  }
  return imports;
}
