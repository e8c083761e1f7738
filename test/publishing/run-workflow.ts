import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { execute } from "./execute.ts";
import { type Contexts, fillIn, isMet, type Status } from "./expressions.ts";
import { pagesFolder, useAction } from "./use-action.ts";

type Result = "success" | "failure" | "skipped";

interface Step {
  id?: string;
  if?: unknown;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
}

interface Job {
  needs?: string | string[];
  if?: unknown;
  uses?: string;
  outputs?: Record<string, unknown>;
  env?: Record<string, unknown>;
  steps: Step[];
}

/** What a run of a workflow starts with. */
export interface Start {
  /** The workflow's file. */
  file: string;
  /** The repository that is checked out. */
  repository: string;
  /** An empty folder for checkouts and artifacts. */
  folder: string;
  event: "push" | "pull_request";
  ref: string;
  /** The repository's variables. */
  vars: Readonly<Record<string, string>>;
  env: NodeJS.ProcessEnv;
  /** Jobs that are not run, with the result that they are to have. */
  results?: Readonly<Record<string, Result>>;
  /** Replaces the command of a step that would take long. */
  shorten?: (command: string) => string;
}

/** What came of a run. */
export interface Outcome {
  results: Record<string, Result>;
  /** What the steps printed, with the commands. */
  log: string;
  /** The folder that GitHub Pages would serve; undefined if nothing was published. */
  pages?: string;
}

/**
 * Runs a workflow on this computer: every `run:` step in order, in a fresh clone and with the
 * variables that GitHub would set. Only GitHub's actions are replaced. A job that calls another
 * workflow has to have its result in `results`.
 */
export async function runWorkflow(start: Start): Promise<Outcome> {
  const { jobs } = parse(await readFile(start.file, "utf8")) as { jobs: Record<string, Job> };
  const outcome: Outcome = { results: {}, log: "" };
  const outputs: Record<string, Record<string, string>> = {};
  const failed = new Set<string>();
  for (const [id, job] of Object.entries(jobs)) {
    const needs = [job.needs ?? []].flat();
    const status = {
      success: needs.every((name) => outcome.results[name] === "success"),
      failure: needs.some((name) => failed.has(name)),
    };
    const needed = needs.map((name) => [name, { outputs: outputs[name] ?? {} }]);
    const contexts = {
      github: { ref: start.ref, event_name: start.event, token: "a token" },
      vars: start.vars,
      needs: Object.fromEntries(needed),
    };
    const result = isMet(job.if, contexts, status)
      ? (start.results?.[id] ?? (await runJob(start, id, job, contexts, outcome, outputs)))
      : "skipped";
    outcome.results[id] = result;
    // A failure counts for all jobs behind it, also behind a skipped one.
    if (result === "failure" || status.failure) failed.add(id);
  }
  const pages = join(start.folder, pagesFolder);
  return existsSync(pages) ? { ...outcome, pages } : outcome;
}

async function runJob(
  start: Start,
  id: string,
  job: Job,
  contexts: Contexts,
  outcome: Outcome,
  outputs: Record<string, Record<string, string>>,
): Promise<Result> {
  const checkout = join(start.folder, `checkout-${id}`);
  await mkdir(checkout, { recursive: true });
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  let result: Result = "success";
  for (const step of job.steps) {
    const known = { ...contexts, steps, env: {} };
    const status: Status = { success: result === "success", failure: result === "failure" };
    if (!isMet(step.if, known, status)) continue;
    const fill = (values: Record<string, unknown> = {}) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, fillIn(value, known, status)]),
      );
    try {
      if (step.uses !== undefined) {
        await useAction(step.uses, { ...start, checkout, inputs: fill(step.with) });
      } else {
        const env = fill({ ...job.env, ...step.env });
        const made = await runCommand(start, checkout, step, env, outcome);
        if (step.id) steps[step.id] = { outputs: made };
      }
    } catch (cause) {
      outcome.log += `${cause}\n`;
      result = "failure";
    }
  }
  const known = { ...contexts, steps };
  const status = { success: result === "success", failure: result === "failure" };
  outputs[id] = Object.fromEntries(
    Object.entries(job.outputs ?? {}).map(([name, value]) => [name, fillIn(value, known, status)]),
  );
  return result;
}

/**
 * @returns the step's outputs
 * @throws when the command fails
 */
async function runCommand(
  start: Start,
  checkout: string,
  step: Step,
  env: Record<string, string>,
  outcome: Outcome,
): Promise<Record<string, string>> {
  const script = join(start.folder, "step.sh");
  const outputFile = join(start.folder, "step-output");
  const command = step.run as string;
  await writeFile(script, start.shorten?.(command) ?? command);
  await writeFile(outputFile, "");
  const surroundings = { ...start.env, ...env, GITHUB_OUTPUT: outputFile, CI: "true" };
  // As GitHub does where a step names no shell.
  const { succeeded, output } = await execute("bash", ["-e", script], {
    env: surroundings,
    cwd: checkout,
  });
  outcome.log += `$ ${command}\n${output}\n`;
  if (!succeeded) throw new Error(`the step failed: ${command}`);
  const lines = (await readFile(outputFile, "utf8")).split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split("=", 2) as [string, string]));
}
