#!/usr/bin/env node
import { readFileSync } from "node:fs";
import * as module from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { cacheFolder, compiledFolder, isStale, resultsFolder } from "./program.js";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";

// From Node 22.1 on, compiled code is cached, which makes a small build 7 % faster.
module.enableCompileCache?.(join(cacheFolder, "code"));

// Fonts are cut and cards are laid out by WebAssembly that runs once: optimizing it takes three times as long as running it.
setFlagsFromString("--liftoff-only");

// With loop unrolling, Node 24 and later may check no time limit in nested loops: `for (;;) new Array(9).fill(0)`.
if ("enableCompileCache" in module) setFlagsFromString("--no-turboshaft-loop-unrolling");

let isReported = false;
process.stdout.on("error", handleStreamError);
process.stderr.on("error", handleStreamError);
keepTextsFromRunning();

const folder = refuseLimits() ? undefined : findFolder();
if (folder && isStale()) await import("./compile.js");
// Errors of the compilation have been printed.
if (folder && !process.exitCode) {
  const load = module.createRequire(import.meta.url);
  const { reportFailure, run } = load(join(compiledFolder, "program.cjs"));
  // Failures in packages that no code waits for. Some packages listen for them too, and throw them again.
  process.on("uncaughtException", (cause) => process.exit(reportFailure(cause, folder)));
  process.exitCode = await run(process.argv.slice(2), folder, undefined, resultsFolder());
  await Promise.all([process.stdout, process.stderr].map(flush));
  // esbuild, or a package compiled for the system, may keep the process open.
  process.exit();
} else {
  process.exitCode = 1;
}

/**
 * Templates get functions of the program. The `constructor` of each runs a text as code, with the program's own
 * `process`: such code could end the program as if it had succeeded, or print into a document. Packages that run
 * texts as code call `Function` by its name; others read only the name of a function's constructor.
 */
function keepTextsFromRunning() {
  for (const one of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    const { name, prototype } = one.constructor;
    const refuse = () => {
      throw new EvalError("a template cannot run a text as code");
    };
    Object.defineProperties(refuse, { name: { value: name }, prototype: { value: prototype } });
    Object.defineProperty(prototype, "constructor", { value: refuse });
  }
}

/** Near these limits Node ends itself in words of its own, and below 0.7 GB it does not start. Only Linux tells them. */
function refuseLimits() {
  let limits = "";
  try {
    limits = readFileSync("/proc/self/limits", "utf8");
  } catch {
    return false;
  }
  const isBelow = (name, least) =>
    Number(new RegExp(`^Max ${name} +(\\d+)`, "m").exec(limits)?.[1]) < least;
  const lift = isBelow("open files", 64)
    ? 'too few open files. Raise the limit ("ulimit -n 1024"), or ask the administrator to'
    : isBelow("address space", 2 ** 31) &&
      'too little memory. Remove the limit ("ulimit -v unlimited"), or ask the administrator to';
  if (lift) process.stderr.write(`error: this shell allows ${lift}\n`);
  return Boolean(lift);
}

/** Waits until all is written; `handleStreamError` reports what can't be written. */
function flush(stream) {
  return new Promise((resolve) => stream.write("", resolve));
}

/** @returns undefined if the folder was removed; that has been printed */
function findFolder() {
  try {
    return process.cwd();
  } catch {
    process.stderr.write("error: this folder is missing. Change to the project's folder\n");
    return undefined;
  }
}

/**
 * Ignores EPIPE, such as of `| head`: the command still finishes. Any other error sets exit code 1.
 */
function handleStreamError({ code, message }) {
  if (code === "EPIPE") return;
  process.once("exit", () => {
    process.exitCode ||= 1;
  });
  // Flushing fails a second time.
  if (this !== process.stdout || isReported) return;
  isReported = true;
  const reason = message.replace(/^E[A-Z]+: |, write$/g, "");
  process.stderr.write(`error: the output could not be printed: ${reason}\n`);
}
