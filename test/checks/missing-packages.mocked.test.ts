import { expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const fault = vi.hoisted(() => ({ code: "", message: "" }));

// What Node throws on a machine that has only what a build needs.
vi.mock("../../src/checks/links/crawl.ts", () => ({
  checkByCrawling: async () => {
    throw Object.assign(new Error(fault.message), { code: fault.code });
  },
}));

async function check(args: string[] = []) {
  const { code, stdout } = await runHere(await createProject(), ["check", "--json", ...args]);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return { code, found: diagnostics.filter(({ code }) => code === "check/missing-package") };
}

const others = ["--only", "links,html"];

it.each([
  ["ERR_MODULE_NOT_FOUND", "Cannot find package 'linkinator' imported from /a/program.cjs"],
  ["MODULE_NOT_FOUND", "Cannot find module 'linkinator'\nRequire stack:\n- /a/program.cjs"],
])("names the package that a part of a section needs (%s)", async (code, message) => {
  Object.assign(fault, { code, message });
  const { code: exitCode, found } = await check(others);
  expect(found).toMatchObject([
    {
      severity: "error",
      message: 'part of "links" was skipped: linkinator is not installed',
      hint: expect.stringMatching(/^run "npm install --save-dev .*\blinkinator\b/),
    },
  ]);
  expect(exitCode).toBe(1);
});

it.each([
  ["ERR_MODULE_NOT_FOUND", "Cannot find module '/a/lost.js' imported from /a/b.js"],
  ["ERR_INVALID_ARG_TYPE", "The first argument"],
])("reports any other failure as a bug (%s)", async (code, message) => {
  Object.assign(fault, { code, message });
  const { code: exitCode, stderr } = await runHere(await createProject(), ["check", ...others]);
  expect(exitCode).toBe(3);
  expect(stderr).toContain("this is a bug in Vitrine, not in your content");
  expect(stderr).toContain(`Error: ${message}`);
});
