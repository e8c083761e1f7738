import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { createFolder } from "../support/folder.ts";
import { makeFiles } from "../support/make-files.ts";
import { applyEdit, change, createProject, type Edit } from "../support/project.ts";

const write = (file: string, text: string): Edit => ({ file, write: text });

/** Makes a site with a cache and without any after each edit, which changes it; both must be the same. */
async function follow(root: string, edits: Edit[]): Promise<string[]> {
  const folder = createFolder();
  const cache = new Cache({ folder, inMemory: true });
  // Those who make it with the tests' own cache may be wrong in the same way.
  const make = (options: object) =>
    makeFiles(root, { drafts: false, withoutPictures: true, cache: noCache, ...options });
  let before: unknown;
  for (const edit of [write("notes.txt", "nothing"), ...edits]) {
    await applyEdit(root, edit);
    await make({ cache });
    const cached = await make({ cache });
    expect(cached, JSON.stringify(edit)).toEqual(await make({}));
    if (cached.value) expect(cached).not.toEqual(before);
    before = cached;
  }
  expect(await make({ cache, drafts: true })).toEqual(await make({ drafts: true }));
  const kinds = (await readdir(folder)).map((name) => name.replace(/-.*/, ""));
  return [...new Set(kinds)].sort();
}

it("a cache changes no byte and no diagnostic of a site, and follows every change", async () => {
  const [site, home, faq] = ["site", "pages/home.en", "pages/faq.pt-BR"].map(
    (name) => `content/${name}.yaml`,
  ) as [string, string, string];
  const kinds = await follow(await createProject(), [
    change(site, "Laboratório Exemplo", "Outro"),
    change(site, "founded: 2010", "founded: 2011"),
    change(site, "https://www.example.com", "https://other.example"),
    change(home, "We read genomes", "We count genomes"),
    change(faq, "Respostas curtas.", "Respostas."),
    change(home, "Example laboratory", "Another laboratory"),
    change(home, "route: /en", "route: /english"),
    change(site, "home: /en", "home: /english"),
    change(faq, "route: /faq\n", "route: /faq\nmovedFrom: [/old]\n"),
    change("templates/faq/Faq.tsx", "{intro}</p>", "{intro}!</p>"),
    write("styles/site.css", "a { colour: red }"),
    write("styles/site.css", ".permalink { color: red }"),
    write("scripts/menu.ts", "console.log(2);"),
    write("scripts/menu.ts", "console.log(;"),
  ]);
  expect(kinds).toEqual(["names", "page", "scripts", "styles", "templates"]);
});

it("so does one of a site whose parts lie outside of their folders, or behind a link", async () => {
  const theme = '@import "../other/a.css"; @import "./theme/b.css";';
  const root = await createProject([
    write("styles/site.css", `@import "./colours.css"; ${theme}`),
    write("other/a.css", "a { top: 1px }"),
    write("theme/b.css", "b { top: 1px }"),
    write("scripts/menu.ts", 'import { word } from "../words.ts";\nconsole.log(word);'),
    write("words.ts", 'export { word } from "./word.ts"; import "./words.ts";'),
    write("word.ts", 'export const word = "one";'),
    change("templates/faq/Faq.tsx", "import ", 'import { word } from "../../words.ts";\nimport '),
    change("templates/faq/Faq.tsx", "{intro}</p>", "{intro} {word}</p>"),
  ]);
  await symlink("../theme", join(root, "styles/theme"));
  await follow(root, [
    write("word.ts", 'export const word = "two";'),
    write("other/a.css", "a { top: 2px }"),
    write("theme/b.css", "b { top: 2px }"),
  ]);
  const { value: site } = await makeFiles(root, { drafts: false, cache: noCache });
  expect(String(site?.get("faq.html")?.bytes)).toMatch(/top:2px[\s\S]* two</);
});

it("another file that an import finds makes other scripts and templates", async () => {
  const root = await createProject([
    write("scripts/zz/u.ts", "console.log(1);"),
    write("scripts/zz/v.ts", "console.log(2);"),
    write("scripts/menu.ts", 'import "./zz/u.js"; import "./zz/v";'),
    write("templates/zz/w.ts", "export const word = 1;"),
    change("templates/faq/Faq.tsx", "import ", 'import { word } from "../zz/w";\nimport '),
    change("templates/faq/Faq.tsx", "{intro}</p>", "{intro} {word}</p>"),
  ]);
  await follow(root, [
    write("scripts/zz/u.js", "console.log(3);"),
    write("scripts/zz/v.tsx", "console.log(4);"),
    write("scripts/zz/package.json", '{ "browser": { "./v.tsx": "./v.ts" } }'),
    write("scripts/zz/package.json", '{ "sideEffects": false }'),
    write("templates/zz/w/none.txt", ""),
  ]);
});

it("pictures are drawn once, and again when what they show changes", async () => {
  const root = await createProject();
  const cache = new Cache({ folder: createFolder() });
  const make = async () => (await makeFiles(root, { drafts: false, cache })).value;
  const [first, again] = [await make(), await make()];
  expect(again).toEqual(first);
  await applyEdit(root, change("templates/art/LogoMark.tsx", "M0 14h16v2H0z", "M0 13h16v3H0z"));
  const changed = await make();
  for (const path of ["icon-192.png", "favicon.ico", "favicon.svg"])
    expect(changed?.get(path)?.bytes.equals(first?.get(path)?.bytes ?? Buffer.alloc(0))).toBe(
      false,
    );
});
