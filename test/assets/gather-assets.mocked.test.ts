import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { gatherAssets } from "../../src/assets/gather-assets.ts";
import { noCache } from "../../src/cache/cache.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { createProject, type Edit } from "../support/project.ts";

const fontUrl =
  "npm:@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
const scripts = new Map([["menu", "menu()"]]);

function dependency(root: string, url: string, placeholder: string) {
  const loc = {
    filePath: join(root, "styles/site.css"),
    start: { line: 1, column: 1 },
    end: { line: 1, column: 2 },
  };
  return { type: "url", url, placeholder, loc } as const;
}

async function gather(edits: Edit[], css = ":root{}", urls: string[] = []) {
  const root = await createProject(edits);
  const { value: content } = await loadContent(root, { drafts: false, base: "/b/" });
  if (!content) throw new Error("the tiny site has mistakes");
  const styles = {
    css,
    dependencies: urls.map((url, index) => dependency(root, url, `P${index}`)),
    files: [],
  };
  return gatherAssets(root, content, styles, scripts, noCache);
}

/** The characters that fonts had to draw. */
const seen: string[] = [];

vi.mock("subset-font", () => ({
  default: async (_: Buffer, glyphs: string) => {
    seen.push(glyphs);
    return Buffer.from("a font");
  },
}));

describe("gatherAssets(root, content, styles, scripts, cache)", () => {
  it("passes on the styles, the scripts and the page's colors", async () => {
    const css = ":root{--paper:light-dark(#fff,#000)}";
    const { value, diagnostics } = await gather([], css);
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      css,
      scripts,
      files: [],
      themeColors: { light: "#ffffff", dark: "#000000" },
    });
  });

  it("links files below the site's base path, under a hash of their bytes", async () => {
    const css = "a{font:url(P0)}b{font:url(P0)}";
    const { value } = await gather([], css, [fontUrl]);
    const hash = createHash("sha256").update("a font").digest("hex").slice(0, 10);
    const path = `assets/schibsted-grotesk-latin-wght-normal.${hash}.woff2`;
    expect(value?.css).toBe(`a{font:url(/b/${path})}b{font:url(/b/${path})}`);
    expect(value?.files.map(({ path, origin }) => [path, origin])).toEqual([
      [path, fontUrl],
      [
        "assets/schibsted-grotesk.license.txt",
        "npm:@fontsource-variable/schibsted-grotesk/LICENSE",
      ],
    ]);
    expect(value?.files[0]?.bytes.toString()).toBe("a font");
    expect(value?.files[1]?.bytes.toString()).toContain("SIL OPEN FONT LICENSE");
  });

  it("has fonts draw every character of the content, and what stands on a keyboard", async () => {
    const rare: Edit = {
      file: "content/pages/home.en.yaml",
      replace: "We read genomes",
      with: "We read Ж in ж — 😀",
    };
    await gather([rare], "a{font:url(P0)}", [fontUrl]);
    const glyphs = seen.at(-1) ?? "";
    const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
    expect(glyphs.startsWith(keyboard)).toBe(true);
    expect(glyphs.charCodeAt(95)).toBeGreaterThan(126);
    // Of the site's file, of a page in Portuguese, and of the page that was changed.
    for (const glyph of ["©", "ç", "Ж", "ж", "—", "😀"]) expect(glyphs).toContain(glyph);
    expect([...glyphs]).toEqual([...new Set(glyphs)].sort());
  });

  it("says where an icon, a flag or a file is named that does not exist", async () => {
    const edits: Edit[] = [
      { file: "content/pages/home.en.yaml", replace: "icon: puzzle", with: "icon: puzzel" },
      { file: "content/site.yaml", replace: "flag: US", with: "flag: XX" },
    ];
    const { value, diagnostics } = await gather(edits, "", ["../nothing.svg"]);
    expect(value).toBeUndefined();
    const text = diagnostics.map(({ code, message, hint, place }) => [
      code,
      message,
      hint,
      place && `${place.file}:${place.line}:${place.column}+${place.length}`,
    ]);
    expect(text).toEqual([
      ["style/asset", expect.stringContaining("nothing.svg"), undefined, "styles/site.css:1:1+14"],
      [
        "content/unknown-flag",
        'unknown country code "XX"',
        undefined,
        expect.stringMatching(/^content\/site\.yaml:\d+:11\+2$/),
      ],
      [
        "content/unknown-icon",
        'unknown Lucide icon "puzzel"',
        'did you mean "puzzle"?',
        expect.stringMatching(/^content\/pages\/home\.en\.yaml:\d+:13\+6$/),
      ],
    ]);
  });
});
