/**
 * Loaded before a program (`node --require`): counts its operations on files below
 * FAULT_FOLDER, and at number FAULT_AT makes one fail with the code FAULT_KIND, or
 * ends the process with SIGKILL, or sends it another signal that FAULT_KIND names. With FAULT_LASTING all later ones fail as well.
 * At the end the number of operations goes to FAULT_COUNT.
 *
 * What the system does in several steps counts as several operations: of a file
 * that is written, first nothing is there, then an empty file, then half of it.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { isMainThread } = require("node:worker_threads");

const { FAULT_AT, FAULT_COUNT, FAULT_FOLDER = "/nowhere", FAULT_KIND, FAULT_LASTING } = process.env;
const real = { ...fs, promises: { ...fs.promises } };
let count = 0;

function isOurs(path) {
  return typeof path === "string" && path.startsWith(FAULT_FOLDER);
}

/** Counts one operation; returns the failure that it is to end with, if any. */
function next(operation, path) {
  count++;
  const at = Number(FAULT_AT);
  if (count !== at && !(FAULT_LASTING && count > at)) return undefined;
  if (FAULT_KIND === "KILL") process.kill(process.pid, "SIGKILL");
  if (FAULT_KIND.startsWith("SIG")) {
    process.kill(process.pid, FAULT_KIND);
    return undefined;
  }
  const message = `${FAULT_KIND}: injected, ${operation} '${path}'`;
  return Object.assign(new Error(message), { code: FAULT_KIND, syscall: operation, path });
}

/** The states on the way through an operation, each made when its step fails. */
const steps = {
  writeFile: (path, data, options) => [
    () => undefined,
    () => real.writeFileSync(path, "", { flag: options?.flag ?? "w" }),
    () => real.writeFileSync(path, data.slice(0, data.length / 2), { flag: options?.flag ?? "w" }),
  ],
  rm: (path) => [() => undefined, () => removeHalf(path)],
};

function removeHalf(path) {
  if (!real.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const files = real
    .readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());
  for (const { parentPath, name } of files.slice(0, files.length / 2)) {
    real.rmSync(`${parentPath}/${name}`);
  }
}

/** Walks through an operation's steps; returns the failure of one of them, if any. */
function walk(name, path, args) {
  for (const makeState of steps[name]?.(path, ...args) ?? [() => undefined]) {
    const isDue = count + 1 === Number(FAULT_AT) || (FAULT_LASTING && count + 1 > Number(FAULT_AT));
    if (isDue) {
      try {
        makeState();
      } catch {
        // The operation would have failed by itself.
      }
    }
    const failure = next(name, path);
    if (failure) return failure;
  }
  return undefined;
}

const names = [
  "access",
  "appendFile",
  "chmod",
  "copyFile",
  "link",
  "lstat",
  "mkdir",
  "mkdtemp",
  "open",
  "opendir",
  "readFile",
  "readdir",
  "readlink",
  "realpath",
  "rename",
  "rm",
  "rmdir",
  "stat",
  "symlink",
  "unlink",
  "utimes",
  "writeFile",
];

if (isMainThread) {
  for (const name of names) {
    fs.promises[name] = async (path, ...args) => {
      const failure = isOurs(path) && walk(name, path, args);
      if (failure) throw failure;
      const result = await real.promises[name](path, ...args);
      return name === "open" && isOurs(path) ? watchHandle(result, path) : result;
    };
    fs[name] = Object.assign((path, ...args) => {
      const failure = isOurs(path) && walk(name, path, args);
      const callback = args.at(-1);
      if (failure && typeof callback === "function") return process.nextTick(callback, failure);
      return real[name](path, ...args);
    }, real[name]);
    const sync = `${name}Sync`;
    fs[sync] = Object.assign((path, ...args) => {
      const failure = isOurs(path) && walk(name, path, args);
      if (failure) throw failure;
      return real[sync](path, ...args);
    }, real[sync]);
  }
  // What is opened by a number is flushed and closed by it.
  const opened = new Map();
  const { openSync, closeSync } = fs;
  fs.openSync = (path, ...args) => {
    const file = openSync(path, ...args);
    if (isOurs(path)) opened.set(file, path);
    return file;
  };
  fs.closeSync = (file) => {
    opened.delete(file);
    return closeSync(file);
  };
  fs.fsync = (file, callback) => {
    const failure = opened.has(file) && next("fsync", opened.get(file));
    if (failure) return process.nextTick(callback, failure);
    return real.fsync(file, callback);
  };
  syncBuiltinESMExports();
  process.on("exit", () => FAULT_COUNT && real.writeFileSync(FAULT_COUNT, String(count)));
}

function watchHandle(handle, path) {
  for (const name of [
    "close",
    "datasync",
    "read",
    "readFile",
    "stat",
    "sync",
    "write",
    "writeFile",
  ]) {
    const operate = handle[name].bind(handle);
    handle[name] = async (...args) => {
      const failure = next(`handle.${name}`, path);
      // A file is closed also where closing it fails.
      if (failure && name === "close") await operate();
      if (failure) throw failure;
      return operate(...args);
    };
  }
  return handle;
}
