import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createProject } from "../support/project.ts";
import { runVitrine } from "../support/run-vitrine.ts";

/** Runs a command with a template that does something before it returns its page. */
async function runWith(code: string, args: string[]) {
  const root = await createProject();
  const path = join(root, "templates/faq/Faq.tsx");
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace("return", `${code};\n  return`));
  return { root, ...(await runVitrine(root, args)) };
}

describe.each([
  ["build", "--json"],
  ["check", "--only", "html", "--json"],
])("vitrine %s", (...args) => {
  it.each([
    ["a promise", 'void Promise.reject(new Error("too late"))'],
    ["a timer", 'setTimeout(() => { throw new Error("too late"); })'],
    ["something that is no error", "void Promise.reject(null)"],
  ])("says that %s of a template failed, and is not done", async (_, code) => {
    const { root, code: ended, stdout, stderr } = await runWith(code, args);
    expect([ended, stderr]).toEqual([1, ""]);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors).toMatchObject([
      {
        code: "template/failed",
        message: expect.stringMatching(
          /^a template failed: .*(?:too late|null was thrown instead of an Error)$/,
        ),
        hint: "it failed in a timer or a promise, after its page was made",
      },
    ]);
    expect(await readdir(root)).not.toContain("dist");
  });

  it("ends though a timer of a template goes on", async () => {
    const { code } = await runWith("setInterval(() => {}, 1000)", args);
    expect(code).toBe(0);
  });

  it.each([
    ["at once", "process.exit(0)"],
    ["in a promise", "void Promise.resolve().then(() => process.exit(0))"],
    ["in a timer", "setTimeout(() => process.reallyExit(0))"],
  ])("says where a template ends the process %s, and leaves nothing behind", async (_, code) => {
    const { root, code: ended, stdout, stderr } = await runWith(code, args);
    expect([ended, stderr]).toEqual([1, ""]);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const [failure] = diagnostics.filter(({ code }) => code === "template/failed");
    expect(failure?.message).toMatch(/a template must not call process\.(?:exit|reallyExit)\(\)$/);
    expect(failure?.place).toMatchObject({ file: "templates/faq/Faq.tsx" });
    expect((await readdir(root)).filter((name) => /dist/.test(name))).toEqual([]);
  });

  it.each([
    ["null", "throw null", "null was thrown instead of an Error"],
    ["a symbol", "throw Symbol('x')", "Symbol(x) was thrown instead of an Error"],
    [
      "an error without a stack",
      "throw Object.defineProperty(new Error('a'), 'stack', { get() { throw 1; } })",
      "something was thrown that cannot be shown",
    ],
  ])("says on which page a template throws %s", async (_, code, message) => {
    const { code: ended, stdout } = await runWith(`if (page) ${code}`, args);
    expect(ended).toBe(1);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    expect(diagnostics.map(({ message }) => message)).toContain(
      `the template "faq" failed on content/pages/faq.pt-BR.yaml (route /faq): ${message}`,
    );
  });

  it.each(["console.log", "process.stdout.write"])(
    "keeps what %s prints out of its document",
    async (print) => {
      const { code, stdout, stderr } = await runWith(`${print}("here\\n")`, args);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
      expect(stderr).toContain("here\n");
    },
  );
});
