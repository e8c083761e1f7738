import { execFileSync } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeStyleAssets } from "../../src/assets/style-assets.ts";
import { bundleStyles } from "../../src/assets/styles.ts";
import { findThemeColors } from "../../src/assets/theme-colors.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { createProject, realSite } from "../support/project.ts";

async function bundle(css: string) {
  const root = await createProject([{ file: "styles/site.css", write: css }]);
  const { value, diagnostics } = await bundleStyles(root);
  return { root, css: value?.css ?? "", value, messages: diagnostics.map((d) => d.message) };
}

describe("bundleStyles(root)", () => {
  it("inlines imports and minifies", async () => {
    const { css, messages } = await bundle('@import "./colours.css";\na { color: var(--ink) }\n');
    expect(css).toBe(":root{--ink:#123}a{color:var(--ink)}");
    expect(messages).toEqual([]);
  });

  it("takes modern CSS that lightningcss itself does not know for what it is", async () => {
    const { messages } = await bundle(`
      @view-transition { navigation: auto }
      @font-face { font-family: X; src: local("x"); size-adjust: 97% }
      :root { --any: { thing }; color-scheme: light dark; interpolate-size: allow-keywords }
      a { text-wrap: balance; field-sizing: content; font-variant-numeric: tabular-nums;
        &:hover { forced-color-adjust: none; color: light-dark(red, blue) } }
      details::details-content { transition: height .2s, content-visibility .2s allow-discrete }
    `);
    expect(messages).toEqual([]);
  });

  it.each([
    ["a { colour: red }", 'there is no CSS property called "colour"'],
    ["a { width: 12pxx }", 'the property "width" cannot have the value "12pxx"'],
    ["a { display: blok }", 'the property "display" cannot have the value "blok"'],
    ["@media print { a { b { colr: red } } }", 'there is no CSS property called "colr"'],
    ["a { & b { top: 0 } colr: red }", 'there is no CSS property called "colr"'],
    ["a { color: redd !important }", 'the property "color" cannot have the value "redd"'],
  ])("refuses %s", async (css, message) => {
    expect((await bundle(css)).messages).toEqual([message]);
  });
});

describe("bundleStyles(root, memory)", () => {
  const remembered = { value: { css: "a{}", dependencies: [] }, diagnostics: [] };

  it("asks for styles/site.css", async () => {
    const root = await createProject([{ file: "styles/site.css", remove: true }]);
    expect(await bundleStyles(root)).toEqual({
      value: undefined,
      diagnostics: [
        {
          code: "style/syntax",
          severity: "error",
          message: "there is no styles/site.css",
          hint: "it is the stylesheet that imports the others",
        },
      ],
    });
  });

  it("takes what it remembers, and remembers what it made", async () => {
    const root = await createProject();
    const memory: Memory = {
      ...noMemory,
      recall: async () => Buffer.from(JSON.stringify(remembered)),
    };
    expect(await bundleStyles(root, memory)).toEqual(remembered);
    const kept: string[] = [];
    const made = await bundleStyles(root, {
      ...noMemory,
      keep: async (kind, key, result) => {
        kept.push(kind, ...key.slice(0, 3).map(String), String(result));
        expect(key.slice(3).map(String)).toEqual([
          expect.stringContaining("--ink"),
          expect.stringContaining("@import"),
        ]);
      },
    });
    const files = ["styles/colours.css", "styles/site.css"];
    expect(kept).toEqual(["styles", root, ...files, JSON.stringify(made)]);
  });

  it("looks a stylesheet through again only when it has changed", async () => {
    const root = await createProject();
    const reused: unknown[][] = [];
    await bundleStyles(root, {
      ...noMemory,
      reuse: (kind, name, from, make) => {
        reused.push([kind, name, ...from]);
        return make();
      },
    });
    expect(reused).toEqual([
      ["style", join(root, "styles/colours.css"), expect.stringContaining("--ink")],
      ["style", join(root, "styles/site.css"), expect.stringContaining("@import")],
    ]);
  });

  it("remembers nothing that is made of files elsewhere, nor mistakes", async () => {
    const memory = createProcessMemory();
    const { root } = await bundle('@import "../other/a.css";');
    const css = async () => (await bundleStyles(root, memory)).value?.css;
    await mkdir(join(root, "other"));
    expect(await css()).toBeUndefined();
    await writeFile(join(root, "other/a.css"), "a { top: 1px }");
    expect(await css()).toBe("a{top:1px}");
    await writeFile(join(root, "other/a.css"), "a { top: 2px }");
    expect(await css()).toBe("a{top:2px}");
  });

  it("minds no stylesheet that cannot be read and that nobody imports", async () => {
    const root = await createProject();
    await symlink("nowhere.css", join(root, "styles/lost.css"));
    const { value, diagnostics } = await bundleStyles(root, createProcessMemory());
    expect(value?.css).toContain("--ink");
    expect(diagnostics).toEqual([]);
  });

  it("leaves out a byte order mark", async () => {
    const { css, messages } = await bundle("\uFEFFa { color: red }");
    expect(css).toBe("a{color:red}");
    expect(messages).toEqual([]);
  });

  it("writes what the oldest of its browsers need", async () => {
    const { css } = await bundle("a { user-select: none }");
    expect(css).toBe("a{-webkit-user-select:none;user-select:none}");
  });

  it("says where a stylesheet is imported that does not exist", async () => {
    const root = await createProject([{ file: "styles/site.css", write: '@import "./lost.css";' }]);
    expect((await bundleStyles(root)).diagnostics).toMatchObject([
      {
        code: "style/syntax",
        message: "there is no such stylesheet to import",
        place: { file: "styles/site.css", line: 1, column: 1 },
      },
    ]);
  });

  it("says where a stylesheet cannot be understood", async () => {
    const root = await createProject([{ file: "styles/colours.css", write: "a {}\n\nb { x" }]);
    const { value, diagnostics } = await bundleStyles(root);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "style/syntax", place: { file: "styles/colours.css", line: 3 } },
    ]);
    expect(diagnostics[0]?.place?.text).toBe("a {}\n\nb { x");
  });
});

describe("stylesheets and what they name", () => {
  it("are never read from outside the project", async () => {
    const secret = join(await createProject([{ file: "secret", write: "password" }]), "secret");
    const { messages } = await bundle(`@import "${secret}";`);
    expect(messages).toEqual(["the stylesheet leads out of the project"]);
  });

  it("are never waited for", async () => {
    const root = await createProject([{ file: "styles/site.css", write: '@import "./pipe.css";' }]);
    execFileSync("mkfifo", [join(root, "styles/pipe.css")]);
    const { diagnostics } = await bundleStyles(root);
    expect(diagnostics[0]?.message).toBe("the stylesheet is a pipe, not a file");
  });

  it("begin with one that lies in the project, too", async () => {
    const outside = await createProject();
    const root = await createProject([{ file: "styles/site.css", remove: true }]);
    await symlink(join(outside, "styles/site.css"), join(root, "styles/site.css"));
    const { diagnostics } = await bundleStyles(root);
    expect(diagnostics[0]?.message).toBe(
      "styles/site.css: the stylesheet leads out of the project",
    );
  });

  it.each([
    ["../.env", "is a hidden file"],
    ["../.git/config", "is a hidden file"],
    ["/etc/hostname", "leads out of the project"],
    ["./out.svg", "leads out of the project"],
    ["./pipe.svg", "is a pipe, not a file"],
    ["../content", "is a folder, not a file"],
    ["npm:zod/../yaml/package.json", "leads out of the project"],
    [".env", "is a hidden file"],
    ["../styles/.dot.svg", "is a hidden file"],
  ])("never take %s along", async (url, reason) => {
    const { root, value } = await bundle(`a { background: url("${url}") }`);
    await writeFile(join(root, ".env"), "SECRET=1");
    await symlink("/etc/hostname", join(root, "styles/out.svg"));
    execFileSync("mkfifo", [join(root, "styles/pipe.svg")]);
    if (!value) throw new Error("no styles");
    const placed = await placeStyleAssets(
      root,
      value,
      () => "abc",
      (path) => path,
      noMemory,
    );
    expect(placed.diagnostics[0]?.message).toContain(`cannot be published: it ${reason}`);
    expect(placed.value?.files).toEqual([]);
  });
});

describe("placeStyleAssets(root, styles, glyphs, link, memory)", () => {
  it("names a file by the hash of its bytes, and links it below the base path", async () => {
    const { root, value } = await bundle('a { background: url("./dot.svg") }');
    if (!value) throw new Error("no styles");
    const placed = await placeStyleAssets(
      root,
      value,
      () => "abc",
      (path) => `/base${path}`,
      noMemory,
    );
    const [file] = placed.value?.files ?? [];
    expect(file?.path).toMatch(/^assets\/dot\.[0-9a-f]{10}\.svg$/);
    expect(placed.value?.css).toBe(`a{background:url("/base/${file?.path}")}`);
  });

  it.each([
    ["./lost.svg", "there is no such file"],
    ["npm:no-such-package/a.svg", "the package is not installed"],
    ["npm:zod/lost.svg", "there is no such file"],
    ["./a.svg/b", "ENOTDIR: not a directory, open"],
  ])("says why and where %s cannot be read", async (url, reason) => {
    const { root, value } = await bundle(`a { top: 0 }\nb { background: url("${url}") }`);
    if (!value) throw new Error("no styles");
    await writeFile(join(root, "styles/a.svg"), "<svg/>");
    const link = (path: string) => path;
    const placed = await placeStyleAssets(root, value, () => "abc", link, noMemory);
    const text = await readFile(join(root, "styles/site.css"), "utf8");
    expect(placed.diagnostics).toMatchObject([
      {
        code: "style/asset",
        severity: "error",
        message: expect.stringContaining(
          `"${url}" cannot be read: ${reason.replace(", open", "")}`,
        ),
        place: { file: "styles/site.css", line: 2, column: 21, length: url.length, text },
      },
    ]);
    expect(placed.value?.files).toEqual([]);
    expect(placed.value?.css).toBe(value.css);
  });

  it("takes a file of a package along, and its licence where it has one", async () => {
    const { root, value } = await bundle('a { background: url("npm:zod/package.json") }');
    if (!value) throw new Error("no styles");
    const link = (path: string) => path;
    const placed = await placeStyleAssets(root, value, () => "abc", link, noMemory);
    const paths = placed.value?.files.map(({ path, origin }) => [path, origin]);
    expect(paths).toEqual([
      [expect.stringMatching(/^assets\/package\.[0-9a-f]{10}\.json$/), "npm:zod/package.json"],
      ["assets/zod.license.txt", "npm:zod/LICENSE"],
    ]);
  });

  it("keeps a font that it cut, and takes one that it remembers", async () => {
    const { value } = await bundleStyles(realSite);
    if (!value) throw new Error("no styles");
    const kept: string[] = [];
    const memory = createProcessMemory();
    const place = () =>
      placeStyleAssets(
        realSite,
        value,
        () => "abc",
        (path) => path,
        {
          ...memory,
          keep: async (kind, key, result) => {
            kept.push(kind, ...key.slice(1).map(String));
            await memory.keep(kind, key, result);
          },
        },
      );
    const first = await place();
    expect(kept).toEqual(["font", "abc", '{"min":400,"max":700}']);
    expect(await place()).toEqual(first);
    expect(kept).toHaveLength(3);
    expect(first.value?.files[0]?.bytes.subarray(0, 4).toString()).toBe("wOF2");
  });

  it("cuts a font down to the glyphs in use", async () => {
    const { value } = await bundleStyles(realSite);
    if (!value) throw new Error("no styles");
    const place = (glyphs: string) =>
      placeStyleAssets(
        realSite,
        value,
        () => glyphs,
        (path) => path,
        noMemory,
      );
    const [few, many] = await Promise.all([place("abc"), place("abcdefghijklmnopçãé0123")]);
    const size = (placed: typeof few) => placed.value?.files[0]?.bytes.length ?? 0;
    expect(size(few)).toBeGreaterThan(500);
    expect(size(many)).toBeGreaterThan(size(few));
    // Another set of glyphs is another file, so that a cached one never lacks a letter.
    expect(few.value?.files[0]?.path).not.toBe(many.value?.files[0]?.path);
  });
});

describe("findThemeColors(css)", () => {
  it("reads the paper's colour in both schemes", async () => {
    const css = ":root{--paper:light-dark(oklch(97.5% .012 85),#000)}";
    expect(await findThemeColors(css)).toEqual({ light: "#faf6ee", dark: "#000000" });
  });

  it.each([
    ["short ones", "#fff,#000", "#ffffff", "#000000"],
    ["names", "red,white", "#ff0000", "#ffffff"],
    ["functions in both", "rgb(1 2 3),hsl(0 0% 0%)", "#010203", "#000000"],
  ])("writes %s at full length", async (_, colors, light, dark) => {
    expect(await findThemeColors(`:root{--paper: light-dark(${colors})}`)).toEqual({ light, dark });
  });

  it("finds none where there is none", async () => {
    expect(await findThemeColors("a{color:red}")).toBeUndefined();
    expect(await findThemeColors(":root{--paper:light-dark(currentcolor,#fff)}")).toBeUndefined();
    expect(await findThemeColors(":root{--paper:light-dark(#fff,currentcolor)}")).toBeUndefined();
  });
});
