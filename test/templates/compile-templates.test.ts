import { writeFileSync } from "node:fs";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { type CompiledTemplates, compileTemplates } from "../../src/templates/compile-templates.ts";
import {
  explainTemplateFailure,
  findReact,
  runTemplates,
} from "../../src/templates/run-templates.ts";
import { TemplateRealm } from "../../src/templates/template-realm.ts";
import { createFolder } from "../support/folder.ts";
import { inRepository } from "../support/project.ts";

const site = { "templates/site.tsx": "export default 1;" };

async function createSite(files: Record<string, string>): Promise<string> {
  const root = createFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

/** What the templates of a site export, or the diagnostics in one line each. */
async function load(root: string, vitrine: unknown = {}, cache = noCache) {
  const { value, diagnostics } = await compileTemplates(root, cache);
  if (!value) return { faults: diagnostics.map(format) };
  const realm = cache.get("realm", [], () => new TemplateRealm());
  const run = runTemplates(value.modules, vitrine, findReact(root), realm, cache);
  try {
    return { exports: Object.fromEntries(value.entries.map((file) => [file, run(file)])) };
  } catch (cause) {
    return { faults: [format(explainTemplateFailure(cause))] };
  }
}

function codeOf(templates: CompiledTemplates | undefined, file: string): string | undefined {
  return templates?.modules.get(file)?.code;
}

function format({ code, message, place }: Diagnostic): string {
  const at = place ? `${place.file}:${place.line}:${place.column} ` : "";
  return `${at}${code}: ${message}`;
}

it("compileTemplates(root, cache) compiles what it has read, whatever changes meanwhile", async () => {
  const file = "templates/site.tsx";
  const root = await createSite({ [file]: 'export default "old";' });
  const cache = new Cache({ inMemory: true });
  // The texts have been read when the cache is asked for their bundle.
  vi.spyOn(cache, "load").mockImplementationOnce(() => {
    writeFileSync(join(root, file), 'export default "new";');
    return undefined;
  });
  const codeNow = async () => codeOf((await compileTemplates(root, cache)).value, file);
  expect(await codeNow()).toContain('"old"');
  expect(await codeNow()).toContain('"new"');
});

describe("compileTemplates(root) and runTemplates(modules, vitrine, react)", () => {
  it("run the site's definition and one per folder with page.tsx, with the engine's own module", async () => {
    const root = await createSite({
      "templates/site.tsx": 'import { name } from "vitrine"; export default name;',
      "templates/open-day/page.tsx": 'import { a } from "../parts/a.ts"; export default a;',
      "templates/open-day/data.json": "{}",
      "templates/parts/a.ts": 'export const a: string = "é";',
    });
    const { exports } = await load(root, { name: "this very engine" });
    expect(exports).toEqual({
      "templates/site.tsx": { default: "this very engine" },
      "templates/open-day/page.tsx": { default: "é" },
    });
  });

  it("take React from the site, with the hooks of its renderer", async () => {
    const root = await createSite({
      "templates/site.tsx":
        'import { useId } from "react"; export default () => <p id={useId()}>a</p>;',
    });
    await mkdir(join(root, "node_modules"));
    for (const name of ["react", "react-dom"]) {
      await cp(inRepository("node_modules", name), join(root, "node_modules", name), {
        recursive: true,
      });
    }
    await symlink(inRepository("node_modules/scheduler"), join(root, "node_modules/scheduler"));
    const react = findReact(root);
    expect(react.resolve("react")).toBe(join(root, "node_modules/react/index.js"));
    const { exports } = await load(root);
    const { createElement } = react("react");
    const { renderToStaticMarkup } = react("react-dom/server");
    const markup = renderToStaticMarkup(createElement(exports?.["templates/site.tsx"]?.default));
    expect(markup).toMatch(/^<p id="[^"]+">a<\/p>$/);
  });

  it("use the engine's React where the site has none", async () => {
    const root = await createSite(site);
    expect(findReact(root).resolve("react")).toContain(inRepository("node_modules/react"));
  });

  it("run a module again only if it, or something that it imports, has changed", async () => {
    const module = (name: string, ...imports: string[]) =>
      `import { run } from "vitrine";${imports.map((one) => `import "./${one}.ts";`).join("")}run("${name}");`;
    const root = await createSite({
      "templates/site.tsx": module("site", "a", "other"),
      // These two import each other.
      "templates/a.ts": module("a", "b"),
      "templates/b.ts": module("b", "a", "deep"),
      "templates/deep.ts": module("deep"),
      "templates/other.ts": module("other"),
    });
    const cache = new Cache({ inMemory: true });
    const runs = async (): Promise<string[]> => {
      const ran: string[] = [];
      await load(root, { run: (name: string) => ran.push(name) }, cache);
      return ran;
    };
    const write = (name: string, text: string) => writeFile(join(root, `templates/${name}`), text);
    expect(await runs()).toEqual(["deep", "b", "a", "other", "site"]);
    expect(await runs()).toEqual([]);
    await write("other.ts", `${module("other")}0;`);
    expect(await runs()).toEqual(["other", "site"]);
    await write("deep.ts", `${module("deep")}0;`);
    expect(await runs()).toEqual(["deep", "b", "a", "site"]);
    await write("a.ts", `${module("a", "b")}0;`);
    expect(await runs()).toEqual(["b", "a", "site"]);
  });

  it("come from the cache until a template changes", async () => {
    const root = await createSite({ ...site, "templates/a/page.tsx": "export default 1;" });
    const folder = createFolder();
    const make = async () => (await compileTemplates(root, new Cache({ folder }))).value;
    const first = await make();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^templates-/)]);
    expect(await make()).toEqual(first);
    await writeFile(join(root, "templates/a/page.tsx"), "export default 2;");
    const second = await make();
    expect(codeOf(second, "templates/a/page.tsx")).toContain("= 2");
    expect(second?.version).not.toBe(first?.version);
  });

  it("follow what templates import from other folders", async () => {
    const root = await createSite({
      "templates/site.tsx": 'export { a as default } from "../shared/a.ts";',
      "shared/a.ts": "export const a = 1;",
    });
    const folder = createFolder();
    const make = async () => (await compileTemplates(root, new Cache({ folder }))).value;
    const first = await make();
    await writeFile(join(root, "shared/a.ts"), "export const a = 2;");
    const second = await make();
    expect(codeOf(second, "shared/a.ts")).toContain("a = 2");
    expect(second?.version).not.toBe(first?.version);
  });

  it.each([
    ['import "node:fs";', /"node:fs" is not a file of the project$/],
    ['import { z } from "zod"; export default z;', /"zod" is not a file of the project$/],
    ['import "https://example.com/a.js";', /a\.js" is not a file of the project$/],
  ])("refuse packages: %s", async (text, message) => {
    const { faults } = await load(await createSite({ "templates/site.tsx": `\n${text}` }));
    expect(faults).toEqual([
      expect.stringMatching(/^templates\/site\.tsx:2:\d+ template\/syntax: /),
    ]);
    expect(faults?.[0]).toMatch(message);
  });

  it.each([
    ["import './lost.ts';", 'templates/site.tsx:1:8 template/syntax: "./lost.ts" was not found'],
    ["export default (;", 'templates/site.tsx:1:17 template/syntax: Unexpected ";"'],
    [
      'import { b } from "./a.ts"; export default b;',
      'templates/site.tsx:1:19 template/syntax: No matching export in "templates/a.ts" for import "b"',
    ],
    ['import "../.env";', 'templates/site.tsx:1:8 template/syntax: ".env" is a hidden file'],
    [
      'import "../out.ts";',
      'templates/site.tsx:1:8 template/syntax: "out.ts" is a symbolic link to a path outside the project',
    ],
  ])("say where a template cannot be read: %s", async (text, fault) => {
    const root = await createSite({
      "templates/site.tsx": text,
      "templates/a.ts": "export const a = 1;",
      ".env": "SECRET=1",
    });
    await symlink(inRepository("vitest.config.ts"), join(root, "out.ts"));
    expect((await load(root)).faults).toEqual([fault]);
  });

  it("may import a file that they do not use, as while somebody edits them", async () => {
    const root = await createSite({
      "templates/site.tsx": 'import { a } from "./a.ts";\nexport default 1;',
      "templates/a.ts": "export const a = 2;",
    });
    expect(await load(root)).toMatchObject({ exports: { "templates/site.tsx": { default: 1 } } });
  });

  it("say that templates/site.tsx is missing", async () => {
    const { faults } = await load(await createSite({ "templates/a/page.tsx": "" }));
    expect(faults).toEqual(["template/missing: there is no templates/site.tsx"]);
  });

  it.each(["HOME", "open_day", "1st", "início"])("refuse the page type's name %s", async (name) => {
    const { faults } = await load(
      await createSite({ ...site, [`templates/${name}/page.tsx`]: "" }),
    );
    expect(faults).toEqual([
      `templates/${name}/page.tsx:1:1 template/name: "${name}" is not a valid template name`,
    ]);
  });
});

describe("explainTemplateFailure(thrown)", () => {
  const broken = {
    "templates/site.tsx": 'import { fail } from "./fail.ts";\nexport default { fail };\n',
    "templates/fail.ts":
      'export function fail(): never {\n  throw new Error("no such river");\n}\n',
  };

  it("finds the line of the template that threw, after what it was doing", async () => {
    const { exports } = await load(await createSite(broken));
    const definition = exports?.["templates/site.tsx"]?.default as { fail: () => void };
    let thrown: unknown;
    try {
      definition.fail();
    } catch (cause) {
      thrown = cause;
    }
    const { place, ...rest } = explainTemplateFailure(thrown, "the page");
    expect(rest).toEqual({
      code: "template/failed",
      severity: "error",
      message: "no such river (the page)",
    });
    const text = broken["templates/fail.ts"];
    expect(place).toEqual({ file: "templates/fail.ts", line: 2, column: 9, length: 1, text });
  });

  it("has no place for what was thrown elsewhere, or is no error", async () => {
    expect(explainTemplateFailure(new Error("here"))).not.toHaveProperty("place");
    expect(explainTemplateFailure("a text").message).toBe("a text");
  });
});
