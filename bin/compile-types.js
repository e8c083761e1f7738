// Writes the types of the public API to bin/compiled/types/. `npm pack` runs this file.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const types = join(root, "bin/compiled/types");

rmSync(types, { recursive: true, force: true });
const compiler = join(root, "node_modules/typescript/bin/tsc");
const { status } = spawnSync(
  process.execPath,
  [compiler, "-p", join(root, "bin/tsconfig.types.json")],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;

// TypeScript writes the types of all that the engine is made of; the package holds what the API names.
const needed = new Set();
need(join(types, "index.d.ts"));
need(join(types, "testing.d.ts"));
for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !needed.has(path)) rmSync(path);
}

function need(path) {
  if (needed.has(path)) return;
  needed.add(path);
  for (const [, specifier] of readFileSync(path, "utf8").matchAll(
    /(?:from |import\()"(\.[^"]+)"/g,
  )) {
    need(join(dirname(path), specifier.replace(/\.tsx?$/, ".d.ts")));
  }
}
