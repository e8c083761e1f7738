import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect } from "vitest";
import { contentsOf, createFolder } from "../support/folder.ts";

const preload = fileURLToPath(new URL("killing-disk.cjs", import.meta.url));

/**
 * How many operations of a command fail in `npm run test:slow`, one in each try. They lie evenly between the
 * first and the last. `.ci/long` sets `FAULT_TRIES=Infinity`, which tries them all.
 */
const maxTries = Number(process.env.FAULT_TRIES ?? 2);

/** The numbers of the operations that fail, from 1 to `count`. */
export function spreadFaults(count: number): number[] {
  const tries = Math.min(count, maxTries);
  return Array.from({ length: tries }, (_, index) => 1 + Math.floor((index * count) / tries));
}

/** A signal that a program gets at one of its file operations, counted from 1. */
export interface Fault {
  at: number;
  signal: "SIGKILL" | "SIGHUP" | "SIGINT" | "SIGTERM";
}

/** A project whose `dist` holds the old site, and the program that writes the new one there. */
export interface Stage {
  /** A folder to copy for every try. */
  template: string;
  /** The program and its arguments for a copy. */
  command: (root: string) => string[];
  /** Does the same without a fault. */
  heal: (root: string) => Promise<Run>;
  oldSite: string;
  newSite: string;
}

/** Bundles a program into a folder, so that it starts in a few hundredths of a second. */
export async function bundleProgram(source: URL, folder: string): Promise<string> {
  const outfile = join(folder, "program.mjs");
  const entryPoints = [fileURLToPath(source)];
  const js = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
  const how = { bundle: true, platform: "node", format: "esm", banner: { js } } as const;
  await build({ entryPoints, outfile, ...how });
  return outfile;
}

interface Run {
  code: number | null;
  output: string;
}

/** Runs a program to its end, with a fault on the way if there is one. */
export async function run(args: string[], root: string, fault?: Fault): Promise<Run> {
  const env: NodeJS.ProcessEnv = { ...process.env, FAULT_FOLDER: root };
  if (fault) {
    env.FAULT_AT = String(fault.at);
    env.FAULT_SIGNAL = fault.signal;
  } else {
    env.FAULT_COUNT = `${root}-operations`;
  }
  const child = spawn(process.execPath, ["--require", preload, ...args], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const [code] = await once(child, "close");
  return { code, output };
}

/**
 * Kills the program at every file operation that it does when all goes well. After each the old or the
 * new site is there whole; then a run without a kill mends all.
 *
 * @returns how many operations there were, and after how many kills the folder was missing
 */
export async function killEverywhere(stage: Stage): Promise<{ count: number; gaps: number }> {
  const root = join(createFolder(), "project");
  await cp(stage.template, root, { recursive: true });
  expect(await run(stage.command(root), root)).toMatchObject({ code: 0 });
  expect(contentsOf(join(root, "dist"))).toBe(stage.newSite);
  const count = Number(readFileSync(`${root}-operations`, "utf8"));
  let gaps = 0;
  const queue = Array.from({ length: count }, (_, index) => index + 1).values();
  const worker = async () => {
    for (const at of queue) if (await killAt(stage, at)) gaps++;
  };
  // As many as small machines have processors.
  await Promise.all([worker(), worker()]);
  return { count, gaps };
}

/** @returns whether the folder was missing after the kill */
async function killAt(stage: Stage, at: number): Promise<boolean> {
  const folder = createFolder();
  const root = join(folder, "project");
  await cp(stage.template, root, { recursive: true });
  expect(await run(stage.command(root), root, { at, signal: "SIGKILL" })).toMatchObject({
    code: null,
    output: expect.not.stringMatching(/bug in Vitrine| {4}at /),
  });
  const dist = contentsOf(join(root, "dist"));
  const isGap = dist === "missing";
  // The one moment without a folder is between two renames.
  const site = isGap ? contentsOf(join(root, ".dist.vitrine-old")) : dist;
  expect([stage.oldSite, stage.newSite], `a kill at ${at} tore the site`).toContain(site);

  const healed = await stage.heal(root);
  expect(healed.code, `after a kill at ${at}: ${healed.output}`).toBe(0);
  expect(contentsOf(join(root, "dist"))).toBe(stage.newSite);
  expect(readdirSync(root).filter((name) => name.includes("vitrine"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  return isGap;
}
