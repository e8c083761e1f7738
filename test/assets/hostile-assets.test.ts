import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildScripts } from "../../src/assets/browser-scripts.ts";
import { placeStyleAssets } from "../../src/assets/style-assets.ts";
import { bundleStyles } from "../../src/assets/styles.ts";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { createFolder } from "../support/folder.ts";
import { createProject, writeTinySite } from "../support/project.ts";
import { bundleCss } from "./bundle-css.ts";

/** What is published or told must not hold it. */
const secret = "password";

async function createSecret(): Promise<string> {
  return join(await createProject([{ file: "secret.ts", write: `export default ${secret};` }]));
}

describe("buildScripts(root)", () => {
  it("takes no script from outside the project, and quotes none", async () => {
    const outside = join(await createSecret(), "secret.ts");
    const root = await createProject([
      { file: "scripts/menu.ts", write: `import a from "${outside}";\nconsole.log(a);` },
    ]);
    const imported = await buildScripts(root);
    expect(imported.value).toBeUndefined();
    expect(imported.diagnostics).toMatchObject([
      {
        message: '"secret.ts" is outside the project',
        place: { file: "scripts/menu.ts", line: 1, column: 15 },
      },
    ]);
    await rm(join(root, "scripts/menu.ts"));
    await symlink(outside, join(root, "scripts/menu.ts"));
    const linked = await buildScripts(root);
    expect(linked).toMatchObject({
      value: undefined,
      diagnostics: [
        { message: "scripts/menu.ts is a symbolic link to a path outside the project" },
      ],
    });
    expect(JSON.stringify([imported, linked])).not.toContain(secret);
  });

  it("imports nothing hidden, and waits for nothing", async () => {
    const root = await createProject([
      { file: "scripts/.keys.ts", write: `export default "${secret}";` },
      { file: ".git/keys.ts", write: `export default "${secret}";` },
      {
        file: "scripts/menu.ts",
        write: 'import "./.keys.ts";\nimport "../.git/keys.ts";\nimport "./pipe.json";',
      },
    ]);
    execFileSync("mkfifo", [join(root, "scripts/pipe.json")]);
    const { value, diagnostics } = await buildScripts(root);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ message }) => message).sort()).toEqual([
      '".keys.ts" is a hidden file',
      '"keys.ts" is a hidden file',
      '"pipe.json" is a pipe, not a file',
    ]);
  });

  it.each([
    ["a pipe", (path: string) => execFileSync("mkfifo", [path]), /^scripts\/menu.ts is a pipe/],
    ["a folder", (path: string) => mkdir(path), /^scripts\/menu.ts is a folder/],
    [
      "a lost link",
      (path: string) => symlink("none", path),
      /^scripts\/menu.ts is a broken symbolic link/,
    ],
  ])("says of %s that it is no script: pages would go without it", async (_, make, message) => {
    const root = await createProject([{ file: "scripts/menu.ts", remove: true }]);
    await make(join(root, "scripts/menu.ts"));
    const { value, diagnostics } = await buildScripts(root);
    expect(value).toBeUndefined();
    expect(diagnostics.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
  });

  it("asks no configuration around the project what to write", async () => {
    const around = createFolder();
    writeTinySite(join(around, "site"));
    const alone = await buildScripts(join(around, "site"));
    await writeFile(join(around, "tsconfig.json"), '{"compilerOptions":{"alwaysStrict":true}}');
    expect(await buildScripts(join(around, "site"))).toEqual(alone);
  });

  it("writes nothing that HTML takes for the start of a comment", async () => {
    const root = await createProject([
      { file: "scripts/menu.ts", write: 'console.log("<!--<script>");' },
    ]);
    const { value } = await buildScripts(root);
    expect(value?.get("menu")).toBe('(()=>{console.log("\\x3C!--<script>");})();');
  });
});

describe("links to folders in styles/ and scripts/", () => {
  it("are not followed: two that lead back would never end", async () => {
    const root = await createProject();
    for (const folder of ["styles", "scripts"]) {
      for (const name of ["a", "b"]) await symlink(".", join(root, folder, name));
    }
    expect((await buildScripts(root)).value?.size).toBe(3);
    expect((await bundleStyles(root)).value?.css).toContain("--ink");
  });

  it("may be imported from, and what is behind them is read anew", async () => {
    const { root } = await bundleCss('@import "./theme/a.css";');
    await mkdir(join(root, "theme"));
    await symlink("../theme", join(root, "styles/theme"));
    const cache = new Cache({ inMemory: true });
    for (const css of ["a{color:red}", "a{color:#00f}"]) {
      await writeFile(join(root, "theme/a.css"), css);
      expect((await bundleStyles(root, cache)).value?.css).toBe(css);
    }
  });
});

describe("bundleStyles(root)", () => {
  it("lets no text end the element that the styles stand in", async () => {
    const { css } = await bundleCss(
      'a::before { content: "</style><script>" }\nb::before { content: "\\3c/STYLE>" }',
    );
    expect(css).toBe('a:before{content:"<\\/style><script>"}b:before{content:"<\\/STYLE>"}');
  });

  it("says where bytes are no UTF-8", async () => {
    const root = await createProject();
    await writeFile(
      join(root, "styles/colours.css"),
      Buffer.from('a {\n  content: "é";\n}', "latin1"),
    );
    expect(await bundleStyles(root)).toMatchObject({
      value: undefined,
      diagnostics: [
        { code: "file/encoding", place: { file: "styles/colours.css", line: 2, column: 13 } },
      ],
    });
  });

  it.each([
    ["blocks", "a{".repeat(20_000)],
    ["selectors", `${":is(".repeat(5000)}a`],
    ["calculations", `a{width:${"calc(".repeat(5000)}1px}`],
  ])("says where %s lie so deep that lightningcss would end the process", async (_, css) => {
    const root = await createProject([{ file: "styles/site.css", write: css }]);
    const { value, diagnostics } = await bundleStyles(root);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "style/syntax", place: { file: "styles/site.css", line: 1 } },
    ]);
  });
});

describe("placeStyleAssets(root, styles, glyphs, link, cache)", () => {
  async function place(name: string, make = (path: string) => writeFile(path, "<svg/>")) {
    const { root, value } = await bundleCss(
      `a { background: url("./${name.replace("\n", "\\a ")}") }`,
    );
    if (!value) throw new Error("no styles");
    await writeFile(join(root, ".env"), secret);
    await make(join(root, "styles", name));
    return placeStyleAssets(
      root,
      value,
      () => "",
      (path) => path,
      noCache,
    );
  }

  it.each([
    ["a $& b.svg", "a-b"],
    ["a$'b.svg", "a-b"],
    ["a\nb.svg", "a-b"],
    ["a#b?c%20d.svg", "a-b-c-20d"],
    ["é\u202e.svg", "-"],
    [`${"n".repeat(240)}.svg`, "n".repeat(100)],
  ])("publishes %j under a name that means itself everywhere", async (name, plain) => {
    const { value: placed } = await place(name);
    const [path = ""] = placed?.files.map((file) => file.path) ?? [];
    expect(path).toMatch(new RegExp(`^assets/${plain}\\.[0-9a-f]{10}\\.svg$`));
    expect(placed?.css).toBe(`a{background:url("/${path}")}`);
  });

  it("publishes nothing hidden that a link leads to", async () => {
    const placed = await place("link.svg", (path) => symlink("../.env", path));
    expect(placed.value?.files).toEqual([]);
    expect(placed.diagnostics[0]?.message).toBe(
      '"./link.svg" cannot be published: it is a symbolic link to a hidden file',
    );
  });
});
