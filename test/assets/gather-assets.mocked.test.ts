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
    files: new Map(),
  };
  return gatherAssets(root, content, styles, scripts, noCache);
}

/** The characters that fonts had to draw. */
const seen: string[] = [];

vi.mock("../../src/disk/load-package.ts", async (load) => {
  const { loadPackage } = await load<{ loadPackage: (name: string) => unknown }>();
  const cut = async (_: Buffer, glyphs: string) => {
    seen.push(glyphs);
    return Buffer.from("a font");
  };
  return { loadPackage: (name: string) => (name === "subset-font" ? cut : loadPackage(name)) };
});

describe("gatherAssets(root, content, styles, scripts, cache)", () => {
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
});
