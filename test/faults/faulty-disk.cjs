/**
 * Loaded before a program (`node --require`): counts its operations on files below
 * FAULT_FOLDER, in all of its threads, and at number FAULT_AT makes one fail with the
 * code FAULT_KIND, or ends the process with SIGKILL, or sends it another signal that
 * FAULT_KIND names. With FAULT_LASTING all later ones fail as well. At the end the
 * number of operations goes to FAULT_COUNT.
 *
 * What the system does in several steps counts as several operations: of a file
 * that is written, first nothing is there, then an empty file, then half of it.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { getEnvironmentData, isMainThread, setEnvironmentData } = require("node:worker_threads");

const { FAULT_AT, FAULT_COUNT, FAULT_FOLDER = "/nowhere", FAULT_KIND, FAULT_LASTING } = process.env;
const real = { ...fs, promises: { ...fs.promises } };

/** One number for all threads. */
const counter = "faulty disk";
if (isMainThread) setEnvironmentData(counter, new SharedArrayBuffer(4));
const count = new Int32Array(getEnvironmentData(counter));

function isOurs(path) {
  return typeof path === "string" && path.startsWith(FAULT_FOLDER);
}

/**
 * Counts one operation; returns the failure that it is to end with, if any.
 *
 * @param makeState leaves behind what the operation had done when it failed
 */
function next(operation, path, makeState = () => undefined) {
  const number = Atomics.add(count, 0, 1) + 1;
  const at = Number(FAULT_AT);
  if (number !== at && !(FAULT_LASTING && number > at)) return undefined;
  try {
    makeState();
  } catch {
    // The operation would have failed by itself.
  }
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
  for (const makeState of steps[name]?.(path, ...args) ?? [undefined]) {
    const failure = next(name, path, makeState);
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

/** Paths of files below the folder that are open by number. */
const open = new Map();

/** Operations on an open file's number. */
const onNumber = ["close", "fchmod", "fdatasync", "fstat", "fsync", "read", "write", "writev"];

for (const name of names) {
  fs.promises[name] = async (path, ...args) => {
    const failure = isOurs(path) && walk(name, path, args);
    if (failure) throw failure;
    const result = await real.promises[name](path, ...args);
    return name === "open" && isOurs(path) ? watchHandle(result, path) : result;
  };
  wrap(name, isOurs, walk);
}
for (const name of onNumber) {
  wrap(
    name,
    (number) => open.has(number),
    (_, number) => {
      const failure = next(name, open.get(number));
      if (name === "close") open.delete(number);
      // A file is closed also where closing it fails.
      if (failure && name === "close") real.closeSync(number);
      return failure;
    },
  );
}
syncBuiltinESMExports();
if (isMainThread && FAULT_COUNT) {
  process.on("exit", () => real.writeFileSync(FAULT_COUNT, String(Atomics.load(count, 0))));
}

/** Puts a function that may fail in the place of an operation, and of the same at once. */
function wrap(name, concerns, fail) {
  const sync = `${name}Sync`;
  fs[name] = Object.assign((subject, ...args) => {
    const failure = concerns(subject) && fail(name, subject, args);
    const callback = args.at(-1);
    if (failure && typeof callback === "function") return process.nextTick(callback, failure);
    if (name !== "open" || !isOurs(subject)) return real[name](subject, ...args);
    return real.open(subject, ...args.slice(0, -1), (cause, number) => {
      if (!cause) open.set(number, subject);
      callback(cause, number);
    });
  }, real[name]);
  fs[sync] = Object.assign((subject, ...args) => {
    const failure = concerns(subject) && fail(name, subject, args);
    if (failure) throw failure;
    const result = real[sync](subject, ...args);
    if (name === "open" && isOurs(subject)) open.set(result, subject);
    return result;
  }, real[sync]);
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
