import { describe, expect, it } from "vitest";
import { makeFavicon } from "../../src/site/favicon.ts";
import { iconFiles } from "../../src/site/icons.ts";
import { loadTemplates } from "../../src/templates/load-templates.ts";

describe("the icons", () => {
  it("have the sizes that browsers and systems ask for, and room where they cut edges off", () => {
    expect(iconFiles.map(({ path, sizes, share }) => [path, ...sizes, share])).toEqual([
      ["favicon.ico", 16, 32, 1],
      ["apple-touch-icon.png", 180, 0.6],
      ["icon-192.png", 192, 0.66],
      ["icon-512.png", 512, 0.66],
      ["icon-maskable-512.png", 512, 0.5],
    ]);
  });

  it("have one for every size", () => {
    const { path, bytes, origin } = makeFavicon(loadTemplates().site);
    expect([path, origin]).toEqual(["favicon.svg", "templates/site.tsx"]);
    expect(bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});
