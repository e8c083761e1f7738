// Compiles src/ to bin/compiled/. npm runs this file after it has installed the packages ("dependencies" in
// package.json, which does nothing in the published package), and vitrine.js when a source has changed.
import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder, hashSources, programFile, root } from "./program.js";

/** Packages that every build loads: one file is read faster than hundreds. */
const bundled = [
  "@bomb.sh/tab",
  "commander",
  "fast-glob",
  "fastest-levenshtein",
  "mdast-util-from-markdown",
  "mrmime",
  "picocolors",
  "zod",
];

/** npm writes this file after each installation, so it changes with every bundled package. */
const installed = "node_modules/.package-lock.json";

try {
  await compile();
} catch (cause) {
  process.exitCode = 1;
  // esbuild itself prints the errors in the sources.
  if (!cause.errors) process.stderr.write(`error: ${explain(cause)}\n`);
}

/** Any number of processes may do this at once: each renames files of its own. */
async function compile() {
  const client = await compileForPages("src/dev/client/main.ts");
  const visitor = await compileForPages("src/checks/visits/in-page/main.ts");
  const program = await compileProgram();
  const api = await compileApi();
  const own = [...client.inputs, ...visitor.inputs, ...program.inputs, ...api.inputs].filter(
    (path) => !path.includes("node_modules"),
  );
  const sources = [...new Set([...own, "bin/compile.js", installed])].filter((path) =>
    existsSync(join(root, path)),
  );
  const hash = hashSources(sources);
  const header = `// ${JSON.stringify({ hash, sources })}\n`;
  const folder = dirname(programFile);
  replaceFile(join(folder, "client.js"), client.code);
  replaceFile(join(folder, "visitor.js"), visitor.code);
  replaceFile(join(folder, "index.js"), api.code);
  replaceFile(join(folder, "testing.js"), 'export { buildSite } from "./program.cjs";\n');
  // The program comes last: its header makes all of them count.
  replaceFile(programFile, `${header}${program.code}module.exports.hash = "${hash}";\n`);
  // The results of an older program are never used again.
  rmSync(cacheFolder, { recursive: true, force: true });
}

/**
 * The whole program in one file of CommonJS, which loads an external package when the module that
 * imports it runs; an ES module would load all of them at the start.
 */
async function compileProgram() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json")));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  return bundle({
    stdin: {
      contents:
        'export * from "./src/cli/program.ts"; export { buildSite } from "./src/testing.ts";',
      resolveDir: root,
    },
    platform: "node",
    format: "cjs",
    target: "node20",
    external: packages.filter((name) => !bundled.includes(name)),
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
}

/** What a site's own tests get of "vitrine"; templates get it from the program. */
async function compileApi() {
  return bundle({
    entryPoints: ["src/index.ts"],
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
  });
}

/** A script that runs in pages: the client of `dev`, or the visitor of `check`. */
async function compileForPages(file) {
  const { code, inputs } = await bundle({
    entryPoints: [file],
    minify: true,
    format: "iife",
    target: "es2022",
    plugins: [{ name: "minify-styles", setup: minifyStyles }],
  });
  // Inside a script element these two would end it, or open a comment.
  return { code: code.replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--"), inputs };
}

/** Style sheets of the client become texts: it puts them into shadow roots. */
function minifyStyles(build) {
  build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
    const options = { loader: "css", minify: true };
    const { code } = await build.esbuild.transform(readFileSync(path, "utf8"), options);
    return { contents: code.trim(), loader: "text" };
  });
}

async function bundle(options) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "error",
  });
  return { code: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** Waits until the new file is on the disk before it takes the old one's place. */
function replaceFile(path, text) {
  const temporary = `${path}.${randomUUID()}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    const file = openSync(temporary, "w");
    writeFileSync(file, text);
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function explain({ code, message }) {
  if (code === "ERR_MODULE_NOT_FOUND") {
    return "the packages of Vitrine are not installed. Run: npm ci";
  }
  return `Vitrine could not be compiled to bin/compiled. Run npm ci as a user who may write there.\n${message}`;
}
