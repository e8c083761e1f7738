import { existsSync } from "node:fs";
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
        message: expect.stringMatching(/^a template failed: .*(?:too late|null)/s),
        hint: "it failed in a timer or a promise, after its page was made",
      },
    ]);
    expect(await readdir(root)).not.toContain("dist");
  });

  it("ends though a timer of a template goes on", async () => {
    const { code } = await runWith("setInterval(() => {}, 1000)", args);
    expect(code).toBe(0);
  });

  it("is not done when a template ends the process", async () => {
    const { root, code, stderr } = await runWith("process.exit(0)", args);
    expect(code).toBe(1);
    expect(stderr).toBe("error: a template ended the process before the command was done\n");
    expect(existsSync(join(root, "dist"))).toBe(false);
  });

  it("keeps what a template prints out of its document", async () => {
    const { code, stdout, stderr } = await runWith('console.log("here")', args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
    expect(stderr).toContain("here\n");
  });
});
