import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { fillIn, isMet, type Scope } from "./expressions.ts";

type Result = "success" | "failure" | "skipped";
type Texts = Record<string, string>;

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
  vars: Readonly<Texts>;
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
export function runWorkflow(start: Start): Outcome {
  const { jobs } = parse(readFileSync(start.file, "utf8")) as { jobs: Record<string, Job> };
  const outcome: Outcome = { results: {}, log: "" };
  const outputs: Record<string, { outputs: Texts }> = {};
  const failed = new Set<string>();
  for (const [id, job] of Object.entries(jobs)) {
    const needs = [job.needs ?? []].flat();
    const contexts = {
      github: { ref: start.ref, event_name: start.event, token: "a token" },
      vars: start.vars,
      needs: Object.fromEntries(needs.map((name) => [name, outputs[name] ?? { outputs: {} }])),
    };
    const scope = {
      contexts,
      success: needs.every((name) => outcome.results[name] === "success"),
      failure: needs.some((name) => failed.has(name)),
    };
    let result: Result = "skipped";
    if (isMet(job.if, scope)) {
      result = start.results?.[id] ?? "success";
      if (start.results?.[id] === undefined) {
        const done = runJob(start, join(start.folder, `checkout-${id}`), job, contexts);
        outcome.log += done.log;
        outputs[id] = { outputs: fillIn(job.outputs, done) };
        if (done.failure) result = "failure";
      }
    }
    outcome.results[id] = result;
    // A failure counts for all jobs behind it, also behind a skipped one.
    if (result === "failure" || scope.failure) failed.add(id);
  }
  const pages = join(start.folder, pagesFolder);
  return existsSync(pages) ? { ...outcome, pages } : outcome;
}

/** @returns what the steps printed, and what the job's outputs can ask for */
function runJob(start: Start, checkout: string, job: Job, before: Scope["contexts"]) {
  mkdirSync(checkout, { recursive: true });
  const steps: Record<string, { outputs: Texts }> = {};
  const scope = { contexts: { ...before, steps, env: {} }, success: true, failure: false, log: "" };
  for (const step of job.steps) {
    if (!isMet(step.if, scope)) continue;
    try {
      if (step.uses !== undefined) {
        const action = actions[step.uses.split("@")[0] ?? ""];
        if (!action) throw new Error(`${step.uses} has no stand-in`);
        action({ ...start, checkout }, fillIn(step.with, scope));
      } else {
        const outputFile = join(start.folder, "step-output");
        writeFileSync(outputFile, "");
        const command = String(step.run);
        const env = { ...start.env, ...fillIn({ ...job.env, ...step.env }, scope), CI: "true" };
        scope.log += `$ ${command}\n`;
        // As GitHub does where a step names no shell.
        const script = ["-e", "-c", start.shorten?.(command) ?? command];
        scope.log += execute("bash", script, { ...env, GITHUB_OUTPUT: outputFile }, checkout);
        const lines = readFileSync(outputFile, "utf8").split("\n").filter(Boolean);
        const made = Object.fromEntries(
          lines.map((line) => line.split("=", 2) as [string, string]),
        );
        if (step.id) steps[step.id] = { outputs: made };
      }
    } catch (cause) {
      scope.log += `${cause}\n`;
      Object.assign(scope, { success: false, failure: true });
    }
  }
  return scope;
}

/**
 * @returns what a command printed on both streams
 * @throws when it fails, with the same
 */
function execute(command: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { env, cwd, maxBuffer: 1 << 26 });
  const output = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`the step failed: ${args.at(-1)}\n${output}`);
  return output;
}

/** Below the folder of artifacts: what a deployment publishes. */
const pagesFolder = "published";
const pagesArtifact = "github-pages";

/** Local stand-ins for GitHub's actions. */
const actions: Record<string, (run: Start & { checkout: string }, inputs: Texts) => void> = {
  "actions/checkout": ({ repository, checkout, env }) =>
    execute("git", ["clone", "-q", repository, checkout], env),
  "actions/setup-node": () => {},
  "actions/upload-artifact": ({ folder, checkout }, { name = "", path = "" }) =>
    cpSync(join(checkout, path), join(folder, name), { recursive: true }),
  "actions/upload-pages-artifact": ({ folder, checkout }, inputs) => {
    const filter = (path: string) =>
      inputs["include-hidden-files"] === "true" || !basename(path).startsWith(".");
    const from = join(checkout, inputs.path ?? "");
    cpSync(from, join(folder, pagesArtifact), { recursive: true, filter });
  },
  "actions/deploy-pages": ({ folder }) =>
    renameSync(join(folder, pagesArtifact), join(folder, pagesFolder)),
};
