import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildScripts, readScripts } from "../../src/assets/browser-scripts.ts";
import { scanStylesheet } from "../../src/assets/scan-stylesheet.ts";
import { findLostNames } from "../../src/assets/script-names.ts";
import { createFolder } from "../support/folder.ts";
import { parseTemplate } from "../support/parse-template.ts";
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
  ["let a\u200b = 1;\n", "1:6+1 invisible character U+200B is not allowed"],
  ["await 1;\n", '1:1+5 "await" can only be used inside an "async" function'],
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

it.each([
  ['import "./ação.ts";\n', "correct the path, or add the file"],
  ['import "lost-package";\n', "correct the name, or install the package"],
])("the hint for %s is: %s", async (script, hint) => {
  expect((await build(await createWith(script))).diagnostics).toMatchObject([{ hint }]);
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
    declare const a: any, f: any;
  `);
  const template =
    '<><p className="menu-button" /><p id="menu" className={open ? "menu-box" : ""} /></>';
  const found = await findLostNames(readScripts(root), new Map(), await parseTemplate(template));
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

it("takes the words of templates for classes: a list may hold them", async () => {
  const template =
    '{ const list = ["card"]; const a = <p className={list.join(" ")} />; const b = <p className="cards" />; }';
  expect(await findIn('document.querySelector(".card")?.remove();', template)).toEqual([]);
});

it("finds a class that a style has, and no template any more", async () => {
  const script = `
    document.querySelector(".menu-button, .own, .step-2, .panel").closest(".widget");
    document.body.classList.add("own");
  `;
  const css = ".menu-button, .own, .step-2, .panel { top: 0 }";
  const find = async (template: string, loadsOthers = false) => {
    const styles = new Map([["a.css", scanStylesheet(css)]]);
    const sources = readScripts(await createWith(script));
    const found = await findLostNames(sources, styles, await parseTemplate(template), loadsOthers);
    return found.map(({ message, hint }) => `${message}; ${hint}`);
  };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template
  const template = "<p className={`round-thing step-${n}`}><i className={panel} /></p>";
  const message = 'no template has the class "menu-button"; use a class that a template has';
  expect(await find(template)).toEqual([message]);
  expect(await find(template.replace("round-thing", "menu-button"))).toEqual([]);
  // The code of others may add any class.
  expect(await find(template, true)).toEqual([]);
});

it("reads no script of thousands of levels", async () => {
  expect(await findIn(`console.log(${"1 + ".repeat(30_000)}1);`)).toEqual([]);
});

/** What is found in a script, as `line:column message; hint`. */
async function findIn(script: string, template = "", loadsOthers = false) {
  const root = await createWith(script);
  const found = await findLostNames(
    readScripts(root),
    new Map(),
    await parseTemplate(template),
    loadsOthers,
  );
  return found.map(
    ({ message, hint, place }) => `${place?.line}:${place?.column} ${message}; ${hint}`,
  );
}

it("finds names that nothing declares, once each", async () => {
  const script = `
    import { unfoldAll } from "./parts/unfold.ts";
    const fold = (open: boolean) => { document.body.hidden = !opne; moveTo(1, opne); };
    class Folder { fode(a = fold(true)) { return super.fode(); } }
    interface A { folx(open: boolean): void }
    try { folt(false); } catch (cause) { unfoldAl(Number(cause)); } // folt(1)
    const image = new Image(1); documnet.title = ""; image.foldd(inner);
    { const inner = lost; }
  `;
  const elsewhere = (name: string) =>
    `declare or import it, or write "window.${name}" if another script sets it`;
  const found = [
    '3:63 "opne" is not defined; did you mean "open"?',
    '6:11 "folt" is not defined; did you mean "fold"?',
    '6:42 "unfoldAl" is not defined; did you mean "unfoldAll"?',
    '7:33 "documnet" is not defined; did you mean "document"?',
    `7:66 "inner" is not defined; ${elsewhere("inner")}`,
    `8:21 "lost" is not defined; ${elsewhere("lost")}`,
  ];
  expect(await findIn(script)).toEqual(found);
  expect(await findIn(script, "<script>{`lost = inner`}</script>")).toEqual(found.slice(0, 4));
  // The code of others may declare any name that is near none.
  expect(await findIn(script, '<script src="/a.js" />')).toEqual(found.slice(0, 4));
  expect(await findIn(script, "", true)).toEqual(found.slice(0, 4));
});

it.each([
  [
    "onkeydown = (event) => {\nif (event.key = 'Escape' || event.ctrlKey) print(); };",
    '2:5 this "=" sets a value, and compares nothing; write "===" to compare',
  ],
  [
    "if ([1].find((one) => one = 2)) print();",
    '1:23 this "=" sets a value, and compares nothing; write "===" to compare',
  ],
  [
    "print([1].filter((one) => { isNaN(one); }));",
    '1:18 this function returns nothing; write "return" before its value',
  ],
  [
    "try { document.querySelecter('a'); } catch {}",
    '1:16 unknown property "querySelecter"; did you mean "querySelector"?',
  ],
  [
    "document.body.hiden = true; print({ observed: 1 }.observed);",
    '1:15 unknown property "hiden"; did you mean "hidden"?',
  ],
  [
    "document.createElement('artcle').append(document.createElement('my-part'));",
    '1:25 unknown element "artcle"; did you mean "article"?',
  ],
  [
    "onclick = ({ curentTarget }: any) => print(curentTarget);",
    '1:14 unknown property "curentTarget"; did you mean "currentTarget"?',
  ],
  [
    "onclick = () => { document.body.innerHTML = ''; };",
    '1:33 the policy of pages blocks "innerHTML"; write textContent, append() or replaceChildren()',
  ],
  [
    "document.body.insertAdjacentHTML('beforeend', '<p>');",
    '1:15 the policy of pages blocks "insertAdjacentHTML"; write textContent, append() or replaceChildren()',
  ],
  ["print([1].lenght);", '1:11 unknown property "lenght"; did you mean "length"?'],
])("finds what does something else, in %s", async (script, found) => {
  expect(await findIn(script)).toEqual([found]);
});

it("finds nothing in sound scripts of many styles", async () => {
  const found = await findIn(`"use strict";
    import { type Bar, helper as help } from "./helper.ts";
    import type { Foo } from "./types.ts";
    declare const plausible: (name: string) => void;
    declare global { interface Window { dataLayer: unknown[] } var legacy: number; }
    enum Direction { Up = "up" }
    const Mode = { Light: "light" } as const;
    type Mode = (typeof Mode)[keyof typeof Mode];
    namespace Util { export const one = 1; }
    function pick<T extends object, K extends keyof T>(from: T, key: K): T[K] { return from[key]; }
    const { a = 1, b: { c: [d] = [2], ...rest } = {} as any, ...others } = pick({ x: 1 as any }, "x");
    outer: for (const [key, value] of Object.entries(others)) {
      for (let i = 0; i < 3; i++) { if (i) continue outer; console.log(key, value); }
    }
    help<Bar>(a, d, rest, Direction.Up, Mode.Light, Util.one);
    plausible("x"); legacy++; dataLayer.push(1);
    let found: RegExpExecArray | null;
    while ((found = /a/g.exec("aaa"))) console.log(found[0]);
    let part: Foo | null = document.querySelector("p"); if (part = help(part)) part?.click?.();
    export default class Menu<T> extends HTMLElement implements EventListenerObject {
      static observedAttributes = ["open"];
      #open = false;
      accessor label = "a";
      constructor(private readonly host = document.body) { super(); console.log(host); }
      get open() { return this.#open; }
      static { customElements.define("my-menu", Menu); }
      handleEvent(this: Menu<T>, event: Event): void { if (event.type in this) print(); }
    }
    function over(a: string): void; function over(a: unknown) { console.log(a, arguments.length); }
    over(<string>"a"); abstract class Shape { abstract area(): number; } console.log(Shape);
    (function ($, w) { $("x"); w.print(); })((window as any).jQuery, window);
    !function () { print(); }();
    window.gtag = function () { dataLayer.push(arguments); }; gtag("event");
    document.forms.contact.addEventListener("submit", async (event) => {
      event.preventDefault(); const { ok } = await fetch("/x"); if (!ok) throw new Error("bad");
    });
    const html = String.raw\`a\`; html.length > 1 && document.body.append(html);
    if (typeof Swiper !== "undefined") new Swiper(".x");
    Object.assign(window, { share: () => {} }); share();
    document.body.offsetHeight; void 0; delete rest.a;
    const named = function inner(n: number): number { return n ? inner(n - 1) : 0; };
    let timer = setTimeout(() => named(1), 10); clearTimeout(timer); setInterval(named, 10, 1);
    for (var i = 0, n = 3; i < n; i++); for (const k in others) console.log(k);
    switch (html) { case "a": { let z = 1; console.log(z); break; } default: }
    counter = 0; counter += 1; console.log(counter, { a: 1, get c() { return 1; } } satisfies object);
  `);
  expect(found).toEqual([]);
});
