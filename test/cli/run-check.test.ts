import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sectionNames } from "../../src/checks/sections.ts";
import { openHost } from "../support/open-host.ts";
import { createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

/** A budget of one request, which no page of the tiny site keeps to. */
const tight: Edit[] = [{ file: "content/site.yaml", replace: "requests: 2", with: "requests: 1" }];

/** What `vitrine check` comes to in a small project. */
async function check(args: string[], edits: Edit[] = []) {
  return runHere(await createProject(edits), ["check", ...args]);
}

describe("vitrine check", () => {
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
    expect(document).toMatchObject({
      version: 1,
      passed: false,
      milliseconds: expect.any(Number),
      sections: [
        { name: "weight", findings: 3 },
        { name: "seo", findings: 0 },
      ],
    });
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
    const broken = [{ file: "content/pages/home.en.yaml", replace: "  title:", with: "  titel:" }];
    const { code, stdout, stderr } = await check([], broken);
    expect(code).toBe(1);
    expect(stderr).toContain('unknown field "titel"');
    expect(stdout).toMatch(/^\d errors? \(\d+ ms\)\n$/);
  });

  it("notes what the making of the site warns of, and takes it for no mistake", async () => {
    const long = { file: "content/pages/home.en.yaml", replace: "title: Example laboratory" };
    const edit = { ...long, with: `title: ${"Example laboratory ".repeat(6)}` };
    const { code, stdout, stderr } = await check(["--only", "html"], [edit]);
    expect(stderr).toMatch(/^content\/pages\/home.en.yaml:6:10 warning .*search-length/m);
    expect(stdout).toMatch(/No errors, 1 warning \(/);
    expect(code).toBe(0);
  });

  it("checks a folder in the site's place, below the address that is given", async () => {
    const page =
      '<!doctype html><html lang="en"><a href="/repo/no">x</a><a href="https://a.example/repo/yes">y</a></html>';
    const edits = [{ file: "out/index.html", write: page }];
    const flags = ["--base", "/repo/", "--site-url", "https://a.example"];
    const { stderr } = await check(["out", "--only", "links", ...flags], edits);
    expect(stderr).toContain('error "/repo/no" is a broken link (links/broken)');
    expect(stderr).toContain('error "https://a.example/repo/yes" is a broken link (links/broken)');
  });
});

it("requests other hosts with --external only, and not again on the same day", async () => {
  const { origin, requested } = await openHost();
  const page = `<!doctype html><html lang="en"><title>x</title><a href="${origin}">x</a></html>`;
  const root = await createProject([{ file: "out/index.html", write: page }]);
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
  const page = '<!doctype html><html lang="pt-BR"><title>Uma página</title><h1>Uma</h1></html>';
  const root = await createProject([{ file: "out/index.html", write: page }]);
  const { shown } = await runHere(root, ["check", "out", "--report", "new/report"]);
  expect(shown.filter((text) => /^\w*$/.test(text))).toEqual([...sectionNames, "report", ""]);
  const report = await readFile(join(root, "new/report/index.html"), "utf8");
  expect(report).toContain("Uma página");
});
