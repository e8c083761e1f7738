import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleStyles } from "../../src/assets/styles.ts";
import { Cache } from "../../src/cache/cache.ts";
import { createProject } from "../support/project.ts";
import { bundleCss } from "./bundle-css.ts";

describe("bundleStyles(root)", () => {
  it("inlines imports and minifies", async () => {
    const { css, messages } = await bundleCss(
      '@import "./colours.css";\na { color: var(--ink) }\n',
    );
    expect(css).toBe(":root{--ink:#123}a{color:var(--ink)}");
    expect(messages).toEqual([]);
  });

  it("writes what the oldest of its browsers need", async () => {
    const { css } = await bundleCss("a { user-select: none }");
    expect(css).toBe("a{-webkit-user-select:none;user-select:none}");
  });

  it("takes modern CSS that lightningcss itself does not know for what it is", async () => {
    const { messages } = await bundleCss(`
      @view-transition { navigation: auto }
      @font-face { font-family: X; src: local("x"); size-adjust: 97% }
      :root { --any: { thing }; color-scheme: light dark; interpolate-size: allow-keywords }
      a { text-wrap: balance; field-sizing: content; font-variant-numeric: tabular-nums;
        &:hover { forced-color-adjust: none; color: light-dark(red, blue) } }
      details::details-content { transition: height .2s, content-visibility .2s allow-discrete }
    `);
    expect(messages).toEqual([]);
  });

  it("says of each of its stylesheets what lightningcss lets pass", async () => {
    const root = await createProject([
      {
        file: "styles/site.css",
        write: '@import "./colours.css"; @import "./words.css";\na { colour: red }',
      },
      { file: "styles/words.css", write: "p { widht: 1px }" },
      { file: "styles/colours.css", write: "b { width: 12pxx }" },
    ]);
    const { diagnostics } = await bundleStyles(root);
    expect(diagnostics.map(({ place, message }) => [place?.file, message])).toEqual([
      ["styles/colours.css", 'invalid value "12pxx" for the property "width"'],
      ["styles/site.css", 'unknown CSS property "colour"'],
      ["styles/words.css", 'unknown CSS property "widht"'],
    ]);
  });

  it("asks for styles/site.css", async () => {
    const root = await createProject([{ file: "styles/site.css", remove: true }]);
    expect(await bundleStyles(root)).toEqual({
      value: undefined,
      diagnostics: [
        {
          code: "style/syntax",
          severity: "error",
          message: "there is no styles/site.css",
          hint: "create it; it is the stylesheet that imports the others",
        },
      ],
    });
  });

  it("says where a stylesheet is imported that does not exist", async () => {
    const root = await createProject([{ file: "styles/site.css", write: '@import "./lost.css";' }]);
    expect((await bundleStyles(root)).diagnostics).toMatchObject([
      {
        code: "style/syntax",
        message: "styles/lost.css cannot be read: the file or folder does not exist",
        place: { file: "styles/site.css", line: 1, column: 1 },
      },
    ]);
  });

  it.each(["https://host.example/a.css", "data:text/css,a{}"])(
    "imports nothing from %s",
    async (url) => {
      const { messages } = await bundleCss(`@import "${url}";`);
      expect(messages).toEqual(["@import must name a file of the project, not a URL"]);
    },
  );

  it("never begins with one from outside the project", async () => {
    const outside = await createProject();
    const root = await createProject([{ file: "styles/site.css", remove: true }]);
    await symlink(join(outside, "styles/site.css"), join(root, "styles/site.css"));
    const { diagnostics } = await bundleStyles(root);
    expect(diagnostics).toEqual([
      {
        code: "style/syntax",
        severity: "error",
        message: "styles/site.css is a symbolic link to a path outside the project",
      },
    ]);
  });

  it("minds none that cannot be read and that nobody imports", async () => {
    const root = await createProject();
    const outside = await createProject();
    await symlink(join(outside, "styles/site.css"), join(root, "styles/lost.css"));
    const { value, diagnostics } = await bundleStyles(root, new Cache({ inMemory: true }));
    expect(value?.css).toContain("--ink");
    expect(diagnostics).toEqual([]);
  });
});

describe("bundleStyles(root, cache)", () => {
  it("takes what is cached for the very same stylesheets", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    const made = await bundleStyles(root, cache);
    expect(await bundleStyles(root, cache)).toBe(made);
    await writeFile(join(root, "styles/site.css"), "a { top: 0 }");
    expect((await bundleStyles(root, cache)).value?.css).toBe("a{top:0}");
    await writeFile(join(root, "styles/unused.css"), "");
    const renamed = await bundleStyles(root, cache);
    expect(await bundleStyles(root, cache)).toBe(renamed);
  });

  it("caches nothing that is made of files elsewhere, nor mistakes", async () => {
    const cache = new Cache({ inMemory: true });
    const { root } = await bundleCss('@import "../other/a.css";');
    const css = async () => (await bundleStyles(root, cache)).value?.css;
    await mkdir(join(root, "other"));
    expect(await css()).toBeUndefined();
    await writeFile(join(root, "other/a.css"), "a { top: 1px }");
    expect(await css()).toBe("a{top:1px}");
    await writeFile(join(root, "other/a.css"), "a { top: 2px }");
    expect(await css()).toBe("a{top:2px}");
  });
});
