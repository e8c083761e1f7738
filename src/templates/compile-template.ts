import { extname } from "node:path";
import type { Loader } from "esbuild";
import { explainWarnings } from "../bundle/build-failure.ts";
import { parseCode } from "../bundle/parse-code.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { loadPackage } from "../disk/load-package.ts";
import { type ClassUse, listClasses } from "./class-names.ts";
import { findSuspiciousCode } from "./find-suspicious-code.ts";
import type { CompiledTemplate } from "./template-module.ts";

/** What templates may import beside files of the project. The engine provides it. */
const provided = ["vitrine", "react", "react/jsx-runtime"];

/** A template's code, and what is known of it. */
interface Compilation extends Omit<CompiledTemplate, "text"> {
  classes: readonly ClassUse[];
  /** What it imports, but for what the engine provides. */
  required: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** Compiles one file. @throws esbuild's failure, for a syntax error */
export async function compileTemplate(file: string, text: string): Promise<Compilation> {
  // esbuild works in a process of its own.
  const [{ code, map, warnings }, inspected] = await Promise.all([
    transformCode(file, text),
    inspectCode(file, text),
  ]);
  const required = [...code.matchAll(/\brequire\("([^"\n]+)"/g)].map(([, name = ""]) => name);
  return {
    code,
    map,
    classes: inspected.classes,
    required: required.filter((name) => !provided.includes(name)),
    diagnostics: [...explainWarnings(warnings, "template/syntax"), ...inspected.diagnostics],
  };
}

async function inspectCode(file: string, text: string) {
  const parsed = await parseCode(file, text);
  return { classes: listClasses(parsed), diagnostics: findSuspiciousCode(parsed) };
}

function transformCode(file: string, text: string) {
  // Only where it is needed: loading it takes half as long as a whole build.
  const { transform } = loadPackage<typeof import("esbuild")>("esbuild");
  return transform(text, {
    sourcefile: file,
    loader: extname(file).slice(1) as Loader,
    platform: "node",
    format: "cjs",
    target: "node20",
    // Templates have no promises: see `TemplateRealm`.
    supported: {
      "dynamic-import": false,
      "async-await": false,
      "async-generator": false,
      "for-await": false,
    },
    jsx: "automatic",
    charset: "utf8",
    sourcemap: "external",
    sourcesContent: false,
    // Otherwise a tsconfig.json of this or a parent folder would apply. Modules are strict, so a change of frozen content throws.
    tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
    logLevel: "silent",
  });
}
