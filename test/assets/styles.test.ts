import { execFileSync } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeStyleAssets } from "../../src/assets/style-assets.ts";
import { bundleStyles, type Styles } from "../../src/assets/styles.ts";
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

describe("stylesheets and what they name", () => {
  it("are never read from outside the project", async () => {
    const secret = join(await createProject([{ file: "secret", write: "password" }]), "secret");
    const { messages } = await bundle(`@import "${secret}";`);
    expect(messages).toEqual(["the stylesheet leads out of the project"]);
  });

  it("say what the disk says of one that cannot be read", async () => {
    const { messages } = await bundle('@import "./site.css/more.css";');
    expect(messages).toEqual([expect.stringContaining("ENOTDIR")]);
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
  function place(root: string, styles: Styles | undefined, memory: Memory = noMemory) {
    if (!styles) throw new Error("no styles");
    return placeStyleAssets(
      root,
      styles,
      () => "abc",
      (path) => path,
      memory,
    );
  }

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
    ["./none.svg", "there is no such file"],
    ["npm:no-such-package/a.svg", "the package is not installed"],
    ["./site.css/a.svg", expect.stringContaining("ENOTDIR")],
  ])("says of %s where it is named, and why it cannot be read", async (url, reason) => {
    const { root, value } = await bundle(`a { color: red }\nb { background: url("${url}") }`);
    const { diagnostics } = await place(root, value);
    expect(diagnostics).toMatchObject([
      { code: "style/asset", place: { file: "styles/site.css", line: 2, length: url.length } },
    ]);
    expect(diagnostics[0]?.message.replace(`"${url}" cannot be read: `, "")).toEqual(reason);
  });

  it("takes a package's licence along where the package has one", async () => {
    const filesOf = async (file: string) => {
      const { root, value } = await bundle(`a { background: url("npm:${file}") }`);
      const placed = await place(root, value);
      return placed.value?.files.map(({ path }) => path.replace(/\.[0-9a-f]{10}\./, ".")).sort();
    };
    expect(await filesOf("react/package.json")).toEqual([
      "assets/package.json",
      "assets/react.license.txt",
    ]);
    expect(await filesOf("mrmime/package.json")).toEqual(["assets/package.json"]);
  });

  it("takes a font that it remembers of the same glyphs", async () => {
    const { value } = await bundleStyles(realSite);
    const memory = createProcessMemory();
    const first = await place(realSite, value, memory);
    const recall: Memory["recall"] = async (kind, key) =>
      (await memory.recall(kind, key)) && Buffer.from("remembered");
    const second = await place(realSite, value, { ...memory, recall });
    const fonts = [first, second].map((placed) => placed.value?.files[0]?.bytes.length ?? 0);
    expect(fonts[0]).toBeGreaterThan(500);
    expect(fonts[1]).toBe("remembered".length);
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
    ["red,#fff", { light: "#ff0000", dark: "#ffffff" }],
    ["rgb(1 2 3/50%),hsl(200 50% 50%)", { light: "#010203", dark: "#4095bf" }],
    ["color(display-p3 1 0 0),oklch(0.9 0.1 200)", { light: "#ff0f0e", dark: "#87f2f8" }],
  ])("writes %s as six digits each", async (colors, expected) => {
    expect(await findThemeColors(`:root{--paper:light-dark(${colors})}`)).toEqual(expected);
  });

  it("finds none where only the visitor's system knows it", async () => {
    expect(await findThemeColors(":root{--paper:light-dark(Canvas,#123)}")).toBeUndefined();
    expect(await findThemeColors(":root{--paper:light-dark(#123,Canvas)}")).toBeUndefined();
  });

  it("finds none where there is none", async () => {
    expect(await findThemeColors("a{color:red}")).toBeUndefined();
  });
});
