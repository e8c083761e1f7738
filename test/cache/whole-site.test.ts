import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { createFolder } from "../support/folder.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

describe("makeSite with a cache", () => {
  it("changes no byte and no diagnostic of a site, and follows every change", async () => {
    const folder = createFolder();
    const cache = new Cache({ folder, inMemory: true });
    const root = await createProject();
    const makeCached = () => makeFiles(root, { drafts: false, cache });
    const make = () => makeFiles(root, { drafts: false });
    expect(await makeCached()).toEqual(await make());
    expect(await makeCached()).toEqual(await make());
    const names = (await readdir(folder)).map((name) => name.replace(/-.*/, ""));
    const kinds = ["page", "picture", "scripts", "styles", "templates"];
    expect([...new Set(names)].sort()).toEqual(kinds);

    for (const [file, text] of [
      ["styles/site.css", "a { colour: red }"],
      ["styles/site.css", "a { color: red }"],
      ["scripts/menu.ts", "console.log(2);"],
      ["scripts/menu.ts", "console.log(;"],
    ] as const) {
      await writeFile(join(root, file), text);
      await makeCached();
      expect(await makeCached()).toEqual(await make());
    }
  });
});
