import { describe, expect, it } from "vitest";
import { icons } from "../../src/site/icons.ts";
import { makeManifest } from "../../src/site/manifest.ts";
import { planTiny } from "./plan-tiny.ts";

const templates = { favicon: () => null };

describe("makeManifest(templates, site, home, themeColors, pictures)", () => {
  it("names what there is of icons and colours", async () => {
    const { site, pageAt } = await planTiny({ base: "/b/" });
    const home = pageAt("/");
    const read = (...args: Parameters<typeof makeManifest>) =>
      JSON.parse(makeManifest(...args).bytes.toString());
    const picture = { path: "icon-192.png", bytes: Buffer.alloc(0), origin: "test" };
    const colors = { light: "#fff", dark: "#000" };
    expect(read(templates, site, home, colors, [picture])).toEqual({
      name: site.brand,
      description: home.meta.description,
      lang: "pt-BR",
      start_url: "/b/",
      scope: "/b/",
      display: "browser",
      theme_color: "#fff",
      background_color: "#fff",
      icons: [
        { src: "/b/favicon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/b/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      ],
    });
    const all = icons.manifest.map(({ path }) => ({ ...picture, path }));
    expect(read(templates, site, home, colors, all).icons.slice(1)).toEqual([
      { src: "/b/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/b/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      {
        src: "/b/icon-maskable-512.png",
        type: "image/png",
        sizes: "512x512",
        purpose: "maskable",
      },
    ]);
    const file = makeManifest(templates, site, home, colors, []);
    expect([file.path, file.origin]).toEqual(["manifest.webmanifest", "content/site.yaml"]);
    expect(file.bytes.toString()).toMatch(/^\{\n {2}"name": "/);
    const bare = read(templates, site, undefined, undefined, []);
    expect(bare).not.toHaveProperty("theme_color");
    expect(bare).not.toHaveProperty("lang");
    expect(bare.icons).toHaveLength(1);
  });
});
