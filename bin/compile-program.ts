import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import glob from "fast-glob";
import manifest from "../package.json" with { type: "json" };
import { describeInput, keepProgram, root } from "./compiled-program.js";

/**
 * Packages that every build loads, or every first one; they go into the one file. Others
 * are loaded from their own files, and only when something needs them.
 */
const bundled = [
  "@bomb.sh/tab",
  "commander",
  "css-tree",
  "fast-glob",
  "fastest-levenshtein",
  "mrmime",
  "picocolors",
  "react",
  "react-dom",
  "zod",
];

/** A package's update changes this file, which npm writes after each installation. */
const installed = "node_modules/.package-lock.json";

const staticRenderer = join(
  root,
  "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
);

/** Where a package is imported that is not in the one file. */
const nativeImport = new RegExp(
  `(?<!typeof )\\bimport\\((?="(?!\\.|(?:${bundled.join("|")})[/"]))`,
  "g",
);

/**
 * V8's kept form of a script has no way to `import()`: packages that are loaded
 * when something needs them come through a function of the module that starts it.
 */
const nativeImports: Plugin = {
  name: "native imports",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(nativeImport, "importPackage(");
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

/**
 * Compiles the program, templates included, to one file and keeps it. What is
 * wrong in a source is printed by esbuild, with its place.
 */
export async function compileProgram(): Promise<{ compiled: boolean; kept: boolean }> {
  // Looked at before they are read: a file that changes meanwhile is then newer than its stamp.
  const files = await glob(["{bin,src,templates}/**/*.{js,ts,tsx}", "package.json", installed], {
    cwd: root,
    dot: true,
  });
  const inputs = files.sort().map(describeInput);

  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const result = await build({
    absWorkingDir: root,
    entryPoints: ["src/cli/program.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: packages.filter((name) => !bundled.includes(name)),
    // React's entry loads its streaming half too, which renders nothing here.
    alias: { "react-dom/server": staticRenderer },
    define: { "import.meta.url": "importMetaUrl", "process.env.NODE_ENV": '"production"' },
    minifySyntax: true,
    charset: "utf8",
    legalComments: "none",
    banner: { js: "(function (module, require, importMetaUrl, importPackage) {" },
    footer: { js: "})" },
    plugins: [nativeImports],
    write: false,
    logLevel: "error",
  }).catch(() => undefined);
  const code = result?.outputFiles[0]?.contents;
  if (!code) return { compiled: false, kept: false };

  try {
    keepProgram(code, inputs);
    return { compiled: true, kept: true };
  } catch {
    // Nothing can be written here, as in a read-only image.
    return { compiled: true, kept: false };
  }
}
