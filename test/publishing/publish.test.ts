import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import { previewOutput } from "../../src/serve/serve-site.ts";
import { companyContent } from "../support/company-site.ts";
import { cloneRepository, git, gitEnvironment } from "../support/git.ts";
import { inRepository } from "../support/project.ts";
import { type Outcome, runWorkflow, type Start } from "./run-workflow.ts";

const file = inRepository(".github/workflows/publish.yml");
/** Lets a file of its own be written into a hidden folder. */
const security = `
security:
  contact: mailto:security@site.com.br
  contactExpires: ${new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10)}
`;

const placeholders = /^placeholders:\n(?: {2}- .*\n)+/m;

let folder: string;
/** A clone of this repository, with the frozen content finished for publishing. */
let finished: string;
/** The commit before that, whose content has placeholders. */
let unfinished: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-publishing-"));
  finished = join(folder, "repository");
  cloneRepository(finished);
  git("-C", finished, "checkout", "-q", "-B", "main");
  for (const name of ["images", "pages"]) {
    await rm(join(finished, "content", name), { recursive: true, force: true });
  }
  await cp(companyContent, join(finished, "content"), { recursive: true });
  unfinished = commit();
  const site = join(finished, "content/site.yaml");
  const text = await readFile(site, "utf8");
  const real = text
    .replace(placeholders, `placeholders: []\n${security}`)
    .replaceAll(".example", ".com.br")
    .replace(/^phone: .*$/m, 'phone: "+55 21 2345-6789"');
  await writeFile(site, real);
  commit();
  // GitHub's own command, which is asked for the last commit whose tests passed.
  await writeFile(join(folder, "gh"), '#!/bin/sh\necho "$LAST_TESTED"\n');
  await chmod(join(folder, "gh"), 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function commit(): string {
  git("-C", finished, "add", "--all");
  git("-C", finished, "commit", "--quiet", "--allow-empty", "--message", "Change the site");
  return git("-C", finished, "rev-parse", "HEAD");
}

/** The environment of a computer of GitHub's: nothing of this test run, nor of this site. */
function cleanEnvironment(lastTested: string): NodeJS.ProcessEnv {
  const ours = /^(?:VITRINE_|VITEST|NODE_ENV$|ALL_TOOLS$|TEST$)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return {
    ...Object.fromEntries(kept),
    ...gitEnvironment,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    LAST_TESTED: lastTested,
    // What was downloaded for this run serves the dry run as well.
    npm_config_prefer_offline: "true",
  };
}

async function publish(start: Partial<Start> & { lastTested?: string }): Promise<Outcome> {
  const run = await mkdtemp(join(folder, "run-"));
  return runWorkflow({
    file,
    repository: finished,
    folder: run,
    event: "push",
    ref: "refs/heads/main",
    vars: {},
    env: cleanEnvironment(start.lastTested ?? ""),
    ...start,
  });
}

/** Takes this repository's packages, and leaves `check` to the complete run. */
function shorten(command: string): string {
  if (command === "npm ci") return `ln -s '${inRepository("node_modules")}' node_modules`;
  return command.startsWith("npx vitrine check") ? "mkdir report" : command;
}

const testsPassed = { tests: "success", "tests-beside": "success" } as const;
const testsFailed = { tests: "failure", "tests-beside": "failure" } as const;

it.each(["publish.yml", "tests.yml", "long.yml"])(
  "%s is a workflow to GitHub's own parser",
  async (name) => {
    const path = inRepository(".github/workflows", name);
    const content = await readFile(path, "utf8");
    const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(String)).toEqual([]);
  },
);

describe("the workflow that publishes", () => {
  it("publishes a finished site below a repository's path, every step having run", async () => {
    const vars = { VITRINE_SITE_URL: "https://you.github.io", VITRINE_BASE: "/site/" };
    const outcome = await publish({ vars, results: testsPassed });
    expect(outcome.results, outcome.log).toEqual({
      site: "success",
      changes: "success",
      tests: "success",
      "tests-beside": "skipped",
      publish: "success",
    });
    const { value: host } = await previewOutput({
      folder: outcome.pages as string,
      name: "pages",
      profile: hostProfiles.github,
      host: "127.0.0.1",
      port: 0,
      strictPort: true,
    });
    if (!host) throw new Error("nothing was published");
    onTestFinished(() => host.close());
    expect(host.base).toBe("/site/");
    const get = async (path: string) => {
      const response = await fetch(`${host.origin}${path}`);
      return { status: response.status, text: await response.text() };
    };
    const home = await get("/site/");
    expect(home.status).toBe(200);
    expect(home.text).toContain('<link rel="canonical" href="https://you.github.io/site/">');
    const assets = [...home.text.matchAll(/(?:href|src)="(\/[^"#]+\.\w+)"/g)].map(
      ([, path]) => path,
    );
    expect(assets.length).toBeGreaterThan(2);
    for (const path of ["/site/en", "/site/faq", "/site/.well-known/security.txt", ...assets]) {
      expect(await get(path as string), path).toMatchObject({ status: 200 });
    }
    expect(await get("/site/nowhere/at/all")).toEqual({ status: 404, text: home.text });
  });

  it("takes address and base path of content/site.yaml where no variable is set", async () => {
    const site = join(finished, "content/site.yaml");
    await writeFile(site, `base: /of-yaml/\n${await readFile(site, "utf8")}`);
    commit();
    onTestFinished(() => void git("-C", finished, "reset", "--quiet", "--hard", "HEAD~1"));
    const { pages = "", log } = await publish({ results: testsPassed, shorten });
    expect(await readFile(join(pages, "index.html"), "utf8"), log).toMatch(
      /<link rel="canonical" href="https:\/\/[^"]+\.com\.br\/of-yaml\/">/,
    );
  });

  it("does not publish placeholders, and lets a pull request have them", async () => {
    git("-C", finished, "branch", "--force", "unfinished", unfinished);
    const clone = join(folder, "unfinished");
    git("clone", "--quiet", "--branch", "unfinished", finished, clone);
    const start = { repository: clone, results: testsPassed, shorten };
    const pushed = await publish(start);
    expect(pushed.results).toMatchObject({ site: "failure", publish: "skipped" });
    expect(pushed.log).toContain("content/placeholder");
    expect(pushed.pages).toBeUndefined();
    const event = { event: "pull_request", ref: "refs/pull/1/merge" } as const;
    const asked = await publish({ ...start, ...event });
    expect(asked.results, asked.log).toMatchObject({ site: "success", publish: "skipped" });
  });

  it("waits for the tests after a change of the engine, and not after one of content", async () => {
    const others = { site: "success", publish: "success" } as const;
    const afterContent = await publish({
      lastTested: unfinished,
      results: { ...testsFailed, ...others },
    });
    expect(afterContent.results, afterContent.log).toMatchObject({
      tests: "skipped",
      "tests-beside": "failure",
      publish: "success",
    });
    await writeFile(join(finished, "src/new.ts"), "");
    commit();
    onTestFinished(() => void git("-C", finished, "reset", "--quiet", "--hard", "HEAD~1"));
    for (const lastTested of [unfinished, "", "0".repeat(40)]) {
      const failed = await publish({ lastTested, results: { ...testsFailed, ...others } });
      expect(failed.results).toMatchObject({ tests: "failure", publish: "skipped" });
      const passed = await publish({ lastTested, results: { ...testsPassed, ...others } });
      expect(passed.results).toMatchObject({ tests: "success", publish: "success" });
    }
  });

  it("publishes no site that is not right", async () => {
    const results = { ...testsPassed, site: "failure" } as const;
    const outcome = await publish({ lastTested: unfinished, results });
    expect(outcome.results.publish).toBe("skipped");
  });
});
