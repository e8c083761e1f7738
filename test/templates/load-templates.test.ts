import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { loadTemplates } from "../../src/templates/load-templates.ts";
import { explainTemplateFailure, findReact } from "../../src/templates/run-templates.ts";
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

async function createSite(files: Record<string, string>): Promise<string> {
  const root = createFolder();
  const whole = { "templates/site.tsx": site, "templates/home/page.tsx": page, ...files };
  for (const [file, text] of Object.entries(whole)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

async function load(files: Record<string, string>) {
  const root = await createSite(files);
  const { value, diagnostics } = await loadTemplates(root);
  const faults = diagnostics.map(({ code, message, place }) => {
    const at = place ? `${place.file}:${place.line} ` : "";
    return `${at}${code}: ${message}`;
  });
  return { root, value, faults };
}

/** What a site's page type "home" returns as the heading of a page. */
async function headingOf(root: string, cache = new Cache()): Promise<unknown> {
  const { value } = await loadTemplates(root, cache);
  return value?.pages.get("home")?.heading({} as never);
}

/** A page type whose heading is this expression. */
const withHeading = (expression: string) => page.replace("({ title }) => title", expression);

describe("loadTemplates(root)", () => {
  it("names page types by their folders, and gives the same object until one changes", async () => {
    const { root, value } = await load({ "templates/open-day/page.tsx": page });
    expect([...(value?.pages.keys() ?? [])]).toEqual(["home", "open-day"]);
    expect((await loadTemplates(root)).value).toBe(value);
    await writeFile(join(root, "templates/home/page.tsx"), page.replace("<h1>", "<h1 lang=''>"));
    const { value: changed } = await loadTemplates(root);
    expect(changed).not.toBe(value);
  });

  it("follows what templates import from other folders", async () => {
    const text = `import { word } from "../../shared/a.ts";\n${withHeading("() => word")}`;
    const root = await createSite({
      "templates/home/page.tsx": text,
      "shared/a.ts": 'export const word = "one";',
    });
    const cache = new Cache({ folder: createFolder() });
    expect(await headingOf(root, cache)).toBe("one");
    await writeFile(join(root, "shared/a.ts"), 'export const word = "two";');
    expect(await headingOf(root, cache)).toBe("two");
  });

  it("runs again what imports a changed file, directly or not", async () => {
    const root = await createSite({
      "templates/home/page.tsx": `import { a } from "./a.ts";\n${withHeading("() => a()")}`,
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
    const file = "templates/home/page.tsx";
    const root = await createSite({ [file]: withHeading('() => "old"') });
    const cache = new Cache();
    // The texts have been read when the cache is asked for their bundle.
    vi.spyOn(cache, "load").mockImplementationOnce(() => {
      writeFileSync(join(root, file), withHeading('() => "new"'));
      return undefined;
    });
    expect(await headingOf(root, cache)).toBe("old");
    expect(await headingOf(root, cache)).toBe("new");
  });

  it("takes React from the site, with the hooks of its renderer", async () => {
    const text = page
      .replace("component: ({ page }) =>", "component: () =>")
      .replace("<h1>{page.title}</h1>", "<p id={useId()}>a</p>");
    const root = await createSite({
      "templates/home/page.tsx": `import { useId } from "react";\n${text}`,
    });
    await mkdir(join(root, "node_modules"));
    for (const name of ["react", "react-dom"]) {
      const folder = join("node_modules", name);
      await cp(inRepository(folder), join(root, folder), { recursive: true });
    }
    await symlink(inRepository("node_modules/scheduler"), join(root, "node_modules/scheduler"));
    expect(findReact(root).resolve("react")).toBe(join(root, "node_modules/react/index.js"));
    const { value } = await loadTemplates(root);
    const component = value?.pages.get("home")?.component as never;
    expect(value?.renderToStaticMarkup(createElement(component))).toMatch(/^<p id="[^"]+">a<\/p>$/);
  });

  it("does not wait for a pipe in the place of package.json, nor of a tsconfig.json", async () => {
    const { root } = await load({});
    execFileSync("mkfifo", [join(root, "tsconfig.json")]);
    expect((await loadTemplates(root)).diagnostics).toEqual([]);
    execFileSync("mkfifo", [join(root, "package.json")]);
    expect((await loadTemplates(root)).diagnostics).toMatchObject([
      { message: "package.json is a pipe, not a file" },
    ]);
  });
});

describe("loadTemplates(root), with a mistake", () => {
  it.each([
    ['import a from "node:fs"; a();', '"node:fs" is not a file of the project'],
    ['import { z } from "zod"; export default z;', '"zod" is not a file of the project'],
    [
      'import "https://example.com/a.js";',
      '"https://example.com/a.js" is not a file of the project',
    ],
    ['import "./lost.ts";', '"./lost.ts" was not found'],
    ["export default (;", 'Unexpected ";"'],
    [
      'import { b } from "./a.ts"; export default b;',
      'No matching export in "templates/a.ts" for import "b"',
    ],
    ['import "./a.css";', '"templates/a.css" cannot be imported'],
    ['import "../.env";', '".env" is a hidden file'],
    ['import "../out.ts";', '"out.ts" is a symbolic link to a path outside the project'],
  ])("names the line of what cannot be read: %s", async (text, message) => {
    const root = await createSite({
      "templates/site.tsx": `\n${text}`,
      "templates/a.ts": "export const a = 1;",
      "templates/a.css": "a {}",
      ".env": "SECRET=1",
    });
    await symlink(inRepository("vitest.config.ts"), join(root, "out.ts"));
    expect((await loadTemplates(root)).diagnostics).toMatchObject([
      { code: "template/syntax", message, place: { file: "templates/site.tsx", line: 2 } },
    ]);
  });

  it.each(["HOME", "open_day", "1st", "início"])(
    "refuses the page type's name %s",
    async (name) => {
      const file = `templates/${name}/page.tsx`;
      expect((await load({ [file]: "" })).faults).toEqual([
        `template/name: "templates/${name}" is not a valid template name`,
      ]);
    },
  );

  it("says that templates/site.tsx is missing", async () => {
    const root = createFolder();
    await mkdir(join(root, "templates"));
    expect((await loadTemplates(root)).diagnostics).toMatchObject([
      { code: "template/missing", message: "there is no templates/site.tsx" },
    ]);
  });

  it.each([
    ["home/page.tsx", "export const a = 1;", "there is no default export"],
    ["home/page.tsx", "export default {};", "the default export was not made by definePage()"],
    ["home/page.tsx", site, "the default export was not made by definePage()"],
    ["site.tsx", page, "the default export was not made by defineSite()"],
  ])("says what the file %s has to export: %s", async (file, text, message) => {
    const { value, faults } = await load({ [`templates/${file}`]: text });
    expect(value).toBeUndefined();
    expect(faults).toEqual([`templates/${file}:1 template/export: ${message}`]);
  });

  it.each([
    ["schema", 'import { definePage } from "vitrine";\nexport default definePage();'],
    ["schema", page.replace('schema: { title: text("The heading.") },', "")],
    ["schema", page.replace('{ title: text("The heading.") }', '{ title: "The heading." }')],
    ["component", page.replace("component:", "components:")],
    ["heading", withHeading('"title"')],
    ["structuredData", page.replace("heading:", "structuredData: 1, heading:")],
    ["rules", page.replace("heading:", "rules: () => [], heading:")],
    ["documentRules", page.replace("heading:", "documentRules: { a: 5 }, heading:")],
  ])("says that a page type has no right %s", async (part, text) => {
    const { value, faults } = await load({ "templates/home/page.tsx": text });
    expect(value).toBeUndefined();
    expect(faults).toEqual([
      expect.stringContaining(`templates/home/page.tsx:1 template/export: "${part}" must`),
    ]);
  });

  it("says that a field has the name of a field of every page", async () => {
    const text = page.replace("schema: {", 'schema: { route: text("x"),');
    const { faults } = await load({ "templates/home/page.tsx": text });
    expect(faults).toEqual([
      'templates/home/page.tsx:1 template/export: "schema" must not contain "route": every page has this field',
    ]);
  });

  it.each([
    ["frame", "must be a React component", "frames:"],
    ["themeColor", "must be the name of a CSS variable", "themeColor: 5, frame:"],
    ...["NaN", "1e9", "-1200"].map((width) => [
      "socialCard",
      "must have a width and a height of 200 to 4,096 pixels",
      `socialCard: { width: ${width}, height: 630 }, frame:`,
    ]),
  ])("says that a site's %s %s, not %s", async (part, wanted, written) => {
    const { faults } = await load({
      "templates/site.tsx": site.replace("frame:", written as string),
    });
    expect(faults).toEqual([`templates/site.tsx:1 template/export: "${part}" ${wanted}`]);
  });

  it("says where a template throws when it is loaded", async () => {
    const text = `\nthrow new Error("too early");\n${page}`;
    const { faults } = await load({ "templates/home/page.tsx": text });
    expect(faults).toEqual(["templates/home/page.tsx:2 template/failed: too early"]);
  });
});

describe("explainTemplateFailure(thrown)", () => {
  it("finds the line of the template that threw, after what it was doing", async () => {
    const text = 'export function fail(): never {\n  throw new Error("no such river");\n}\n';
    const root = await createSite({
      "templates/home/page.tsx": `import { fail } from "./fail.ts";\n${withHeading("() => fail()")}`,
      "templates/home/fail.ts": text,
    });
    const thrown = await headingOf(root).catch((cause: unknown) => cause);
    expect(explainTemplateFailure(thrown, "the page")).toEqual({
      code: "template/failed",
      severity: "error",
      message: "no such river (the page)",
      place: { file: "templates/home/fail.ts", line: 2, column: 9, length: 1, text },
    });
  });

  it("has no place for what was thrown elsewhere, or is no error", () => {
    expect(explainTemplateFailure(new Error("here"))).not.toHaveProperty("place");
    expect(explainTemplateFailure("a text").message).toBe("a text");
  });
});
