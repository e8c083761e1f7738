#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { loadProgram } from "./compiled-program.js";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";

const program = loadProgram() ?? (await compileProgram());
process.exitCode = program ? await program.run(process.argv.slice(2)) : 1;
program?.keepCode();

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
  const { run } = await import("../src/cli/program.ts");
  return { run, keepCode: () => undefined };
}
