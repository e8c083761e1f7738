#!/usr/bin/env node
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheFolder, isStale, programFile } from "./program.js";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";

process.stdout.on("error", mindStream);
process.stderr.on("error", mindStream);

const folder = findFolder();
if (folder && isStale()) await import("./compile.js");
// Where something went wrong, that has been printed.
if (folder && !process.exitCode) {
  const { run, hash } = createRequire(import.meta.url)(programFile);
  // Another program may make other results.
  const place = { cacheFolder: join(cacheFolder, hash) };
  process.exitCode = await run(process.argv.slice(2), folder, undefined, place);
  await Promise.all([process.stdout, process.stderr].map(flush));
  // A timer of a template would keep the process from ending.
  process.exit();
} else {
  process.exitCode = 1;
}

/** Waits until all is written; what cannot be written is told by `mindStream`. */
function flush(stream) {
  return new Promise((resolve) => stream.write("", resolve));
}

/** @returns nothing when the folder was removed under the shell's feet; that has been told */
function findFolder() {
  try {
    return process.cwd();
  } catch {
    process.stderr.write(
      "error: this folder is not there any more; change to the project's folder\n",
    );
    return undefined;
  }
}

/**
 * Whoever stops reading, as `head` does, wants no more, and what is done is done all the same; what
 * could not be written is missed.
 */
function mindStream({ code, message }) {
  if (code === "EPIPE") return;
  process.once("exit", () => {
    process.exitCode ||= 1;
  });
  if (this !== process.stdout) return;
  process.stderr.write(`error: the output could not be printed: ${message}\n`);
}
