import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gatherAssets } from "../../src/assets/gather-assets.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { type KeyPart, type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
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

async function gather(edits: Edit[], memory: Memory, css = ":root{}", urls: string[] = []) {
  const root = await createProject(edits);
  const { value: content } = await loadContent(root, { drafts: false, base: "/b/" });
  if (!content) throw new Error("the tiny site has mistakes");
  const themeColors = { light: "#ffffff", dark: "#000000" };
  const styles = {
    css,
    themeColors,
    dependencies: urls.map((url, index) => dependency(root, url, `P${index}`)),
  };
  return gatherAssets(root, content, styles, scripts, memory);
}

/** Sees what a font has to draw, and does without the font itself. */
function watchGlyphs(seen: string[], memory: Memory): Memory {
  return {
    ...memory,
    recall: async (_: string, [, glyphs]: readonly KeyPart[]) => {
      seen.push(String(glyphs));
      return Buffer.from("a font");
    },
  };
}

describe("gatherAssets(root, content, styles, scripts, memory)", () => {
  it("passes on the styles, the scripts and the page's colors", async () => {
    const css = "a{color:red}";
    const { value, diagnostics } = await gather([], noMemory, css);
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      css,
      scripts,
      files: [],
      themeColors: { light: "#ffffff", dark: "#000000" },
    });
  });

  it("links files below the site's base path, under a hash of their bytes", async () => {
    const seen: string[] = [];
    const css = "a{font:url(P0)}b{font:url(P0)}";
    const { value } = await gather([], watchGlyphs(seen, noMemory), css, [fontUrl]);
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
    const seen: string[] = [];
    const memory = watchGlyphs(seen, createProcessMemory());
    const rare: Edit = {
      file: "content/pages/home.en.yaml",
      replace: "We read genomes",
      with: "We read Ж in ж — 😀",
    };
    await gather([rare], memory, "a{font:url(P0)}", [fontUrl]);
    const [glyphs = ""] = seen;
    const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
    expect(glyphs.startsWith(keyboard)).toBe(true);
    expect(glyphs.charCodeAt(95)).toBeGreaterThan(126);
    // Of the site's file, of a page in Portuguese, and of the page that was changed.
    for (const glyph of ["©", "ç", "Ж", "ж", "—", "😀"]) expect(glyphs).toContain(glyph);
    expect([...glyphs]).toEqual([...new Set(glyphs)].sort());
  });

  it.each([
    { file: "content/pages/home.en.yaml", replace: "icon: puzzle", with: "icon: puzzel" },
    { file: "content/site.yaml", replace: "flag: US", with: "flag: XX" },
  ])("gives nothing where one drawing is missing: $with", async (edit) => {
    const { value, diagnostics } = await gather([edit], noMemory);
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
  });

  it("says where an icon, a flag or a file is named that does not exist", async () => {
    const edits: Edit[] = [
      { file: "content/pages/home.en.yaml", replace: "icon: puzzle", with: "icon: puzzel" },
      { file: "content/site.yaml", replace: "flag: US", with: "flag: XX" },
    ];
    const { value, diagnostics } = await gather(edits, noMemory, "", ["../nothing.svg"]);
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
        'there is no flag for the country "XX"',
        undefined,
        expect.stringMatching(/^content\/site\.yaml:\d+:11\+2$/),
      ],
      [
        "content/unknown-icon",
        'there is no Lucide icon called "puzzel"',
        'did you mean "puzzle"?',
        expect.stringMatching(/^content\/pages\/home\.en\.yaml:\d+:13\+6$/),
      ],
    ]);
  });
});
