import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect } from "vitest";
import { contentsOf, createFolder } from "../support/folder.ts";

const preload = fileURLToPath(new URL("faulty-disk.cjs", import.meta.url));

/** Every way in which a file operation is made to end. */
export const faultKinds = ["KILL", "ENOSPC", "EIO", "EMFILE", "EROFS", "EACCES"] as const;

/**
 * How many operations of a command fail in `npm run test:slow`, one in each try. They lie evenly between the
 * first and the last. `.ci/long` sets `FAULT_TRIES=Infinity`, which tries them all.
 */
const maxTries = Number(process.env.FAULT_TRIES ?? 4);

/** The numbers of the operations that fail, from 1 to `count`. */
export function spreadFaults(count: number): number[] {
  const tries = Math.min(count, maxTries);
  return Array.from({ length: tries }, (_, index) => 1 + Math.floor((index * count) / tries));
}

export interface Fault {
  /** The number of the operation, from 1. */
  at: number;
  kind: (typeof faultKinds)[number] | "SIGHUP" | "SIGINT" | "SIGTERM";
  /** Whether all later operations fail as well. */
  lasting?: boolean;
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
    env.FAULT_KIND = fault.kind;
    if (fault.lasting) env.FAULT_LASTING = "yes";
  } else {
    env.FAULT_COUNT = `${root}-operations`;
  }
  const child = spawn(process.execPath, ["--require", preload, ...args], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const [code] = await once(child, "close");
  return { code, output };
}

/** How many file operations the program does when all goes well. */
export async function countOperations(stage: Stage): Promise<number> {
  const root = join(createFolder(), "project");
  await cp(stage.template, root, { recursive: true });
  expect(await run(stage.command(root), root)).toMatchObject({ code: 0 });
  expect(contentsOf(join(root, "dist"))).toBe(stage.newSite);
  return Number(readFileSync(`${root}-operations`, "utf8"));
}

/**
 * One try: a run that meets a fault, after which the old or the new site is
 * there whole and the exit code says which; then a run without, which mends all.
 *
 * @returns whether the folder was missing in between
 */
async function tryFault(stage: Stage, fault: Fault): Promise<boolean> {
  const folder = createFolder();
  const root = join(folder, "project");
  await cp(stage.template, root, { recursive: true });
  const { code, output } = await run(stage.command(root), root, fault);

  const dist = contentsOf(join(root, "dist"));
  const isGap = dist === "missing";
  // The one moment without a folder: between two renames, or where the second and its undoing failed.
  const site = isGap ? contentsOf(join(root, ".dist.vitrine-old")) : dist;
  const isNew = site === stage.newSite;
  expect(isNew || site === stage.oldSite, `${JSON.stringify(fault)} tore the site`).toBe(true);
  if (code === 0) expect(isNew).toBe(true);
  if (code === 1) expect(isNew).toBe(false);
  if (fault.kind !== "KILL") expect([0, 1], output).toContain(code);
  // A disk that fails once is never worth a stack.
  expect(output).not.toMatch(/bug in Vitrine| {4}at /);

  const healed = await stage.heal(root);
  expect(healed.code, `after ${JSON.stringify(fault)}: ${healed.output}`).toBe(0);
  expect(contentsOf(join(root, "dist"))).toBe(stage.newSite);
  expect(readdirSync(root).filter((name) => name.includes("vitrine"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  return isGap;
}

/** Runs tries two at a time, as many as small machines have processors. */
export async function tryAll(stage: Stage, faults: Fault[]): Promise<{ gaps: number }> {
  let gaps = 0;
  const queue = faults.values();
  const worker = async () => {
    for (const fault of queue) if (await tryFault(stage, fault)) gaps++;
  };
  await Promise.all([worker(), worker()]);
  return { gaps };
}
