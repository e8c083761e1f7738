import { describe, expect, it } from "vitest";
import { assembleSite, gatherMaterials, makeSite } from "../src/make-site.ts";
import { createProject } from "./support/project.ts";

describe("makeSite(root, settings, means)", () => {
  it("has every file that a site consists of, and says nothing of a good one but placeholders", async () => {
    const { value: site, diagnostics } = await makeSite(await createProject(), { drafts: false });
    expect([...(site?.keys() ?? [])].map((path) => path.replace(/\.[0-9a-f]{10}\./, "."))).toEqual([
      "404.html",
      "_headers",
      "assets/dot.svg",
      "en.html",
      "en/index.html",
      "faq.html",
      "faq/index.html",
      "favicon.svg",
      "index.html",
      "manifest.webmanifest",
      "robots.txt",
      "sitemap.xml",
    ]);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["content/placeholder"]));
  });

  it("has what has been drawn, and asks for what has not", async () => {
    const root = await createProject([{ file: "content/pictures/favicon.ico", write: "an icon" }]);
    const { value: site, diagnostics } = await makeSite(root, { drafts: false });
    expect(site?.get("favicon.ico")?.bytes.toString()).toBe("an icon");
    const stale = diagnostics.filter(({ code }) => code === "site/stale-picture");
    expect(stale.map(({ message }) => message)).toContain(
      "there is no social card for what content/pages/home.en.yaml says now",
    );
  });

  it("makes none of a project with a mistake in any part, and tells them all", async () => {
    const codesOf = async (...edits: Parameters<typeof createProject>[0] & object) => {
      const { value, diagnostics } = await makeSite(await createProject(edits), { drafts: false });
      expect(value).toBeUndefined();
      const codes = diagnostics.map(({ code }) => code);
      return codes.filter((code) => code !== "content/placeholder");
    };
    const style = { file: "styles/site.css", write: "a { colr: red }" };
    const script = { file: "scripts/menu.ts", write: "let a = (;" };
    const asset = { file: "styles/site.css", write: 'a { background: url("./lost.svg") }' };
    const icon = {
      file: "content/pages/home.en.yaml",
      replace: "icon: puzzle",
      with: "icon: puzzel",
    };
    expect(await codesOf(style)).toEqual(["style/unknown"]);
    expect(await codesOf(script, style)).toEqual(["script/syntax", "style/unknown"]);
    expect(await codesOf(asset, icon)).toEqual([
      "content/out-of-step",
      "content/unknown-icon",
      "style/asset",
    ]);
    expect(await codesOf({ file: "content/site.yaml", remove: true }, style)).toEqual([
      "content/no-files",
      "style/unknown",
    ]);
  });
});

describe("assembleSite(materials, means)", () => {
  it("makes the same site of what was gathered for it", async () => {
    const root = await createProject();
    const { value: materials } = await gatherMaterials(root, { drafts: false });
    const { value: whole } = await makeSite(root, { drafts: false });
    if (!materials) throw new Error("the tiny site has mistakes");
    expect(await assembleSite(materials, {})).toEqual({ value: whole, diagnostics: [] });
  });

  it("makes none where two files have one path", async () => {
    const { value: materials } = await gatherMaterials(await createProject(), { drafts: false });
    if (!materials) throw new Error("the tiny site has mistakes");
    const file = { path: "en.html", bytes: Buffer.alloc(1), origin: "styles/site.css" };
    const assets = { ...materials.assets, files: [file] };
    const { value, diagnostics } = await assembleSite({ ...materials, assets }, {});
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(["site/collision"]);
  });
});
