import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { parseCode } from "../../src/bundle/parse-code.ts";
import { Cache } from "../../src/cache/cache.ts";
import { findSuspiciousCode } from "../../src/templates/find-suspicious-code.ts";
import { loadTemplates } from "../../src/templates/load-templates.ts";
import { TemplateRealm } from "../../src/templates/template-realm.ts";
import { createFolder } from "../support/folder.ts";
import { inRepository } from "../support/project.ts";

const site = `import { defineSite } from "vitrine";
export default defineSite({
  schema: { fields: {}, language: {}, words: {} },
  frame: ({ children }) => children,
});
`;
const page = `import { definePage, text } from "vitrine";
export default definePage({
  schema: { title: text("The heading.") },
  component: ({ page }) => <h1>{page.title}</h1>,
  heading: ({ title }) => title,
});
`;
const homeFile = "templates/home/page.tsx";

async function createSite(files: Record<string, string>): Promise<string> {
  const root = createFolder();
  const whole = { "templates/site.tsx": site, [homeFile]: page, ...files };
  for (const [file, text] of Object.entries(whole)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

/** What is said of templates, as `file:line code: message`. */
async function faultsIn(root: string): Promise<string[]> {
  const { diagnostics } = await loadTemplates(root);
  return diagnostics.map(({ code, message, place }) => {
    const at = place ? `${place.file}:${place.line} ` : "";
    return `${at}${code}: ${message}`;
  });
}

/** What a site's page type "home" returns as the heading of a page. */
async function headingOf(root: string, cache = new Cache()): Promise<unknown> {
  const { value } = await loadTemplates(root, cache);
  return value?.pages.get("home")?.heading({} as never);
}

/** A page type whose heading is this expression. */
const withHeading = (expression: string) => page.replace("({ title }) => title", expression);

/** A page type that shows this. */
const withComponent = (markup: string) => page.replace("<h1>{page.title}</h1>", markup);

it("names page types by their folders, and gives the same object until one changes", async () => {
  const root = await createSite({ "templates/open-day/page.tsx": page });
  const { value } = await loadTemplates(root);
  expect([...(value?.pages.keys() ?? [])]).toEqual(["home", "open-day"]);
  expect((await loadTemplates(root)).value).toBe(value);
  await writeFile(join(root, homeFile), page.replace("<h1>", "<h1 lang=''>"));
  expect((await loadTemplates(root)).value).not.toBe(value);
});

it("runs again what imports a changed file, directly or not", async () => {
  const root = await createSite({
    [homeFile]: `import { a } from "./a.ts";\n${withHeading("() => a()")}`,
    // These two import each other.
    "templates/home/a.ts": 'import { b } from "./b.ts"; export const a = () => b;',
    "templates/home/b.ts": 'import "./a.ts"; export { c as b } from "./c.ts";',
    "templates/home/c.ts": 'export const c = "one";',
  });
  const cache = new Cache({ inMemory: true });
  expect(await headingOf(root, cache)).toBe("one");
  await writeFile(join(root, "templates/home/c.ts"), 'export const c = "two";');
  expect(await headingOf(root, cache)).toBe("two");
});

it("compiles what it has read, whatever changes meanwhile", async () => {
  const root = await createSite({ [homeFile]: withHeading('() => "old"') });
  const cache = new Cache();
  // The texts have been read when the cache is asked for their bundle.
  vi.spyOn(cache, "load").mockImplementationOnce(() => {
    writeFileSync(join(root, homeFile), withHeading('() => "new"'));
    return undefined;
  });
  expect(await headingOf(root, cache)).toBe("old");
  expect(await headingOf(root, cache)).toBe("new");
});

it("does not wait for a pipe in the place of package.json, nor of a tsconfig.json", async () => {
  const root = await createSite({});
  execFileSync("mkfifo", [join(root, "tsconfig.json")]);
  expect(await faultsIn(root)).toEqual([]);
  execFileSync("mkfifo", [join(root, "package.json")]);
  expect((await faultsIn(root)).join()).toMatch(/: package.json is a pipe, not a file$/);
});

it.each([
  ['import a from "node:fs"; a();', '"node:fs" is not a file of the project'],
  ['import { z } from "zod"; export default z;', '"zod" is not a file of the project'],
  ['import "https://a.example/a.js";', '"https://a.example/a.js" is not a file of the project'],
  ['import "./lost.ts";', '"./lost.ts" was not found'],
  ["export default (;", 'Unexpected ";"'],
  ['import { b } from "./a.ts"; export default b;', '"templates/a.ts" does not export "b"'],
  ['import "./a.txt";', '"templates/a.txt" cannot be imported'],
  ['import "../.env";', '".env" is a hidden file'],
  ['import "../out.ts";', '"out.ts" is a symbolic link to a path outside the project'],
])("names the line of what cannot be read: %s", async (text, message) => {
  const root = await createSite({
    "templates/site.tsx": `\n${text}`,
    "templates/a.ts": "export const a = 1;",
    "templates/a.txt": "a",
    ".env": "SECRET=1",
  });
  await symlink(inRepository("vitest.config.ts"), join(root, "out.ts"));
  expect(await faultsIn(root)).toEqual([`templates/site.tsx:2 template/syntax: ${message}`]);
});

it.each(["HOME", "open_day", "1st", "início", "site"])(
  "refuses the page type's name %s",
  async (name) => {
    const root = await createSite({ [`templates/${name}/page.tsx`]: "" });
    const fault = `template/name: "templates/${name}" is not a valid template name`;
    expect(await faultsIn(root)).toEqual([fault]);
  },
);

it("says that templates/site.tsx is missing", async () => {
  const root = createFolder();
  await mkdir(join(root, "templates"));
  expect(await faultsIn(root)).toEqual(["template/missing: there is no templates/site.tsx"]);
});

const notMadeBy = (maker: string) => `the default export was not made by ${maker}()`;
const [noPage, noSite] = [notMadeBy("definePage"), notMadeBy("defineSite")];
const inPage = (code: string) => page.replace("heading:", `${code} heading:`);
const card =
  'width: 1200, height: 630, font: { package: "a", file: "b", weight: 400 }, words: () => ({}), alt: () => "", component: () => null';
const inSite = (code: string) => site.replace("frame:", `${code} frame:`);

it.each<[string, string, string]>([
  ["home/page.tsx", "export const a = 1;", "there is no default export"],
  ["home/page.tsx", "export default {};", noPage],
  ["home/page.tsx", site, noPage],
  ["site.tsx", page, noSite],
  [
    "home/page.tsx",
    'import { definePage } from "vitrine"; export default definePage();',
    '"schema" must',
  ],
  ["home/page.tsx", page.replace('schema: { title: text("The heading.") },', ""), '"schema" must'],
  ["home/page.tsx", page.replace('text("The heading.")', '"The heading."'), '"title" in "schema"'],
  ["home/page.tsx", page.replace("component:", "components:"), 'unknown part "components"'],
  ["home/page.tsx", page.replace(/component:.*/, ""), '"component" must'],
  [
    "home/page.tsx",
    page.replace("({ page }) =>", "(page) =>"),
    '"page" of <component> is the object',
  ],
  [
    "home/page.tsx",
    page.replace("({ page }) => <h1>{page.title}</h1>", "Home").concat("function Home(page) {}"),
    '"page" of <Home> is the object',
  ],
  [
    "site.tsx",
    site.replace("({ children }) => children", "(view) => view.language"),
    '"view" of <frame> is the object',
  ],
  ["home/page.tsx", withHeading('"title"'), '"heading" must'],
  ["home/page.tsx", inPage("structuredData: 1,"), '"structuredData" must'],
  ["home/page.tsx", inPage("rules: () => [],"), '"rules" must'],
  ["home/page.tsx", inPage("documentRules: { a: 5 },"), '"documentRules" must'],
  [
    "home/page.tsx",
    page.replace("schema: {", 'schema: { route: text("x"),'),
    '"schema" must not contain "route": every page has this field',
  ],
  [
    "site.tsx",
    site.replace(", words: {}", ""),
    '"schema" must have "fields", "language" and "words"',
  ],
  ["site.tsx", site.replace("frame:", "frames:"), 'unknown part "frames"'],
  ["site.tsx", site.replace(/frame:.*/, ""), '"frame" must be a React component'],
  ["site.tsx", inSite("favicon: 5,"), '"favicon" must be a React component'],
  ["site.tsx", inSite("languageRules: 5,"), '"languageRules" must be an object of rules'],
  ["site.tsx", inSite('fieldHelp: "x",'), '"fieldHelp" must be an object of strings'],
  ["site.tsx", inSite("themeColor: 5,"), '"themeColor" must be the name of a CSS variable'],
  ...[
    ...["NaN", "1e9", "-1200"].map((width) => `${card.replace("1200", width)}`),
    card.replace("weight: 400", 'weight: "bold"'),
    card.replace("words: () => ({}), ", ""),
  ].map((wrong): [string, string, string] => [
    "site.tsx",
    inSite(`socialCard: { ${wrong} },`),
    '"socialCard" must have "component", "words", "alt", "font", "width" and "height"',
  ]),
])("says what %s has to export, which is not %s", async (file, text, message) => {
  const root = await createSite({ [`templates/${file}`]: text });
  const found = (await faultsIn(root)).map((fault) => fault.replace(/:\d+ /, " "));
  const fault = `templates/${file} template/export: ${message}`;
  expect(found).toEqual([expect.stringContaining(fault)]);
});

it("says where a template throws when it is loaded", async () => {
  const root = await createSite({ [homeFile]: `\nthrow new Error("too early");\n${page}` });
  expect(await faultsIn(root)).toEqual([`${homeFile}:2 template/failed: too early`]);
});

it("ends an infinite loop, with an error without a line, and can be used again", () => {
  const realm = new TemplateRealm();
  const doing = () => "rendering";
  const endless = () => {
    for (;;);
  };
  const message = "rendering did not finish within 0.05 seconds";
  expect(() => realm.run(doing, endless, 50)).toThrow(
    expect.objectContaining({ message, stack: "" }),
  );
  expect(realm.run(doing, () => 1)).toBe(1);
});

/** Each with a sound one that is much like it. */
it.each([
  [
    "<ul>{[1].map((n) => { <li>{n}</li> })}</ul>",
    "<ul>{[1].map((n) => { return <li>{n}</li> })}</ul>",
    "nothing returns this element",
  ],
  [
    "<p><b>{page.title}</b>;\n<i>b</i></p>",
    '<p><b>{page.title}</b>; <i>b</i>{[";"]}</p>',
    'pages show this ";"',
  ],
  [
    "<p>{page.title.length && <b>a</b>}</p>",
    "<p>{page.title.length > 0 && <b>a</b>}{!page.title.length && <b>a</b>}</p>",
    'pages show "0" where this is empty',
  ],
  [
    "<p>{Object.keys(page).filter((a) => a.at(0) === 'x').length && <b>a</b>}</p>",
    "<p>{2 > Object.keys(page).filter((a) => a.at(0)).length && <b>a</b>}</p>",
    'pages show "0" where this is empty',
  ],
  [
    "<p><b>a</b>\n{page.title};\n</p>",
    "<p>{page.title};\n{page.title}; <b>a</b>; {page.title}</p>".replace("\n", " "),
    'pages show this ";"',
  ],
  [
    "<p>{page.title && page.title.length && [...page.title].map((a) => a)}</p>",
    "<p lang={page.title.length && 'a'}>{page.title.length ? <b>a</b> : 0}</p>",
    'pages show "0" where this is empty',
  ],
  [
    "<p>{((titleOfPage) => <b>titleOfPage</b>)(page.title)}</p>",
    "<p>{((titleOfPage) => <b>titleOfPages</b>)(page.title)}<b>titleOfPage</b></p>",
    "pages contain this code, not its value",
  ],
  [
    "<p>{((title) => <b>title</b>)(page.title)}</p>",
    "<p>{((title) => <b lang={title}>title</b>)(page.title)}<code>page.title</code></p>",
    "pages contain this code, not its value",
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template
    '<p className={`button${page.title ? "main" : ""}`} />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template
    '<p className={`button ${page.title ? "main" : ""}${page.title ? " a" : ""} tab${page.title}`} />',
    "these two texts become one class",
  ],
  ["<div>\n// once\n<p>a</p></div>", "<p>// <b>a</b>{/* b */}</p>", "pages show this comment"],
  [
    '<p className="a" className="b" />',
    '<p className="a" id="b" />',
    'Duplicate "className" attribute in JSX element',
  ],
])("reports what compiles and is wrong: %s", async (wrong, sound, message) => {
  const found = await faultsIn(await createSite({ [homeFile]: withComponent(wrong) }));
  expect(found).toEqual([expect.stringMatching(/^templates.home.page.tsx:[45] template/)]);
  expect(found[0]).toContain(message);
  expect(await faultsIn(await createSite({ [homeFile]: withComponent(sound) }))).toEqual([]);
});

it("finds nothing in sound templates of many styles", async () => {
  const text = await readFile(new URL("sound-template.txt", import.meta.url), "utf8");
  expect(findSuspiciousCode(await parseCode("a.tsx", text))).toEqual([]);
});

it("names the line of a mistake, not that of the element above", async () => {
  const markup =
    "<div>\n<p>\na\n</p>\n{page.title.length && <b>a</b>}\n<i>\npage.title\n</i>\n</div>";
  const found = await faultsIn(await createSite({ [homeFile]: withComponent(markup) }));
  expect(found.map((fault) => fault.split(" ")[0])).toEqual([`${homeFile}:8`, `${homeFile}:10`]);
});
