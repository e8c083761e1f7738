import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { beforeAll, describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { drawPictures } from "../../src/pictures/draw-pictures.tsx";
import { planRoutes } from "../../src/site/plan-routes.ts";
import { planSocialCards } from "../../src/site/social-cards.ts";
import { companyContent, getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

const companySite = getCompanySite();

async function planCards() {
  const { value: content } = await loadContent(companySite, { drafts: true });
  if (!content) throw new Error("the company's content has mistakes");
  const { templates, site } = content;
  return planSocialCards(templates, site.value, planRoutes(content));
}

/** Width and height, as they stand in a PNG's first chunk. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe("drawPictures(site, cards)", () => {
  let drawn: Awaited<ReturnType<typeof drawPictures>>;

  beforeAll(async () => {
    drawn = await drawPictures(ownTemplates, await planCards());
  });

  it("draws what is kept in content/pictures/, byte for byte, and nothing else is there", async () => {
    const kept = await glob("**", { cwd: join(companyContent, "pictures"), dot: true });
    expect(kept.sort()).toEqual([...drawn.keys()].sort());
    for (const [path, bytes] of drawn) {
      const same = bytes.equals(await readFile(join(companyContent, "pictures", path)));
      expect([path, same]).toEqual([path, true]);
    }
  });

  it("draws cards and icons in the sizes that the pages and the manifest name", () => {
    const sizes = [...drawn]
      .filter(([path]) => path.endsWith(".png"))
      .map(([path, png]) => [path.replace(/\.[0-9a-f]{10}/, ""), sizeOf(png)]);
    expect(Object.fromEntries(sizes)).toEqual({
      "apple-touch-icon.png": "180x180",
      "assets/card-en.png": "1200x630",
      "assets/card-faq.png": "1200x630",
      "assets/card.png": "1200x630",
      "icon-192.png": "192x192",
      "icon-512.png": "512x512",
      "icon-maskable-512.png": "512x512",
    });
  });

  it("packs an ICO whose entries are PNGs of 16 and 32 pixels", async () => {
    const ico = (await drawPictures(ownTemplates, [])).get("favicon.ico") ?? Buffer.alloc(0);
    expect(ico.readUInt16LE(4)).toBe(2);
    const sizes = [6, 22].map((entry) => sizeOf(ico.subarray(ico.readUInt32LE(entry + 12))));
    expect(sizes).toEqual(["16x16", "32x32"]);
  });
});

describe("makeFiles(root, settings), of pictures", () => {
  it("names a card that every page has, with its full address", async () => {
    const { value: site } = await makeFiles(companySite, { drafts: false });
    for (const page of ["index.html", "en.html", "faq.html"]) {
      const html = site?.get(page)?.bytes.toString() ?? "";
      const address = /property="og:image" content="(?<address>[^"]+)"/.exec(html)?.groups?.address;
      const path = new URL(address ?? "").pathname.slice(1);
      expect(sizeOf(site?.get(path)?.bytes ?? Buffer.alloc(0))).toBe("1200x630");
      expect(html).toContain('name="twitter:card" content="summary_large_image"');
    }
  });

  it("says which picture is missing or shows other words than the content", async () => {
    const root = await createProject([{ file: "content/pictures/favicon.ico", write: "an icon" }]);
    const { value: site, diagnostics } = await makeFiles(root, { drafts: false });
    const stale = diagnostics.filter(({ code }) => code === "site/stale-picture");
    expect(site?.has("favicon.ico")).toBe(true);
    expect(stale.map(({ severity }) => severity)).toEqual(stale.map(() => "warning"));
    expect(stale.map(({ message }) => message).sort()).toEqual([
      "content/pictures/apple-touch-icon.png is missing",
      "content/pictures/icon-192.png is missing",
      "content/pictures/icon-512.png is missing",
      "content/pictures/icon-maskable-512.png is missing",
      "the social card of content/pages/faq.pt-BR.yaml is out of date",
      "the social card of content/pages/home.en.yaml is out of date",
      "the social card of content/pages/home.pt-BR.yaml is out of date",
    ]);
  });
});
