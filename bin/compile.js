// Compiles src/ to bin/compiled/. npm runs this file after it has installed the packages ("dependencies" in
// package.json, which does nothing in the published package), and vitrine.js when a source has changed.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import {
  cacheFolder,
  compiledFolder,
  describeSources,
  replaceFile,
  root,
  sourcesFile,
} from "./program.js";

/** Packages that every build loads: one file is read faster than hundreds. */
const bundled = [
  "commander",
  "fast-glob",
  "fastest-levenshtein",
  "html-tag-names",
  "mathml-tag-names",
  "mdast-util-from-markdown",
  "mrmime",
  "picocolors",
  "property-information",
  "svg-tag-names",
  "zod",
];

/** npm writes this file after each installation, so it changes with every bundled package. */
const installed = "node_modules/.package-lock.json";

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json")));
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** A script that runs in pages. */
const inPages = {
  minify: true,
  format: "iife",
  target: "es2022",
  plugins: [{ name: "minify-styles", setup: minifyStyles }],
};

const onNode = { platform: "node", target: "node20" };

const outputs = {
  /** The client of `dev`. */
  "client.js": { ...inPages, entryPoints: ["src/dev/client/main.ts"] },
  /** What `check` runs in pages. */
  "page-script.js": { ...inPages, entryPoints: ["src/checks/visits/in-page/main.ts"] },
  /** What a site's own tests get of "vitrine"; templates get it from the program. */
  "index.js": { ...onNode, entryPoints: ["src/index.ts"], format: "esm", packages: "external" },
  /**
   * The whole program in one file of CommonJS, which loads an external package when the module that
   * imports it runs; an ES module would load all of them at the start.
   */
  "program.cjs": {
    ...onNode,
    stdin: {
      contents:
        'export * from "./src/cli/program.ts"; export { buildSite } from "./src/testing.ts";',
      resolveDir: root,
    },
    format: "cjs",
    external: packages.filter((name) => !bundled.includes(name)),
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
  },
};

try {
  await compile();
} catch (cause) {
  process.exitCode = 1;
  // esbuild itself prints the errors in the sources.
  if (!cause.errors) process.stderr.write(`error: ${explain(cause)}\n`);
}

/** Any number of processes may do this at once: each renames files of its own. */
async function compile() {
  const { build } = await import("esbuild");
  const sources = ["bin/compile.js", "package.json", installed, ...listSources()];
  // Hashed before esbuild reads them: what is saved in between counts as changed.
  const version = describeSources(sources.filter((path) => existsSync(join(root, path))));
  const common = { absWorkingDir: root, bundle: true, charset: "utf8", legalComments: "none" };
  const quiet = { write: false, logLevel: "error" };
  const texts = { "testing.js": 'export { buildSite } from "./program.cjs";\n' };
  for (const [name, options] of Object.entries(outputs)) {
    const { outputFiles } = await build({ ...options, ...common, ...quiet });
    const text = outputFiles[0].text;
    // Inside a script element these two would end it, or open a comment.
    const isInPage = options.format === "iife";
    texts[name] = isInPage ? text.replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--") : text;
  }
  for (const [name, text] of Object.entries(texts)) replaceFile(join(compiledFolder, name), text);
  // Last: only this file makes the others valid.
  replaceFile(sourcesFile, version);
  removeOldResults();
}

/** The results of an older program are never used again. */
function removeOldResults() {
  try {
    rmSync(cacheFolder, { recursive: true, force: true });
  } catch {
    // Another process writes there. What stays does no harm, and the next compilation removes it.
  }
}

/** The files of src/, from the root. */
function listSources() {
  const entries = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}

/** Style sheets of the client become texts: it puts them into shadow roots. */
function minifyStyles(build) {
  build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
    const options = { loader: "css", minify: true };
    const { code } = await build.esbuild.transform(readFileSync(path, "utf8"), options);
    return { contents: code.trim(), loader: "text" };
  });
}

function explain({ code, message }) {
  if (code === "ERR_MODULE_NOT_FOUND") {
    return "the packages of Vitrine are not installed. Run: npm ci";
  }
  return `Vitrine could not be compiled to bin/compiled. Run npm ci as a user who may write there.\n${message}`;
}
