import { describe, expect, it } from "vitest";
import { iconFilesOf } from "../../src/site/icons.ts";

const draw = () => null;

describe("iconFilesOf(site)", () => {
  it("has the sizes that browsers and systems ask for, and room where they cut edges off", () => {
    const files = iconFilesOf({ tabIcon: draw, appIcon: draw });
    expect(files.map(({ path, sizes, share }) => [path, ...sizes, share])).toEqual([
      ["favicon.ico", 16, 32, 1],
      ["apple-touch-icon.png", 180, 0.6],
      ["icon-192.png", 192, 0.66],
      ["icon-512.png", 512, 0.66],
      ["icon-maskable-512.png", 512, 0.5],
    ]);
  });

  it("has none that the site's templates do not draw", () => {
    expect(iconFilesOf({ tabIcon: undefined, appIcon: undefined })).toEqual([]);
    expect(iconFilesOf({ tabIcon: draw, appIcon: undefined })).toHaveLength(1);
  });
});
