import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSite } from "../src/make-site.ts";
import { collectFiles } from "../src/site/collect-files.ts";
import { makeFiles } from "./support/make-files.ts";
import { createProject } from "./support/project.ts";

describe("makeSite(root, options)", () => {
  it("makes none of a project with a mistake in any part, and tells them all", async () => {
    const codesOf = async (...edits: Parameters<typeof createProject>[0] & object) => {
      const { value, diagnostics } = await makeFiles(await createProject(edits), { drafts: false });
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
      "content/unknown-icon",
      "style/asset",
      "content/out-of-step",
    ]);
    expect(await codesOf({ file: "content/site.yaml", remove: true }, style)).toEqual([
      "content/no-files",
      "style/unknown",
    ]);
  });
});

describe("the files of makeSite(root, options)", () => {
  it("come in an order in which pages follow what they name", async () => {
    const root = await createProject();
    const { files } = await makeSite(root, { drafts: false });
    const paths: string[] = [];
    for await (const { path } of files ?? []) paths.push(path);
    expect(paths.findIndex((path) => path.startsWith("assets/"))).toBe(0);
    expect(paths.at(-1)).toBe("_headers");
  });

  it("are those of the moment at which the content was read", async () => {
    const root = await createProject();
    const { value: before } = await makeFiles(root, { drafts: false });
    const { files } = await makeSite(root, { drafts: false });
    await rm(join(root, "content"), { recursive: true });
    expect(await collectFiles(files ?? [])).toEqual(before);
  });
});
