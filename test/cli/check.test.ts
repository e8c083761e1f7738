import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyCompanySite, getCompanySite } from "../support/company-site.ts";
import { buildProject, runHere } from "../support/run-vitrine.ts";

const companySite = getCompanySite();
const check = (args: string[], root = companySite) => runHere(root, ["check", ...args]);

describe("vitrine check", () => {
  // test/site/edits looks at a whole site in a browser.
  it("finds nothing wrong with the company's site", async () => {
    const sections = "links,html,content,weight,security,seo,reproducible";
    const { code, stdout, stderr } = await check(["--json", "--only", sections]);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({ passed: true, diagnostics: [] });
    expect(code).toBe(0);
  });

  it("finds nothing wrong below a base path either, drafts included", async () => {
    const flags = ["--base", "/repository/", "--site-url", "https://host.example", "--drafts"];
    const sections = ["--only", "links,html,security,seo"];
    const { code, stdout, stderr } = await check([...flags, ...sections]);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^links +✓\nhtml +✓\nsecurity +✓\nseo +✓\nNo problems found/);
    expect(code).toBe(0);
  });

  it("checks a folder that was built before, and leads to the line of content", async () => {
    const root = await copyCompanySite([
      {
        file: "content/pages/home.en.yaml",
        replace: "sectionTitle: Our Solutions",
        with: "sectionTitle: Our Solutions...",
      },
    ]);
    const yaml = await readFile(join(root, "content/pages/home.en.yaml"), "utf8");
    const line = yaml.slice(0, yaml.indexOf("Our Solutions...")).split("\n").length;
    await buildProject(root);
    const page = await readFile(join(root, "dist/en.html"));
    const sha256 = createHash("sha256").update(page).digest("hex");
    const figures = [
      { sha256, scores: { Performance: 98 }, milliseconds: { "First paint": 1234.5 } },
      // Of a page that has changed since: they say nothing about the new one.
      { sha256: "0".repeat(64), scores: { Performance: 97 }, milliseconds: {} },
    ];
    await writeFile(join(root, "lighthouse.json"), JSON.stringify(figures));
    const flags = ["dist", "--only", "content", "--report", "report"];
    const { code, stdout, stderr } = await check(flags, root);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `content/pages/home.en.yaml:${line}:21 error three dots: "Our Solutions..." (content/typography)`,
    );
    expect(stderr).toContain("in en.html: <h2>");
    expect(stdout).toMatch(/^content +1\n1 error/);

    const report = await readFile(join(root, "report/index.html"), "utf8");
    expect(report).toContain(
      `<a href="#content--pages--home-en-yaml-L${line}">content/pages/home.en.yaml:${line}:21`,
    );
    expect(report).toContain(`<code id="content--pages--home-en-yaml-L${line}">`);
    expect(report).toContain("heading “Our Solutions...” level=2");
    expect(report.match(/Performance: \d+ of 100|First paint: .*? ms/g)).toEqual([
      "Performance: 98 of 100",
      "First paint: 1,235 ms",
    ]);
    const pictures = [...report.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name ?? "");
    expect(pictures).toHaveLength(3 * 3 * 2);
    for (const name of pictures) {
      expect((await stat(join(root, "report", name))).size).toBeGreaterThan(10_000);
    }
  });
});
