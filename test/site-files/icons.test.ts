import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { makeFavicon } from "../../src/site/favicon.ts";
import { iconFilesOf } from "../../src/site/icons.ts";
import { ownTemplates } from "../support/templates.ts";

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

describe("makeFavicon(site)", () => {
  it("draws the site's own, if it has one", () => {
    const favicon = () => createElement("svg");
    const file = "templates/site.tsx";
    const bytes = Buffer.from("<svg></svg>");
    const make = (own: typeof favicon | undefined) =>
      makeFavicon({ ...ownTemplates, site: { ...ownTemplates.site, favicon: own, file } });
    expect(make(favicon)).toEqual([{ path: "favicon.svg", bytes, origin: file }]);
    expect(make(undefined)).toEqual([]);
  });
});
