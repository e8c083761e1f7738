import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { packageFile } from "../../src/assets/package-files.ts";
import { placeStyleAssets } from "../../src/assets/style-assets.ts";
import { bundleStyles, type Styles } from "../../src/assets/styles.ts";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { makeSite } from "../../src/make-site.ts";
import { copyCompanySite, getCompanySite } from "../support/company-site.ts";
import { sharedCache } from "../support/make-files.ts";
import { change, type Edit } from "../support/project.ts";
import { bundleCss } from "./bundle-css.ts";

const companySite = getCompanySite();

/** Places what `styles` name, for a site whose fonts have to draw `glyphs`. */
async function place(root: string, styles?: Styles, { glyphs = "abc", cache = noCache } = {}) {
  if (!styles) throw new Error("no styles");
  const asked = [root, styles, () => glyphs, (path: string) => path, cache] as const;
  const { value, diagnostics } = await placeStyleAssets(...asked);
  return { css: value?.css, files: value?.files ?? [], diagnostics };
}

/** Places the background of a page whose styles name it by this address. */
async function placeBackground(url: string, make = async (_: string) => {}) {
  const text = `a { top: 0 }\nb { background: url("${url.replace("\n", "\\a ")}") }`;
  const { root, value } = await bundleCss(text);
  await writeFile(join(root, ".env"), "SECRET=1");
  await make(join(root, "styles"));
  return place(root, value);
}

it.each([
  ["./lost.svg", "the file or folder does not exist"],
  ["npm:no-such-package/a.svg", "the package is not installed"],
  ["./npm:zod/package.json", "the file or folder does not exist"],
  ["npm:zod/lost.svg", "the file or folder does not exist"],
  ["./a.svg/b", "a part of the path is not a folder"],
])("says why and where %s cannot be read", async (url, why) => {
  const { files, diagnostics } = await placeBackground(url, (folder) =>
    writeFile(join(folder, "a.svg"), "<svg/>"),
  );
  expect(diagnostics).toMatchObject([
    {
      code: "style/asset",
      message: expect.stringMatching(`" cannot be read: ${why}$`),
      hint: `correct the address, or ${url.startsWith("npm:") ? "install the package" : "add the file"}`,
      place: { file: "styles/site.css", line: 2, column: 21, length: url.length },
    },
  ]);
  expect(files).toEqual([]);
});

const rename = /^rename the file/;

it.each([
  [".env", "is a hidden file", rename],
  ["con.svg", "has a name that Windows does not allow", rename],
  ["a.", "has a name that Windows does not allow"],
  ["../.env", "is a hidden file"],
  ["../.git/config", "is a hidden file"],
  ["../styles/.dot.svg", "is a hidden file"],
  ["./link.svg", "is a symbolic link to a hidden file"],
  ["/etc/hostname", "is outside the project"],
  ["./out.svg", "is a symbolic link to a path outside the project", /^copy the file itself /],
  ["./pipe.svg", "is a pipe, not a file"],
  ["data:image/svg+xml,x", "is a data: address"],
  ["../content", "is a folder, not a file"],
  ["npm:zod/../yaml/package.json", "is outside the project"],
])("never takes %s along", async (url, reason, hint = /./) => {
  const { files, diagnostics } = await placeBackground(url, async (folder) => {
    await symlink("../.env", join(folder, "link.svg"));
    await symlink("/etc/hostname", join(folder, "out.svg"));
    execFileSync("mkfifo", [join(folder, "pipe.svg")]);
  });
  expect(diagnostics[0]?.message).toContain(`cannot be published: it ${reason}`);
  expect(diagnostics[0]?.hint).toMatch(hint);
  expect(files).toEqual([]);
});

it.each([
  ["a $& b.svg", "a-b"],
  ["a$'b.svg", "a-b"],
  ["a\nb.svg", "a-b"],
  ["a#b?c%20d.svg", "a-b-c-20d"],
  ["é\u202e.svg", "-"],
  [`${"n".repeat(240)}.svg`, "n".repeat(100)],
])("publishes %j under a name that means itself everywhere", async (name, plain) => {
  const { css, files } = await placeBackground(`./${name}`, (folder) =>
    writeFile(join(folder, name), "<svg/>"),
  );
  expect(files[0]?.path).toMatch(new RegExp(`^assets/${plain}\\.[0-9a-f]{10}\\.svg$`));
  expect(css).toBe(`a{top:0}b{background:url("/${files[0]?.path}")}`);
});

it.each([
  ["npm:zod/package.json", ["npm:zod/package.json", "npm:zod/LICENSE"]],
  ["npm:mrmime/package.json", ["npm:mrmime/package.json"]],
])("takes %s along, and the package's license if it has one", async (url, origins) => {
  const { files } = await placeBackground(url);
  expect(files.map(({ origin }) => origin)).toEqual(origins);
});

it("cuts a font down to the glyphs and weights in use, and caches it by them", async () => {
  const { value } = await bundleStyles(companySite);
  const cache = new Cache({ inMemory: true });
  const fontFor = async (glyphs: string) =>
    (await place(companySite, value, { cache, glyphs })).files[0];
  const few = await fontFor("abc");
  expect(String(few?.bytes.subarray(0, 4))).toBe("wOF2");
  expect((await fontFor("abc"))?.bytes).toBe(few?.bytes);
  const many = await fontFor("abcdefghijklmnopçãé0123");
  expect(many?.bytes.length).toBeGreaterThan(few?.bytes.length ?? 0);
  // Another set of glyphs is another file, so that a cached one never lacks a letter.
  expect(many?.path).not.toBe(few?.path);
  const [, name = "", path = ""] = /^npm:(@[^/]+\/[^/]+)\/(.+)/.exec(few?.origin ?? "") ?? [];
  const whole = readFileSync(packageFile(name, path));
  const ofAllWeights = await subsetFont(whole, "abc", { targetFormat: "woff2" });
  expect(few?.bytes.length).toBeLessThan(ofAllWeights.length);
});

/** Places a font of these bytes, whose file has this ending. */
async function placeFont(bytes: Buffer, ending = "woff2") {
  const css = `b { color: red }\n@font-face { font-family: Q; src: url("q.${ending}") }`;
  const { root, value } = await bundleCss(css);
  await writeFile(join(root, `styles/q.${ending}`), bytes);
  return place(root, value);
}

/** The variable font of the company's site. */
const variable = readFileSync(
  packageFile("@fontsource-variable/figtree", "files/figtree-latin-wght-normal.woff2"),
);

it.each([
  ["empty", Buffer.alloc(0)],
  ["a text", Buffer.from("hello")],
  ["only the start of one", variable.subarray(0, 5000)],
  ["damaged", Buffer.from(variable).fill(0, 3000, 3050)],
  ["of nothing after the signature", Buffer.from("00010000", "hex"), "ttf"],
  ["a text with another ending", Buffer.from("hello"), "ttf"],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "png"],
])("refuses a font that is %s at its line", async (_, bytes, ending = "woff2") => {
  const { files, diagnostics } = await placeFont(bytes, ending);
  expect(diagnostics).toMatchObject([
    {
      message: `"q.${ending}" cannot be published: it is damaged or is not a font`,
      hint: "replace it with a fresh copy of the font, such as a WOFF2 file",
      place: { file: "styles/site.css", line: 2 },
    },
  ]);
  expect(files).toEqual([]);
});

it.each(["woff2", "truetype"] as const)("takes a font of one weight, %s", async (targetFormat) => {
  const font = await subsetFont(variable, "abcdef", { targetFormat, variationAxes: { wght: 400 } });
  const { files, diagnostics } = await placeFont(font, targetFormat);
  expect(diagnostics).toEqual([]);
  const isCut = (files[0]?.bytes.length ?? 0) < font.length;
  expect(isCut).toBe(targetFormat === "woff2");
});

it("leaves an element of the page for the browser to find", async () => {
  const { css, diagnostics } = await placeBackground("#gradient");
  expect(diagnostics).toEqual([]);
  expect(css).toBe('a{top:0}b{background:url("#gradient")}');
});

it("draws every character of the content, and those of a keyboard whatever the content holds", async () => {
  const fontOf = async (...edits: Edit[]) => {
    const root = await copyCompanySite(edits);
    const { inputs } = await makeSite(root, { drafts: false, cache: sharedCache() });
    return inputs?.assets.files.find(({ path }) => path.endsWith(".woff2"));
  };
  const usual = await fontOf();
  const typed = await fontOf(change("content/site.yaml", "Skip to content", "Skip ~ content"));
  expect(typed?.path).toBe(usual?.path);
  const toConfirm =
    "toConfirm:\n  - { file: content/pages/home.en.yaml, field: hero.title, note: Œuvre }\nbrand:";
  const noted = await fontOf(change("content/site.yaml", "brand:", toConfirm));
  expect(noted?.path).toBe(usual?.path);
  const wider = await fontOf(change("content/pages/home.en.yaml", "Our Solutions", "Œuvre"));
  expect(wider?.bytes.length).toBeGreaterThan(usual?.bytes.length ?? Number.POSITIVE_INFINITY);
});
