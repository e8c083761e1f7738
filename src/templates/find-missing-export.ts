import { suggest } from "../diagnostics/suggest.ts";

/**
 * Finds a name that code takes from an import that does not export it.
 *
 * @param code of CommonJS, as esbuild writes it
 * @param required what the import asks for
 * @param file what it has found; none for what the engine provides
 * @returns a message, a hint, and the name
 */
export function findMissingExport(
  code: string,
  required: string,
  exports: object,
  file?: string,
): [message: string, hint: string, name: string] | undefined {
  const missing = findMissing(code, required, exports, file);
  if (missing === undefined) return undefined;
  const names = Object.keys(exports);
  const meant = suggest(missing, names);
  const other =
    missing === "default" && names.length > 0
      ? `write the name in braces: { ${names.join(", ")} }`
      : `correct the name${file === undefined ? "" : ", or export it from that file"}`;
  const hint = meant ? `did you mean "${meant}"?` : other;
  return [`"${file ?? required}" does not export "${missing}"`, hint, missing];
}

function findMissing(
  code: string,
  required: string,
  exports: object,
  file = "",
): string | undefined {
  const isModule = "__esModule" in exports;
  // JSON exports what it is, and so does a file that sets `module.exports`.
  if (file && !isModule && (/\.json$/.test(file) || Object.keys(exports).length > 0))
    return undefined;
  // esbuild writes `var import_x = require("./x.ts")` and `import_x.name`.
  for (const [, variable, specifier] of code.matchAll(/^var (\w+) = .*?\brequire\("(.+?)"/gm)) {
    if (specifier !== required) continue;
    // What is only exported again may be a type.
    const uses = code.matchAll(new RegExp(`(?<!: \\(\\) => )\\b${variable}\\.(\\w+)`, "g"));
    for (const [, name = ""] of uses) {
      const isWhole = name === "default" && !file && !isModule;
      if (!(name in exports) && !isWhole) return name;
    }
  }
  return undefined;
}
