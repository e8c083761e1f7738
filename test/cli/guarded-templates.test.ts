import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createProject } from "../support/project.ts";
import { runHere, runVitrine } from "../support/run-vitrine.ts";

/** A project with a template that does something before it returns its page. */
function createProjectThat(code: string): Promise<string> {
  const edit = { file: "templates/faq/Faq.tsx", replace: "return", with: `${code};\n  return` };
  return createProject([edit]);
}

const build = ["build", "--json"];
const check = ["check", "--only", "html", "--json"];

/** Runs a command as a process of its own: the promises and timers of this one are vitest's. */
async function runWith(code: string, args: string[]) {
  const root = await createProjectThat(code);
  const { code: ended, stdout, stderr } = await runVitrine(root, args);
  expect([ended, stderr]).toEqual([1, ""]);
  expect((await readdir(root)).filter((name) => /dist/.test(name))).toEqual([]);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.filter(({ severity }) => severity === "error");
}

// The same guard stands around both commands: one case shows that it stands around the second.
describe("a template that fails after its page was made", () => {
  it.each([
    ["a promise", 'void Promise.reject(new Error("too late"))', build],
    ["a timer", 'setTimeout(() => { throw new Error("too late"); })', build],
    ["something that is no error", "void Promise.reject(null)", build],
    ["a timer, in check", 'setTimeout(() => { throw new Error("too late"); })', check],
  ])("is an error (%s), and the command is not done", async (_, code, args) => {
    expect(await runWith(code, args)).toMatchObject([
      {
        code: "template/failed",
        message: expect.stringMatching(
          /^a template failed: .*(?:too late|null was thrown instead of an Error)$/,
        ),
        hint: "look for a timer or promise that fails after rendering",
      },
    ]);
  });
});

describe("a template that ends the process", () => {
  it.each([
    ["at once", "process.exit(0)", build],
    ["in a promise", "void Promise.resolve().then(() => process.exit(0))", build],
    ["in a timer", "setTimeout(() => process.reallyExit(0))", build],
    ["in a timer, in check", "setTimeout(() => process.reallyExit(0))", check],
  ])("is an error at its line (%s)", async (_, code, args) => {
    const failures = (await runWith(code, args)).filter(({ code }) => code === "template/failed");
    const [failure] = failures;
    expect(failure?.message).toMatch(/a template must not call process\.(?:exit|reallyExit)\(\)$/);
    expect(failure?.place).toMatchObject({ file: "templates/faq/Faq.tsx" });
  });
});

it.each([
  ["null", "throw null", "null was thrown instead of an Error"],
  ["a symbol", "throw Symbol('x')", "Symbol(x) was thrown instead of an Error"],
  [
    "an error without a stack",
    "throw Object.defineProperty(new Error('a'), 'stack', { get() { throw 1; } })",
    "something was thrown that cannot be shown",
  ],
])("a template that throws %s is reported with its page", async (_, code, message) => {
  const root = await createProjectThat(`if (page) ${code}`);
  for (const args of [build, check]) {
    const { code: ended, stdout } = await runHere(root, args);
    expect(ended).toBe(1);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    expect(diagnostics.map(({ message }) => message)).toContain(
      `the template "faq" failed on content/pages/faq.pt-BR.yaml (route /faq): ${message}`,
    );
  }
});

it.each([[build], [check]])(
  "%s ends though a timer of a template goes on, and keeps what it prints out of its document",
  async (...args) => {
    const prints = 'console.log("one"); process.stdout.write("two\\n")';
    const root = await createProjectThat(`setInterval(() => {}, 1000); ${prints}`);
    const { code, stdout, stderr } = await runVitrine(root, args.flat());
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
    expect(stderr).toMatch(/one\ntwo\n/);
  },
);
