import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { sectionNames } from "../../src/checks/sections.ts";
import { openHost } from "../support/open-host.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const home = "content/pages/home.en.yaml";

/** A budget of one request, which no page of the tiny site keeps to. */
const tight = [change("content/site.yaml", "requests: 2", "requests: 1")];

/** A project with a built page that has this in it. */
const withPage = (body: string): Edit[] => [
  {
    file: "out/index.html",
    write: `<!doctype html><html lang="pt-BR"><title>Uma página</title>${body}</html>`,
  },
];

/** What `vitrine check` comes to in a small project. */
async function check(args: string[], edits: Edit[] = []) {
  return runHere(await createProject(edits), ["check", ...args]);
}

it("is a line a section, and a verdict", async () => {
  const { code, stdout, stderr, shown } = await check(["--only", "security, seo"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^security {6}✓\nseo {11}✓\nNo problems found \(\d+ ms\)\n$/);
  // Each section as it begins, and a clean line at the end.
  expect(shown).toEqual(["security", "seo", ""]);
});

it("tells findings at their line, counts them, and ends with code 1", async () => {
  const { code, stdout, stderr } = await check(["--only", "weight,seo"], tight);
  expect(code).toBe(1);
  expect(stderr.match(/^content\/site.yaml:\d+:13 error 3 requests, /gm)).toHaveLength(3);
  const sourcesIn = (text: string) => text.match(/^ {2}> /gm)?.length;
  expect(sourcesIn(stderr)).toBeLessThan(3);
  const verbose = await check(["--only", "weight", "--verbose"], tight);
  expect(sourcesIn(verbose.stderr)).toBe(3);
  expect(stdout).toMatch(/^weight {8}3\nseo {11}✓\n3 errors \(\d+ ms\)\n$/);
});

it("is one JSON document with --json", async () => {
  const { code, stdout, stderr } = await check(["--only", "weight,seo", "--json"], tight);
  expect([code, stderr]).toEqual([1, ""]);
  const document = JSON.parse(stdout);
  const sections = [
    { name: "weight", findings: 3 },
    { name: "seo", findings: 0 },
  ];
  const milliseconds = expect.any(Number);
  expect(document).toMatchObject({ version: 1, passed: false, milliseconds, sections });
  expect(document.diagnostics).toHaveLength(3);
  expect(document.diagnostics[0]).toMatchObject({
    code: "weight/requests",
    place: { file: "content/site.yaml", column: 13, length: 1, line: expect.any(Number) },
    output: { file: expect.stringMatching(/html$/) },
  });
  const good = JSON.parse((await check(["--only", "seo", "--json"])).stdout);
  // Placeholders are a matter of publishing.
  expect(good).toMatchObject({ passed: true, diagnostics: [] });
});

it("checks nothing where the content has mistakes, and tells these", async () => {
  const { code, stdout, stderr } = await check([], [change(home, "  title:", "  titel:")]);
  expect(code).toBe(1);
  expect(stderr).toContain('unknown field "titel"');
  expect(stdout).toMatch(/^\d errors? \(\d+ ms\)\n$/);
});

it("notes what the making of the site warns of, and takes it for no mistake", async () => {
  const title = "title: Example laboratory";
  const long = change(home, title, title.padEnd(120, " laboratory"));
  const { code, stdout, stderr } = await check(["--only", "html"], [long]);
  expect(stderr).toMatch(/^content\/pages\/home.en.yaml:6:10 warning .*search-length/m);
  expect(stdout).toMatch(/No errors, 1 warning \(/);
  expect(code).toBe(0);
  const wrong = await check(["out", "--only", "links"], [long, ...withPage('<a href="/no">x</a>')]);
  expect(wrong.stdout).toMatch(/\n\d+ errors?, \d+ warnings? \(/);
});

it("checks a folder in the site's place, below the address that is given", async () => {
  const site = "https://a.example";
  const page = withPage(`<a href="/repo/no">x</a><a href="${site}/repo/yes">y</a>`);
  const flags = ["--base", "/repo/", "--site-url", site];
  const { stderr } = await check(["out", "--only", "links", ...flags], page);
  for (const address of ["/repo/no", `${site}/repo/yes`])
    expect(stderr).toContain(`error "${address}" is a broken link (links/broken)`);
});

it("requests other hosts with --external only, and not again on the same day", async () => {
  const { origin, requested } = await openHost();
  const root = await createProject(withPage(`<a href="${origin}">x</a>`));
  const requestsAt = async (now: string, ...flags: string[]) => {
    vi.setSystemTime(new Date(now));
    const own = { cacheFolder: join(root, "cache") };
    await runHere(root, ["check", "out", "--only", "links", ...flags], {}, own);
    return requested.length;
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await requestsAt("2026-12-30T08:00:00Z")).toBe(0);
  expect(await requestsAt("2026-12-30T08:00:00Z", "--external")).toBe(1);
  expect(await requestsAt("2026-12-30T23:59:00Z", "--external")).toBe(1);
  expect(await requestsAt("2026-12-31T00:00:00Z", "--external")).toBe(2);
});

it("runs all sections where none is named, and writes the report that is asked for", async () => {
  const root = await createProject(withPage("<h1>Uma</h1>"));
  const { shown } = await runHere(root, ["check", "out", "--report", "new/report"]);
  expect(shown.filter((text) => /^\w*$/.test(text))).toEqual([...sectionNames, "report", ""]);
  const report = await readFile(join(root, "new/report/index.html"), "utf8");
  expect(report).toContain("Uma página");
});
