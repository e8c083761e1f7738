import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { describe, expect, it } from "vitest";
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

/** Places what `styles` name, for a site at `base` whose fonts have to draw `glyphs`. */
async function place(
  root: string,
  styles: Styles | undefined,
  { base = "", glyphs = "abc", cache = noCache } = {},
) {
  if (!styles) throw new Error("no styles");
  const link = (path: string) => `${base}${path}`;
  const { value, diagnostics } = await placeStyleAssets(root, styles, () => glyphs, link, cache);
  return { css: value?.css, files: value?.files ?? [], diagnostics };
}

describe("placeStyleAssets(root, styles, glyphs, link, cache)", () => {
  it.each([
    ["./lost.svg", /^"\.\/lost\.svg" cannot be read: the file or folder does not exist$/],
    ["npm:no-such-package/a.svg", /a\.svg" cannot be read: the package is not installed$/],
    ["./npm:zod/package.json", /cannot be read: the file or folder does not exist$/],
    ["npm:zod/lost.svg", /lost\.svg" cannot be read: the file or folder does not exist$/],
    ["./a.svg/b", /^"\.\/a\.svg\/b" cannot be read: a part of the path is not a folder$/],
  ])("says why and where %s cannot be read", async (url, message) => {
    const text = `a { top: 0 }\nb { background: url("${url}") }`;
    const { root, value } = await bundleCss(text);
    await writeFile(join(root, "styles/a.svg"), "<svg/>");
    const { css, files, diagnostics } = await place(root, value);
    expect(diagnostics).toEqual([
      {
        code: "style/asset",
        severity: "error",
        message: expect.stringMatching(message),
        hint: "correct the address, or add the file",
        place: { file: "styles/site.css", line: 2, column: 21, length: url.length, text },
      },
    ]);
    expect(files).toEqual([]);
    expect(css).toBe(value?.css);
  });

  it.each([
    [".env", "is a hidden file"],
    ["../.env", "is a hidden file"],
    ["../.git/config", "is a hidden file"],
    ["../styles/.dot.svg", "is a hidden file"],
    ["/etc/hostname", "is outside the project"],
    ["./out.svg", "is a symbolic link to a path outside the project"],
    ["./pipe.svg", "is a pipe, not a file"],
    ["data:image/svg+xml,x", "is a data: address"],
    ["../content", "is a folder, not a file"],
    ["npm:zod/../yaml/package.json", "is outside the project"],
  ])("never takes %s along", async (url, reason) => {
    const { root, value } = await bundleCss(`a { background: url("${url}") }`);
    await writeFile(join(root, ".env"), "SECRET=1");
    await symlink("/etc/hostname", join(root, "styles/out.svg"));
    execFileSync("mkfifo", [join(root, "styles/pipe.svg")]);
    const { files, diagnostics } = await place(root, value);
    expect(diagnostics[0]?.message).toContain(`cannot be published: it ${reason}`);
    expect(files).toEqual([]);
  });

  it("takes a file of a package along, and its licence where it has one", async () => {
    const filesOf = async (url: string) => {
      const { root, value } = await bundleCss(`a { background: url("${url}") }`);
      const { files } = await place(root, value);
      return files.map(({ path, origin }) => [path.replace(/\.[0-9a-f]{10}\./, ".#."), origin]);
    };
    expect(await filesOf("npm:zod/package.json")).toEqual([
      ["assets/package.#.json", "npm:zod/package.json"],
      ["assets/zod.license.txt", "npm:zod/LICENSE"],
    ]);
    expect(await filesOf("npm:mrmime/package.json")).toEqual([
      ["assets/package.#.json", "npm:mrmime/package.json"],
    ]);
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

  it("draws every character of the content, and those of a keyboard whatever the content holds", async () => {
    const fontOf = async (...edits: Edit[]) => {
      const root = await copyCompanySite(edits);
      const { inputs } = await makeSite(root, { drafts: false, cache: sharedCache() });
      return inputs?.assets.files.find(({ path }) => path.endsWith(".woff2"));
    };
    const usual = await fontOf();
    const typed = await fontOf(change("content/site.yaml", "Skip to content", "Skip ~ content"));
    expect(typed?.path).toBe(usual?.path);
    const wider = await fontOf(change("content/pages/home.en.yaml", "Our Solutions", "Œuvre"));
    expect(wider?.bytes.length).toBeGreaterThan(usual?.bytes.length ?? Number.POSITIVE_INFINITY);
  });
});
