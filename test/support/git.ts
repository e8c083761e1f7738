import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository, repository } from "./project.ts";

/** Variables that make Git behave the same for every user. */
export const gitEnvironment = {
  GIT_CONFIG_GLOBAL: fileURLToPath(new URL("gitconfig", import.meta.url)),
  GIT_CONFIG_NOSYSTEM: "1",
};

/**
 * Runs Git.
 *
 * @returns what it printed
 * @throws when it fails
 */
export function git(...args: string[]): string {
  const env = { ...process.env, ...gitEnvironment };
  return execFileSync("git", args, { encoding: "utf8", env }).trim();
}

/** Whether this repository can be cloned: Git is installed, and this is no unpacked archive. */
export const canClone =
  existsSync(inRepository(".git")) && spawnSync("git", ["--version"]).status === 0;

/**
 * Clones what is committed of this repository, as another computer would check it out.
 *
 * @param options further options of `git clone`
 */
export function cloneRepository(folder: string, ...options: string[]): void {
  git("clone", "--quiet", ...options, repository, folder);
}
