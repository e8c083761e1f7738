import { suggest } from "../diagnostics/suggest.ts";

/**
 * Finds a name that code takes from an import that does not export it.
 *
 * @param code of CommonJS, as esbuild writes it
 * @param required what the import asks for
 * @param file what it has found; none for what the engine provides
 * @returns a message, a hint, and the name, unless it is "default": an import seldom writes this word
 */
export function findMissingExport(
  code: string,
  required: string,
  exports: object,
  file?: string,
): [message: string, hint: string, name?: string] | undefined {
  const names = Object.keys(exports);
  const isModule = "__esModule" in exports;
  // JSON exports what it is, and so does a file that sets `module.exports`.
  if (file && !isModule && (/\.json$/.test(file) || names.length > 0)) return undefined;
  // esbuild writes `var import_x = require("./x.ts")` and `import_x.name`.
  const variables = [...code.matchAll(/^var (\w+) = .*?\brequire\("(.+?)"/gm)];
  const used = variables.flatMap(([, variable, specifier]) =>
    // What is only exported again may be a type.
    specifier === required
      ? [...code.matchAll(new RegExp(`(?<!: \\(\\) => )\\b${variable}\\.(\\w+)`, "g"))]
      : [],
  );
  const isWhole = (name: string) => name === "default" && !file && !isModule;
  const missing = used
    .map(([, name = ""]) => name)
    .find((name) => !(name in exports || isWhole(name)));
  if (missing === undefined) return undefined;
  const meant = suggest(missing, names);
  const other =
    missing === "default" && names.length > 0
      ? `write the name in braces: { ${names.join(", ")} }`
      : `correct the name${file === undefined ? "" : ", or export it from that file"}`;
  const hint = meant ? `did you mean "${meant}"?` : other;
  const message = `"${file ?? required}" does not export "${missing}"`;
  return missing === "default" ? [message, hint] : [message, hint, missing];
}
