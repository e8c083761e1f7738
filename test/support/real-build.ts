import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { companyContent } from "./company-site.ts";
import { copyFolder } from "./copy-folder.ts";
import { inRepository } from "./project.ts";

const preload = inRepository("test/support/closed-world.cjs");
const folders: string[] = [];

/** A copy of the program and the company's site, in a folder of its own whose name starts with `name`. */
export function copyProgramAndSite(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  folders.push(folder);
  for (const part of ["bin", "scripts", "src", "styles", "templates"]) {
    copyFolder(inRepository(part), join(folder, part));
  }
  copyFolder(companyContent, join(folder, "content"));
  for (const file of ["package.json", "tsconfig.json"]) {
    copyFileSync(inRepository(file), join(folder, file));
  }
  symlinkSync(inRepository("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** What may be different where a site is built, and is no reason for another byte. */
export const otherWorlds: Record<string, Record<string, string>> = {
  "another zone": { TZ: "Asia/Kolkata" },
  "another locale": { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
  "another mode": { NODE_ENV: "test" },
  "another clock, and chance": { CLOSED_WORLD_DAYS: "-9000" },
};

/** Writes a folder's files again in another order, and as old as files can be. */
export function writeAnew(folder: string): void {
  for (const name of readdirSync(folder).sort().reverse()) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    rmSync(path);
    writeFileSync(path, bytes);
    utimesSync(path, 1, 1);
  }
}

export function removeCopies(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds a copy with a program of its own, which may not connect to anything or
 * write anywhere but in its output and cache.
 *
 * @returns one hash of all it wrote
 */
export function buildIn(folder: string, env: Record<string, string> = {}, node?: string): string {
  return repeatBuild(folder, join(folder, "dist"), env, node);
}

export function repeatBuild(
  folder: string,
  out: string,
  env: Record<string, string> = {},
  node = process.execPath,
): string {
  const command = ["--require", preload, "bin/vitrine.js", "build", "--quiet", "--out", out];
  const allowed = [
    out,
    join(dirname(out), ".dist.vitrine-"),
    join(folder, "node_modules/.cache"),
    inRepository("node_modules/.cache"),
    join(folder, "bin/compiled"),
  ];
  const world = { ...process.env, CLOSED_WORLD: allowed.join("|") };
  execFileSync(node, command, { cwd: folder, env: { ...world, ...env } });
  return hashOf(out);
}

/** Whether the system lets a program be shut in: Linux, where this user may make namespaces. */
export function canShutIn(): boolean {
  return spawnSync("unshare", ["--map-root-user", "--net", "--mount", "true"]).status === 0;
}

/**
 * The same where the system itself has no network for it, and no disk that can be
 * written to but for the output's own folder and the cache; native programs that it
 * starts are shut in as well.
 */
export function buildShutIn(folder: string, out: string): string {
  // A clone that cannot be written to has no cache.
  const open = [dirname(out), inRepository("node_modules/.cache")].filter((path) =>
    existsSync(path),
  );
  const shut = [
    ...open.map((path) => `mount --bind '${path}' '${path}'`),
    "mount -o remount,bind,ro /",
    "! touch bin/touched 2>/dev/null",
    'exec "$0" bin/vitrine.js build --quiet --out "$1"',
  ].join(" && ");
  const command = ["--map-root-user", "--net", "--mount", "sh", "-c", shut, process.execPath, out];
  execFileSync("unshare", command, { cwd: folder });
  return hashOf(out);
}

function hashOf(folder: string): string {
  const hash = createHash("sha256");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest("hex");
}
