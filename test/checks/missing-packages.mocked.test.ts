import { expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const fault = vi.hoisted(() => ({ code: "", message: "" }));

// What Node throws on a machine that has only what a build needs.
const fail = async () => {
  throw Object.assign(new Error(fault.message), { code: fault.code });
};
vi.mock("../../src/checks/links/crawl.ts", () => ({ checkByCrawling: fail }));
vi.mock("../../src/checks/visits/visit-site.ts", () => ({
  visitSite: async (_: unknown, __: unknown, wanted: string[]) =>
    wanted.length > 0 ? fail() : new Map(),
}));

async function check(args: string[] = []) {
  const { code, stdout } = await runHere(await createProject(), ["check", "--json", ...args]);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return { code, found: diagnostics.filter(({ code }) => code === "check/missing-package") };
}

const others = ["--only", "links,html"];

it.each([
  ["linkinator", "ERR_MODULE_NOT_FOUND", "package 'linkinator' imported from /a/program.cjs"],
  ["linkinator", "MODULE_NOT_FOUND", "module 'linkinator'\nRequire stack:\n- /a/program.cjs"],
  ["@cspell/dict-pt-br", "MODULE_NOT_FOUND", "module '@cspell/dict-pt-br/cspell-ext.json'"],
  ["@sparticuz/chromium", "ERR_MODULE_NOT_FOUND", "package '@sparticuz/chromium' imported from /a"],
])("names the package that a part of a section needs (%s, %s)", async (name, code, what) => {
  Object.assign(fault, { code, message: `Cannot find ${what}` });
  const { code: exitCode, found } = await check(others);
  expect(found).toMatchObject([
    {
      severity: "error",
      message: `not checked, or only in part: "links"; "${name}" is not installed`,
      hint: expect.stringMatching(
        `^run "npm install --save-dev [^"]* linkinator [^"]*".*true set${name.endsWith("chromium") ? "; or install Chrome, " : "$"}`,
      ),
    },
  ]);
  expect(exitCode).toBe(1);
});

it("warns once of a package that several sections need", async () => {
  const message = "Cannot find package 'puppeteer-core' imported from /a/program.cjs";
  Object.assign(fault, { code: "ERR_MODULE_NOT_FOUND", message });
  const { found } = await check();
  const sections = ["links", "layout", "a11y", "keyboard", "behavior", "print", "styles"];
  const names = sections.map((name) => `"${name}"`).join(", ");
  expect(found).toMatchObject([
    {
      severity: "warning",
      message: `not checked, or only in part: ${names}; "puppeteer-core" is not installed`,
    },
  ]);
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
