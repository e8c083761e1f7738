import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, which goes when the test ends. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** What a folder holds, to compare: a line for each file, with its path and a hash of its bytes. */
export function contentsOf(folder: string): string {
  if (!existsSync(folder)) return "missing";
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return paths
    .map((path) => `${relative(folder, path)} ${hash(path)}`)
    .sort()
    .join("\n");
}
