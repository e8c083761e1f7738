import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createFolder } from "../support/folder.ts";
import { createProject } from "../support/project.ts";
import { runHere, runVitrine, spawnVitrine } from "../support/run-vitrine.ts";

/** A project with a template that does something before it returns its page. */
function createProjectThat(code: string): Promise<string> {
  const edit = { file: "templates/faq/Faq.tsx", replace: "return", with: `${code};\n  return` };
  return createProject([edit]);
}

const build = ["build", "--json"];
const check = ["check", "--only", "html", "--json"];

async function diagnosticsOf(root: string, args: readonly string[]) {
  const { code, stdout } = await runHere(root, args);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return { code, errors: diagnostics.filter(({ severity }) => severity === "error") };
}

it.each([
  ['setTimeout(() => { throw new Error("late"); })', "setTimeout is not defined"],
  ["void (async () => { for (;;) await 1; })()", "cannot be async"],
  ['void import("./page.tsx")', "Promise is not defined"],
  ["process.exit(0)", "process.exit is not a function"],
  ["process.nextTick(function again() { process.nextTick(again); })", "process.nextTick is not"],
  ['void fetch("https://www.example.com/")', "fetch is not defined"],
])("a template can do nothing later, and nothing to the program: %s", async (code, message) => {
  const root = await createProjectThat(code);
  const { code: ended, errors } = await diagnosticsOf(root, build);
  expect(ended).toBe(1);
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining(message),
      place: { file: "templates/faq/Faq.tsx", line: 17 },
      hint: expect.stringMatching(/templates (?:have no promises|cannot wait)/),
    },
  ]);
});

it("a template gets the program's own process by no constructor", async () => {
  const ways = [
    'view.link.constructor("return process")().exit(0)',
    'page.constructor.constructor("process.stdout.write(1)")()',
    'Object.getPrototypeOf(function* () {}).constructor("return process")()',
    'require("vitrine").text("A.").parseAsync.constructor("process.exit(0)")()',
  ];
  const tries = ways.map((way) => `() => ${way}`).join();
  const root = await createProjectThat(`((view: any, page: any) => {
    const told = [${tries}].map((way) => { try { way(); return "done"; } catch (cause) { return String(cause); } });
    throw new Error(told.join("|"));
  })(view, page)`);
  const { code: ended, stdout } = await runVitrine(root, build);
  expect(ended).toBe(1);
  const { built, diagnostics } = JSON.parse(stdout) as {
    built: boolean;
    diagnostics: Diagnostic[];
  };
  expect(built).toBe(false);
  const [told = ""] = diagnostics
    .map(({ message }) => message)
    .filter((text) => text.includes("|"));
  const refused = ways.map(() => expect.stringMatching(/text as code|from strings/));
  expect(told.split("|")).toEqual(refused);
});

it("no function of the program runs a text, of whatever kind it is; each knows its kind", async () => {
  const root = createFolder();
  const kinds = ["() => {}", "async () => {}", "function* () {}", "async function* () {}"];
  const probe = `process.on("exit", () => {
    for (const one of [${kinds}]) {
      const kind = one.constructor;
      try { kind(""); } catch (cause) { console.log(kind.name, one instanceof kind, String(cause)); }
    }
  })`;
  await writeFile(join(root, "probe.cjs"), probe);
  const env = { ...process.env, NODE_OPTIONS: `--require ${join(root, "probe.cjs")}` };
  const { said, ended } = spawnVitrine(root, ["--version"], { env });
  await ended;
  const [, ...told] = said.stdout.trim().split("\n");
  const names = ["Function", "AsyncFunction", "GeneratorFunction", "AsyncGeneratorFunction"];
  const refused = "true EvalError: a template cannot run a text as code";
  expect(told).toEqual(names.map((name) => `${name} ${refused}`));
});

it("what a template changes in the language changes nothing for the program", async () => {
  const changes = [
    "Array.prototype.push = () => 0",
    "(Object.prototype as any).onload = 1",
    "JSON.stringify = () => 'x'",
    "(globalThis as any).URL.prototype.toString = () => 'x'",
    "(globalThis as any).process.emit = () => true",
    "console.log = () => {}",
  ];
  const root = await createProjectThat(changes.join("; "));
  const filesOf = async (project: string) => {
    const { code, stdout } = await runHere(project, build);
    expect(code, stdout).toBe(0);
    return JSON.parse(stdout).files;
  };
  expect(await filesOf(root)).toEqual(await filesOf(await createProject()));
});

it.each([
  ["null", build, "throw null", "a template threw null instead of an Error"],
  ["a symbol", check, "throw Symbol('x')", "a template threw Symbol(x) instead of an Error"],
  [
    "an error without a stack",
    build,
    "throw Object.defineProperty(new Error('a'), 'stack', { get() { throw 1; } })",
    "a template threw a value that cannot be shown",
  ],
])("a template that throws %s is reported with its page by %j", async (_, args, code, message) => {
  const root = await createProjectThat(`if (page) ${code}`);
  const { code: ended, errors } = await diagnosticsOf(root, args);
  expect(ended).toBe(1);
  expect(errors.map(({ message }) => message)).toContain(
    `${message} (templates/faq/page.tsx, page /faq)`,
  );
});

it("what a template prints stays out of the document of a command", async () => {
  const root = await createProjectThat('console.log("one")');
  const { code, stdout, stderr } = await runVitrine(root, build);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
  expect(stderr).toBe("one\n");
});

it("what a template prints in a loop is shown up to a limit", async () => {
  const root = await createProjectThat('for (let i = 0; i < 50_000; i++) console.log("spelling")');
  const { code, stderr } = await runVitrine(root, build);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^(?:spelling\n){7000,7300}templates print too much: nothing more is shown\n/,
  );
  expect(stderr.length).toBeLessThan(200_000);
});
