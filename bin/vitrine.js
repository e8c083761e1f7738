#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

// React's development build renders six times slower, and says so only in the console.
process.env.NODE_ENV = "production";
// The project may be built from any folder; JSX is set up here and nowhere else.
register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });

const { run } = await import("../src/cli/program.ts");
process.exitCode = await run(process.argv.slice(2));
