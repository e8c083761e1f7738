import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { companyContent } from "./company-site.ts";
import { copyFolder, copyParts } from "./copy-folder.ts";
import { contentsOf } from "./folder.ts";
import { inRepository } from "./project.ts";

const preload = inRepository("test/support/closed-world.cjs");
const folders: string[] = [];

/** A copy of the program and the company's site, in a folder of its own whose name starts with `name`. */
export function copyProgramAndSite(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  folders.push(folder);
  const parts = "bin scripts src styles templates package.json tsconfig.json node_modules";
  copyParts(inRepository("."), folder, parts.split(" "));
  copyFolder(companyContent, join(folder, "content"));
  return folder;
}

/** Gives a copy a link to each package in place of one to all: a compilation empties the cache beside them. */
export function separateCache(folder: string): void {
  const packages = join(folder, "node_modules");
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(inRepository("node_modules"))) {
    if (name === ".cache") continue;
    symlinkSync(inRepository(`node_modules/${name}`), join(packages, name));
  }
}

export function removeCopies(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds a copy with a program of its own, which may not connect to anything or
 * write anywhere but in its output and cache.
 *
 * @returns what it wrote, as `contentsOf` tells it
 */
export function buildIn(
  folder: string,
  { out = join(folder, "dist"), env = {}, node = process.execPath } = {},
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
  return contentsOf(out);
}
