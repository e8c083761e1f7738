/**
 * Loaded before a program (`node --require`): counts its operations on files below FAULT_FOLDER, in
 * all of its threads, and at number FAULT_AT sends it the signal FAULT_SIGNAL. At the end the number
 * of operations goes to FAULT_COUNT.
 *
 * What the system does in several steps counts as several operations: of a file
 * that is written, first nothing is there, then an empty file, then half of it.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { getEnvironmentData, isMainThread, setEnvironmentData } = require("node:worker_threads");

const { FAULT_AT, FAULT_COUNT, FAULT_FOLDER = "/nowhere", FAULT_SIGNAL } = process.env;
const real = { ...fs };

/** One number for all threads. */
const counter = "killing disk";
if (isMainThread) setEnvironmentData(counter, new SharedArrayBuffer(4));
const count = new Int32Array(getEnvironmentData(counter));

/** The states on the way through an operation, each made before the signal that ends its step. */
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

/** What is open below the folder, by number. */
const open = new Set();

function isOurs(subject) {
  return open.has(subject) || (typeof subject === "string" && subject.startsWith(FAULT_FOLDER));
}

/** Counts an operation; sends the signal if it is its turn. */
function countUp(name, args) {
  for (const makeState of steps[name.replace(/Sync$/, "")]?.(...args) ?? [() => undefined]) {
    if (Atomics.add(count, 0, 1) + 1 !== Number(FAULT_AT)) continue;
    try {
      makeState();
    } catch {
      // The operation would have failed by itself.
    }
    process.kill(process.pid, FAULT_SIGNAL);
  }
}

/** Puts a watched function in the place of each operation of a module. */
function watch(operations) {
  for (const [name, operate] of Object.entries(operations)) {
    // Classes and streams do their work by the other operations.
    if (typeof operate !== "function" || /^[A-Z_]|Stream|^watch/.test(name)) continue;
    operations[name] = Object.assign((...args) => {
      if (!isOurs(args[0])) return operate(...args);
      countUp(name, args);
      if (/^close/.test(name)) open.delete(args[0]);
      if (!/^open(?:Sync)?$/.test(name)) return operate(...args);
      const done = args.at(-1);
      if (typeof done !== "function") return noteOpen(operate(...args));
      return operate(...args.slice(0, -1), (cause, number) => {
        if (!cause) open.add(number);
        done(cause, number);
      });
    }, operate);
  }
}

function noteOpen(opened) {
  if (typeof opened === "number") open.add(opened);
  return opened instanceof Promise ? opened.then(watchHandle) : opened;
}

function watchHandle(handle) {
  for (const name of "close datasync read readFile stat sync write writeFile".split(" ")) {
    const operate = handle[name].bind(handle);
    handle[name] = (...args) => {
      countUp(`handle.${name}`, args);
      return operate(...args);
    };
  }
  return handle;
}

watch(fs);
watch(fs.promises);
syncBuiltinESMExports();
if (isMainThread && FAULT_COUNT) {
  process.on("exit", () => real.writeFileSync(FAULT_COUNT, String(Atomics.load(count, 0))));
}
