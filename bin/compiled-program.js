import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";

/** The project that this program is part of, and where its compiled form is kept. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "node_modules/.cache/vitrine/program");

const stampFile = join(folder, "stamp.json");

/** Packages in the form of CommonJS that a first build needs: `import()` reads them twice. */
const quick = new Set(["esbuild", "lightningcss"]);

/**
 * Loads the compiled program: one file of JavaScript, and V8's own compiled form
 * of it, so that a start reads two files instead of hundreds.
 *
 * @returns undefined when it is missing or damaged, or a source has changed since
 */
export function loadProgram() {
  try {
    const { inputs, hash } = JSON.parse(readFileSync(stampFile, "utf8"));
    if (!inputs.every(isUnchanged)) return undefined;
    const file = join(folder, `${hash}.cjs`);
    const code = readFileSync(file);
    return hashOf(code) === hash ? evaluate(file, code.toString()) : undefined;
  } catch {
    return undefined;
  }
}

/** What a source file is now, as `isUnchanged` compares it later. */
export function describeInput(path) {
  const { size, mtimeMs } = statSync(join(root, path));
  return [path, size, mtimeMs];
}

function isUnchanged([path, size, mtimeMs]) {
  const now = statSync(join(root, path), { throwIfNoEntry: false });
  return now?.size === size && now.mtimeMs === mtimeMs;
}

/** Keeps a newly compiled program in place of older ones; the stamp comes last and makes it count. */
export function keepProgram(code, inputs) {
  const hash = hashOf(code);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  replaceFile(join(folder, `${hash}.cjs`), code);
  replaceFile(stampFile, JSON.stringify({ inputs, hash }));
}

function evaluate(file, code) {
  // V8 refuses what another version of it made; each has its own.
  const cacheFile = `${file}.${process.version}-${process.arch}.v8`;
  const cachedData = readChecked(cacheFile);
  const script = new Script(code, { filename: file, cachedData });
  const isCached = cachedData !== undefined && !script.cachedDataRejected;
  const module = { exports: {} };
  const require = createRequire(file);
  const importPackage = async (name) => (quick.has(name) ? require(name) : import(name));
  script.runInThisContext()(module, require, pathToFileURL(file).href, importPackage);
  return {
    ...module.exports,
    place: {
      /** What this very program makes; another one, even of other templates, starts afresh. */
      cacheFolder: join(folder, "results"),
      threadFile: fileURLToPath(new URL("thread.js", import.meta.url)),
    },
    /** To be called once the program has run: V8 then knows which functions it needs. */
    keepCode() {
      if (!isCached) tryToKeep(cacheFile, script.createCachedData());
    },
  };
}

/** V8 trusts its own form blindly, so that a damaged one must not reach it. */
function readChecked(file) {
  try {
    const bytes = readFileSync(file);
    const [hash, data] = [bytes.subarray(0, 64).toString(), bytes.subarray(64)];
    return hashOf(data) === hash ? data : undefined;
  } catch {
    return undefined;
  }
}

function tryToKeep(file, data) {
  try {
    replaceFile(file, Buffer.concat([Buffer.from(hashOf(data)), data]));
  } catch {
    // Without it the next start is a little slower.
  }
}

/** Others may read the file at this moment: they see the old bytes or the new ones. */
function replaceFile(file, bytes) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
