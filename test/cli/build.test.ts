import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { BuildRecord } from "../../src/publish/last-build.ts";
import { applyEdit, change, createProject, inRepository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { misspelled } from "./support.ts";

const faq = "content/pages/faq.pt-BR.yaml";

/** The canonical address of the English page, which has the origin and the base path. */
async function canonicalOf(root: string, out = "dist"): Promise<string | undefined> {
  const page = await readFile(join(root, out, "en.html"), "utf8");
  return /rel="canonical" href="([^"]+)"/.exec(page)?.[1];
}

it("writes the site and ends with one table", async () => {
  const root = await createProject();
  const { code, stdout, stderr, shown } = await runHere(root, ["build"]);
  expect([code, stderr]).toEqual([0, ""]);
  // The line of progress is cleared.
  expect(shown.at(-1)).toBe("");
  expect(stdout).toMatch(/^file +size +change\n404\.html +[\d,]+ B +new\n/);
  expect(stdout).toMatch(/these before publishing .*\n {2}content\/site\.yaml:1:1 {2}"url"/);
  expect(stdout).toMatch(/\n20 files \([\d,]+ B\) written to dist in \d+ ms\n$/);
  const again = await runHere(root, ["build"]);
  expect(again.stdout).toMatch(/^file +size +change\n404\.html +[\d,]+ B +same\n/);
  expect(again.stdout).not.toMatch(/ (?:new|changed)\n/);
});

it("reports the same for a site that has not changed, and builds it after a change", async () => {
  const root = await createProject([
    { file: "node_modules/.package-lock.json", write: "{}" },
    { file: "styles/site.css", write: ".unused { top: 0 }" },
  ]);
  // States of files that were written a moment ago are not known.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const build = async () => {
    const { stdout, stderr } = await runHere(root, ["build"]);
    return stderr + stdout.replace(/new$/gm, "same").replace(/\d+ ms/, "");
  };
  const first = await build();
  expect(first).toContain(".unused");
  const find = vi.spyOn(BuildRecord.prototype, "find");
  expect(await build()).toBe(first);
  expect(find.mock.results[0]?.value).toBeDefined();
  expect((await runHere(root, ["build", "--strict"])).code).toBe(1);
  await runHere(root, ["build", "--precompress"]);
  expect(await readdir(join(root, "dist"))).toContain("index.html.br");
  await runHere(root, ["build"]);
  await runHere(root, ["build"], { NAME_OF_ANOTHER: "1" });
  const found = find.mock.results.map(({ value }) => value !== undefined);
  expect(found).toEqual([true, true, false, false, false]);
  await applyEdit(
    root,
    change("content/pages/home.en.yaml", "We read genomes", "We count genomes"),
  );
  expect(await build()).not.toBe(first);
  expect(await readFile(join(root, "dist/en.html"), "utf8")).toContain("We count genomes");
});

it("shows errors at their line, fails, and leaves the old output unchanged", async () => {
  const root = await createProject();
  await runHere(root, ["build"]);
  const before = await stat(join(root, "dist/index.html"));
  const facts = Array.from({ length: 30 }, (_, index) => `f${index}: {}\n`).join("");
  await writeFile(join(root, faq), `template: faq\n${facts}`);
  const { code, stdout, stderr } = await runHere(root, ["build"]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${faq}:2:1 error `);
  expect(stderr).not.toMatch(/ {4}at |node:internal|> 31 \|/);
  expect(stdout).toMatch(/^\d+ errors?; dist was not written/);
  expect((await stat(join(root, "dist/index.html"))).ino).toBe(before.ino);
  expect((await runHere(root, ["build", "--verbose"])).stderr).toContain("> 31 | f29: {}");
  const { stderr: painted } = await runHere(root, ["build"], {}, { color: true });
  expect(painted).toContain("\u001b[31merror");
});

it("prints one JSON document with --json", async () => {
  const good = JSON.parse((await runHere(await createProject(), ["build", "--json"])).stdout);
  expect(good).toMatchObject({ version: 1, built: true, out: "dist", removed: [] });
  expect(good.milliseconds).toBeGreaterThan(0);
  expect(good.files[0]).toMatchObject({ path: "404.html", change: "new" });
  const run = await runHere(await createProject(misspelled), ["build", "--json"]);
  expect([run.code, run.stderr]).toEqual([1, ""]);
  const document = JSON.parse(run.stdout);
  expect(document).toMatchObject({ built: false, files: [] });
  expect(document.diagnostics).toContainEqual({
    code: "content/unknown-key",
    severity: "error",
    message: 'unknown field "subtitel"',
    hint: 'did you mean "subtitle"?',
    place: { file: "content/pages/home.en.yaml", line: 11, column: 3, length: 8 },
  });
});

it("prints errors only with --quiet", async () => {
  const { stdout, stderr } = await runHere(await createProject(), ["build", "-q"]);
  expect([stdout, stderr]).toEqual(["", ""]);
  const failed = await runHere(await createProject(misspelled), ["build", "-q"]);
  expect([failed.stdout, failed.stderr]).toEqual(["", expect.stringContaining("subtitel")]);
});

it.each([["build"], ["build", "--strict"]])(
  "reports why a template failed, and no script that it would have loaded: %j",
  async (...args) => {
    const frame = change("templates/frame/Frame.tsx", 'name="menu"', 'name="menue"');
    const { stderr } = await runHere(await createProject([frame]), args);
    expect(stderr).toMatch(/^templates\/frame\/Frame\.tsx:\d+:\d+ error unknown script "menue"/m);
    expect(stderr).not.toContain("site/unused-file");
  },
);

it("prefers a flag to the environment, that to site.yaml, and that to the default", async () => {
  const root = await createProject();
  await runHere(root, ["build"]);
  expect(await canonicalOf(root)).toBe("https://www.example.com/en");
  const site = join(root, "content/site.yaml");
  await writeFile(site, `base: /yaml/\n${await readFile(site, "utf8")}`);
  await runHere(root, ["build"], { VITRINE_OUT: "", VITRINE_SITE_URL: "", VITRINE_BASE: "" });
  expect(await canonicalOf(root)).toBe("https://www.example.com/yaml/en");
  const url = "https://env.example";
  const env = { VITRINE_OUT: "env", VITRINE_SITE_URL: url, VITRINE_BASE: "/e/" };
  await runHere(root, ["build"], env);
  expect(await canonicalOf(root, "env")).toBe("https://env.example/e/en");
  const flags = ["-o", "flag", "--base", "/f/", "--site-url", "https://flag.example", "--drafts"];
  await runHere(root, ["build", ...flags], env);
  expect(await canonicalOf(root, "flag")).toBe("https://flag.example/f/en");
  const hasDraft = async (out: string) =>
    (await readFile(join(root, out, "index.html"), "utf8")).includes("Ainda não.");
  expect([await hasDraft("env"), await hasDraft("flag")]).toEqual([false, true]);
});

it("marks the lines of mistakes where GitHub runs it, and in VS Code by its problem matcher", async () => {
  const root = await createProject(misspelled);
  const { stdout, stderr } = await runHere(root, ["build", "-v"], { GITHUB_ACTIONS: "true" });
  expect(stdout).toContain(
    "::error file=content/pages/home.en.yaml,line=11,col=3,endColumn=11,title=content/unknown-key" +
      '::unknown field "subtitel"%0Ahint: did you mean "subtitle"?\n',
  );
  const local = await runHere(root, ["build"], { GITHUB_ACTIONS: "" });
  expect(local.stdout).not.toContain("::error");
  const read = async (name: string) =>
    JSON.parse(await readFile(inRepository(".vscode", name), "utf8"));
  expect((await read("extensions.json")).recommendations).toContain("redhat.vscode-yaml");
  const [{ problemMatcher }] = (await read("tasks.json")).tasks;
  expect(new RegExp(problemMatcher.pattern.regexp, "m").exec(stderr)?.slice(1)).toEqual([
    ...["content/pages/home.en.yaml", "11", "3", "error"],
    ...['unknown field "subtitel"', "content/unknown-key"],
  ]);
});
