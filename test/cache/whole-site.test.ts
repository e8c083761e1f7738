import { readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { createFolder } from "../support/folder.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject } from "../support/project.ts";

/** Makes a site with a cache and without one after each change; both must be the same. */
async function follow(root: string, changes: [file: string, text: string][]): Promise<string[]> {
  const folder = createFolder();
  const cache = new Cache({ folder, inMemory: true });
  for (const [file, text] of [["notes.txt", "nothing"], ...changes] as const) {
    await writeFile(join(root, file), text);
    await makeFiles(root, { drafts: false, cache });
    const cached = await makeFiles(root, { drafts: false, cache });
    expect(cached, file).toEqual(await makeFiles(root, { drafts: false }));
  }
  const kinds = (await readdir(folder)).map((name) => name.replace(/-.*/, ""));
  return [...new Set(kinds)].sort();
}

it("a cache changes no byte and no diagnostic of a site, and follows every change", async () => {
  const kinds = await follow(await createProject(), [
    ["styles/site.css", "a { colour: red }"],
    ["styles/site.css", "a { color: red }"],
    ["scripts/menu.ts", "console.log(2);"],
    ["scripts/menu.ts", "console.log(;"],
  ]);
  expect(kinds).toEqual(["page", "picture", "scripts", "styles", "templates"]);
});

it("so does one of a site whose parts lie outside of their folders, or behind a link", async () => {
  const theme = '@import "../other/a.css"; @import "./theme/b.css";';
  const root = await createProject([
    { file: "styles/site.css", write: `@import "./colours.css"; ${theme}` },
    { file: "other/a.css", write: "a { top: 1px }" },
    { file: "theme/b.css", write: "b { top: 1px }" },
    { file: "scripts/menu.ts", write: 'import { word } from "../words.ts";\nconsole.log(word);' },
    { file: "words.ts", write: 'export const word = "one";' },
    change("templates/faq/Faq.tsx", "import ", 'import { word } from "../../words.ts";\nimport '),
    change("templates/faq/Faq.tsx", "{intro}</p>", "{intro} {word}</p>"),
  ]);
  await symlink("../theme", join(root, "styles/theme"));
  await follow(root, [
    ["words.ts", 'export const word = "two";'],
    ["other/a.css", "a { top: 2px }"],
    ["theme/b.css", "b { top: 2px }"],
  ]);
  const { value: site } = await makeFiles(root, { drafts: false });
  expect(String(site?.get("faq.html")?.bytes)).toMatch(/top:2px[\s\S]* two</);
});
