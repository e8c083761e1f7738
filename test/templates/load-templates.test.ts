import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadTemplates } from "../../src/templates/load-templates.ts";
import { createFolder } from "../support/folder.ts";

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

async function load(files: Record<string, string>) {
  const root = createFolder();
  const whole = { "templates/site.tsx": site, "templates/home/page.tsx": page, ...files };
  for (const [file, text] of Object.entries(whole)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const { value, diagnostics } = await loadTemplates(root);
  const faults = diagnostics.map(
    ({ code, message, place }) => `${place?.file}:${place?.line} ${code}: ${message}`,
  );
  return { root, value, faults };
}

describe("loadTemplates(root)", () => {
  it("names page types by their folders, and gives the same object until one changes", async () => {
    const { root, value } = await load({ "templates/open-day/page.tsx": page });
    expect([...(value?.pages.keys() ?? [])]).toEqual(["home", "open-day"]);
    expect((await loadTemplates(root)).value).toBe(value);
    await writeFile(join(root, "templates/home/page.tsx"), page.replace("<h1>", "<h1 lang=''>"));
    const { value: changed } = await loadTemplates(root);
    expect(changed).not.toBe(value);
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
    ["heading", page.replace("({ title }) => title", '"title"')],
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
