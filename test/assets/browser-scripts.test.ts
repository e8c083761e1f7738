import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildScripts, readScripts } from "../../src/assets/browser-scripts.ts";
import { findLostNames } from "../../src/assets/script-names.ts";
import { createFolder } from "../support/folder.ts";
import { createProject, writeTinySite } from "../support/project.ts";

/** The tiny site, whose other script is `scripts/accordion.ts`, with this one for its menu. */
const createWith = (script: string) => createProject([{ file: "scripts/menu.ts", write: script }]);

const build = (root: string) => buildScripts(root, readScripts(root));

/** What is said of the scripts of a project, as `line:column+length message`. */
async function mistakesIn(root: string): Promise<string[]> {
  const { value, diagnostics } = await build(root);
  expect(value).toBeUndefined();
  const told = diagnostics.map(({ message, place }) =>
    place ? `${place.line}:${place.column}+${place.length} ${message}` : message,
  );
  return told.sort();
}

it("bundles each file of scripts/, and what lies deeper only as a part of one", async () => {
  const root = await createProject([
    {
      file: "scripts/menu.ts",
      write: 'import { word } from "./parts/word.ts";\nconsole.log(word);',
    },
    { file: "scripts/parts/word.ts", write: 'export const word: string = "ação";\n' },
    { file: "scripts/notes.txt", write: "no script" },
    { file: "scripts/third.ts", write: "third();" },
  ]);
  const { value, diagnostics } = await build(root);
  expect([...(value ?? [])]).toEqual([
    ["accordion", '(()=>{document.documentElement.dataset.accordion="ready";})();'],
    ["menu", '(()=>{var o="ação";console.log(o);})();'],
    ["third", "(()=>{third();})();"],
    ["unfold", '(()=>{document.documentElement.dataset.unfold="ready";})();'],
  ]);
  expect(diagnostics).toEqual([]);
});

it.each([
  [
    "no newer language than browsers know, and no comment",
    "/*! kept elsewhere */\nlet a: number | undefined;\na ??= 2;\nconsole.log(a);",
    "(()=>{var e;e??(e=2);console.log(e);})();",
  ],
  [
    "nothing that HTML takes for the start of a comment",
    'console.log("<!--<script>");',
    '(()=>{console.log("\\x3C!--<script>");})();',
  ],
])("writes %s", async (_, script, written) => {
  const { value } = await build(await createWith(script));
  expect(value?.get("menu")).toBe(written);
});

it.each([
  // In characters, not in bytes.
  ['\nconst ação = "çé"; const b = ];\n', '2:30+1 Unexpected "]"'],
  ["<script>\ntry { a(); } catch {}\n</script>\n", "1:1+1 this line is not TypeScript"],
  [
    "/** Menu. */\n// See /* b */.\n<script>\ntry { a(); } catch {}\n</script>\n",
    "3:1+1 this line is not TypeScript",
  ],
  ["let a\u200b = 1;\n", "1:6+1 invisible character U+200B is not allowed"],
  ['import "./ação.ts";\n', '1:8+11 "./ação.ts" was not found'],
  ...["http://a.example/b.js", "//a.example/b.js", "HTTPS://a.example/b.js"].flatMap((url) =>
    [`import "${url}";`, `import("${url}");`].map((script) => [
      script,
      expect.stringMatching(/^1:8\+\d+ ".*a.example\/b.js" is not a file of the project$/),
    ]),
  ),
])("refuses %s at its place", async (script, mistake) => {
  expect(await mistakesIn(await createWith(script))).toEqual([mistake]);
});

it("says where code may wait for a promise", async () => {
  const { diagnostics } = await build(await createWith('await fetch("/x");\n'));
  expect(diagnostics).toMatchObject([{ hint: "put it into an async function" }]);
  await expect(
    build(await createWith('(async () => { await fetch("/x"); })();\n')),
  ).resolves.toMatchObject({ diagnostics: [] });
});

it("takes no script from outside the project, and quotes none", async () => {
  const outside = join(
    await createProject([{ file: "secret.ts", write: "password" }]),
    "secret.ts",
  );
  const imports = await createWith(`import a from "${outside}";\nconsole.log(a);`);
  expect((await mistakesIn(imports)).join()).toMatch(
    /^1:15\+\d+ "secret.ts" is outside the project$/,
  );
  const { diagnostics } = await build(imports);
  expect(JSON.stringify(diagnostics)).not.toContain("password");
});

const makePipe = (path: string) => execFileSync("mkfifo", [path]);

it.each<[path: string, what: string, make: (path: string) => unknown]>([
  ["scripts/menu.ts", "is a pipe", makePipe],
  ["scripts/menu.ts", "is a folder", (path) => mkdir(path)],
  ["scripts/menu.ts", "is a broken symbolic link", (path) => symlink("none", path)],
  [
    "scripts/menu.ts",
    "is a symbolic link to a path outside",
    (path) => symlink("/etc/hosts", path),
  ],
  ["scripts", "is not a folder", makePipe],
  ["scripts", "is not a folder", (path) => writeFile(path, "a();")],
])("says of %s that it %s: pages would go without it", async (path, what, make) => {
  const root = await createProject();
  await rm(join(root, path), { recursive: true });
  await make(join(root, path));
  expect(await mistakesIn(root)).toEqual([expect.stringContaining(`${path} ${what}`)]);
});

it.each(["a?b", 'a"b', "a*b", "a<b", "a|b", "a\nb"])("refuses the name %j", async (name) => {
  const root = await createProject([{ file: `scripts/${name}.ts`, write: "a();" }]);
  expect(await mistakesIn(root)).toEqual([`"scripts/${name}.ts" is not a valid script name`]);
});

it("takes letters of any language, and blanks", async () => {
  const root = await createProject([{ file: "scripts/a ção-1_b.c.ts", write: "a();" }]);
  expect((await build(root)).value?.get("a ção-1_b.c")).toBe("(()=>{a();})();");
});

it("asks no configuration around the project what to write", async () => {
  const around = createFolder();
  writeTinySite(join(around, "site"));
  const alone = await build(join(around, "site"));
  await writeFile(join(around, "tsconfig.json"), '{"compilerOptions":{"alwaysStrict":true}}');
  expect(await build(join(around, "site"))).toEqual(alone);
});

it("finds misspelled selectors, ids and events, and no name that may be right", async () => {
  const root = await createWith(`
    document.querySelector<HTMLElement>(".menu-buton > sumary");
    a.closest('[aria-expnded]') ?? a.matches("a:hovr");
    document.querySelectorAll(".menu-button, .menu-open, .widget, my-part, [data-a], summary");
    a.classList.add("menu-open");
    document.getElementById("muenu").addEventListener("keydwn", f);
    document.querySelector("#menuu, #widget, [href='#main']");
    addEventListener("onclick", f, document.getElementById(\`\${a}-box\`));
    a.addEventListener("keydown", f); a.addEventListener("opened", f); a.addEventListener("clik", f);
    a.dispatchEvent(new Event("clik"));
    matchMedia("(min-widht: 48rem)"); matchMedia(\`(width > \${a}px)\`); a.querySelector("menu-button");
  `);
  const template =
    '<p className="menu-button" /><p id="menu" className={open ? "menu-box" : ""} />';
  const found = findLostNames(readScripts(root), [template]);
  expect(found.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`)).toEqual([
    '2:43 no template has the class "menu-buton"',
    "11:88 no template has the element <menu-button>",
    '7:30 no template has the id "menuu"',
    '6:30 no template has the id "muenu"',
    '6:56 unknown event "keydwn"',
    '8:23 unknown event "onclick"',
    '2:56 unknown element "sumary"',
    '3:17 unknown attribute "aria-expnded"',
    '3:48 unknown pseudo-class ":hovr"',
    '11:22 unknown media feature "widht"',
  ]);
});

it("finds misspelled functions, and no function that may be right", async () => {
  const root = await createWith(`
    import { unfoldAll } from "./parts/unfold.ts";
    const fold = (open: boolean) => {};
    function paint<T>(each: T, done: () => void) { done(); print(); a.fald(); }
    const batch = 1, white = 2, number = "item(s)", fro = 3, closed = \`folt(\`;
    class Folder { fode(a = fold(true)) { return super.fode(); } }
    interface A { folx(open: boolean): void }
    try { folt(false); } catch (cause) { while (white) unfoldAl(Number(number)); }
    for (const one of a) close(); // folt(1)
    fold;
    other;
    gtag("a"); const fole = fold; fole(true); (folded) => folded(); /item(s)"/.test(a); const image = new Image(1);
  `);
  const found = findLostNames(readScripts(root), []);
  expect(
    found.map(({ message, hint, place }) => `${place?.line}:${place?.column} ${message}; ${hint}`),
  ).toEqual([
    '10:5 this line does nothing; write "fold()" to call it',
    '8:11 "folt" is not defined; did you mean "fold"?',
    '8:56 "unfoldAl" is not defined; did you mean "unfoldAll"?',
  ]);
});
