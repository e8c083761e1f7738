#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { loadProgram } from "./compiled-program.js";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";

const program = loadProgram() ?? (await compileProgram());
if (program) {
  const args = process.argv.slice(2);
  process.exitCode = await program.run(args, undefined, undefined, program.place);
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
