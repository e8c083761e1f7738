#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { loadProgram } from "./compiled-program.js";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";

process.stdout.on("error", mindStream);
process.stderr.on("error", mindStream);

const folder = findFolder();
const program = folder && (loadProgram() ?? (await compileProgram()));
if (program) {
  const args = process.argv.slice(2);
  process.exitCode = await program.run(args, folder, undefined, program.place);
  program.keepCode?.();
} else {
  process.exitCode = 1;
}

/**
 * The sources have changed since they were compiled, or never were. TypeScript
 * runs as it is for once: it compiles itself, or, where nothing can be kept,
 * does the work.
 *
 * @returns nothing when the sources have mistakes; they have been told
 */
async function compileProgram() {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });
  const { compileProgram } = await import("./compile-program.ts");
  const { compiled, kept } = await compileProgram();
  if (!compiled) return undefined;
  if (kept) return loadProgram();
  return import("../src/cli/program.ts");
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
