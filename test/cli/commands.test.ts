import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/program.ts";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { copyCompanySite } from "../support/company-site.ts";
import { createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { ownTemplates } from "../support/templates.ts";
import { misspelt, recordConsole } from "./support.ts";

const mistake = 'content/pages/home.en.yaml:11:3 error there is no field called "subtitel" here';

/** Makes a page of the tiny site a draft. */
function draftOf(page: string, route: string): Edit {
  const line = `route: ${route}\n`;
  return { file: `content/pages/${page}`, replace: line, with: `${line}draft: true\n` };
}

describe("vitrine pictures", () => {
  it("draws all there is to draw, drafts too, and leaves what it did not draw", async () => {
    const root = await createProject([draftOf("faq.pt-BR.yaml", "/faq")]);
    const folder = join(root, "content/pictures");
    await mkdir(join(folder, "assets"), { recursive: true });
    await writeFile(join(folder, "assets/card-en.0123456789.png"), "of other words");
    await writeFile(join(folder, "photo.jpg"), "somebody's");
    const { code, stdout } = await runHere(root, ["pictures"]);
    expect(code).toBe(0);
    const drawn = [...stdout.matchAll(/^content\/pictures\/(\S+) {2}\d+ B$/gm)].map(
      ([, path]) => path ?? "",
    );
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const kept = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(kept.sort()).toEqual([...drawn, "photo.jpg"].sort());
    expect(drawn).toContain("favicon.ico");
    expect(drawn).toContainEqual(expect.stringMatching(/^assets\/card-faq\./));
    const { stderr } = await runHere(root, ["build", "--drafts"]);
    expect(stderr).toBe(
      "warning content/pictures/photo.jpg is not published (site/unused-picture)\n" +
        "  hint: Remove it, or name it in a stylesheet: background-image: url(…)\n\n",
    );
  });

  it("cuts the fonts, which costs time alone while it is not done", async () => {
    const root = await copyCompanySite();
    const fonts = join(root, "styles/fonts");
    const [committed = ""] = await readdir(fonts);
    await rm(join(fonts, committed));
    // A stale font is no reason not to publish.
    const { stderr } = await runHere(root, ["build", "--strict"]);
    expect(stderr).toContain(`warning styles/fonts/${committed} is missing`);
    const { stdout } = await runHere(root, ["pictures"]);
    expect(stdout).toContain(`styles/fonts/${committed}`);
    expect(await readdir(fonts)).toEqual([committed]);
    expect((await runHere(root, ["build"])).stderr).not.toContain("stale-font");
  });

  it("draws nothing for content with mistakes", async () => {
    const root = await createProject(misspelt);
    const { code, stdout, stderr } = await runHere(root, ["pictures"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(mistake);
    expect(existsSync(join(root, "content/pictures"))).toBe(false);
  });
});

describe("vitrine headers", () => {
  it("prints what each server has to be told, below the base path", async () => {
    const root = await createProject();
    for (const server of ["nginx", "caddy"]) {
      const { code, stdout } = await runHere(root, ["headers", server, "--base", "/site/"]);
      expect(code).toBe(0);
      expect(stdout).toContain(`Made by "vitrine headers ${server}"`);
      expect(stdout).toContain("/site/assets/");
    }
  });

  it("prints none for content with mistakes, or for a server that it does not know", async () => {
    const root = await createProject(misspelt);
    const { code, stdout, stderr } = await runHere(root, ["headers", "nginx"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(mistake);
    expect((await runHere(root, ["headers", "apache"])).code).toBe(2);
    expect((await runHere(join(root, "styles"), ["headers", "nginx"])).code).toBe(1);
  });

  it("prints none for a site that a build would not publish, its home being a draft", async () => {
    const root = await createProject([draftOf("home.pt-BR.yaml", "/")]);
    const { code, stderr } = await runHere(root, ["headers", "caddy"]);
    expect(code).toBe(1);
    expect(stderr).toContain('no published page has the route "/"');
  });
});

describe("a command that only reads the content", () => {
  it("tells of mistakes alone, painted where the console is", async () => {
    const root = await createProject([
      { file: "content/site.yaml", replace: "path: /faq", with: "path: /fak" },
      {
        file: "content/pages/home.en.yaml",
        replace: "  title: ",
        with: `  title: ${"A".repeat(90)}`,
      },
    ]);
    const { console, printed } = recordConsole();
    expect(await run(["headers", "caddy"], root, { ...console, color: true })).toBe(1);
    expect(printed).toEqual([
      expect.stringContaining("\u001b[31merror\u001b[39m no page has the route"),
    ]);
    expect(printed[0]).not.toContain("warning");
  });
});

describe("vitrine schema", () => {
  it("writes what editors know, and says which files", async () => {
    const root = await createProject();
    const { code, stdout } = await runHere(root, ["schema"]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toEqual([...makeJsonSchemas(ownTemplates).keys()]);
    for (const [path, text] of makeJsonSchemas(ownTemplates)) {
      expect(await readFile(join(root, path), "utf8")).toBe(text);
    }
  });
});
