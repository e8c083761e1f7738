import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { makeSiteFiles } from "../../src/site/site-files.ts";
import { planTiny } from "./plan-tiny.ts";

type Parts = Parameters<typeof makeSiteFiles>[0];

/** The texts of the tiny site's files by path, under a base path, with some of the parts changed. */
async function make(change: (parts: Parts) => Partial<Parts> = () => ({})) {
  const { site, templates, routes, pageAt } = await planTiny({ base: "/b/" });
  const home = pageAt("/");
  const parts = { site, templates, home, routes, themeColors: undefined };
  const files = makeSiteFiles({ ...parts, ...change(parts) });
  return {
    parts,
    origins: files.map(({ path, origin }) => [path, origin]),
    textOf: (path: string) => files.find((file) => file.path === path)?.bytes.toString() ?? "",
  };
}

describe("makeSiteFiles(parts)", () => {
  it("names the origin of each file", async () => {
    expect((await make()).origins).toEqual([
      ["favicon.svg", "templates/site.tsx"],
      ["manifest.webmanifest", "content/site.yaml"],
      ["sitemap.xml", "the routes"],
      ["robots.txt", "content/site.yaml"],
    ]);
  });

  it("draws the site's own favicon, if it has one", async () => {
    const withFavicon =
      (favicon: Parts["templates"]["site"]["favicon"]) =>
      ({ templates }: Parts) => ({
        templates: { ...templates, site: { ...templates.site, favicon, appIcon: undefined } },
      });
    const drawn = await make(withFavicon(() => createElement("svg")));
    expect(drawn.textOf("favicon.svg")).toBe("<svg></svg>");
    const none = await make(withFavicon(undefined));
    expect(none.origins.flat()).not.toContain("favicon.svg");
    expect(JSON.parse(none.textOf("manifest.webmanifest")).icons).toEqual([]);
  });

  it("has a manifest with the icons and colors that there are", async () => {
    const themeColors = { light: "#fff", dark: "#000" };
    const { textOf } = await make(() => ({ themeColors }));
    const { theme_color, icons: listed } = JSON.parse(textOf("manifest.webmanifest"));
    expect(theme_color).toBe("#fff");
    const png = (path: string, sizes: string, purpose = "any") => ({
      src: `/b/${path}`,
      type: "image/png",
      sizes,
      purpose,
    });
    expect(listed).toEqual([
      { src: "/b/favicon.svg", type: "image/svg+xml", sizes: "any" },
      png("icon-192.png", "192x192"),
      png("icon-512.png", "512x512"),
      png("icon-maskable-512.png", "512x512", "maskable"),
    ]);
    const bare = JSON.parse(
      (await make(() => ({ home: undefined }))).textOf("manifest.webmanifest"),
    );
    expect(bare).not.toHaveProperty("theme_color");
    expect(bare).not.toHaveProperty("lang");
  });

  it("escapes addresses in the sitemap", async () => {
    const address = `https://www.example.com/?a=1&b='"<>`;
    const alternates = ["en", "de"].map((hreflang) => ({ hreflang, route: "/", address }));
    const { textOf } = await make(({ routes: [route] }) => ({
      routes: route ? [{ ...route, address, alternates }] : [],
    }));
    const escaped = "https://www.example.com/?a=1&#38;b=&#39;&#34;&#60;&#62;";
    expect(textOf("sitemap.xml")).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>${escaped}</loc>
    <xhtml:link rel="alternate" hreflang="en" href="${escaped}"/>
    <xhtml:link rel="alternate" hreflang="de" href="${escaped}"/>
  </url>
</urlset>
`,
    );
  });

  it.each([
    ["mailto:a@b.example", "mailto:a@b.example"],
    // As RFC 3986 asks.
    ["https://ação.example/a<ç>", "https://xn--ao-siap.example/a%3C%C3%A7%3E"],
  ])("has a security.txt with the contact %s, if there is one", async (contact, encoded) => {
    const security = { contact, contactExpires: "2027-12-31" };
    const { textOf } = await make(({ site }) => ({ site: { ...site, security } }));
    expect(textOf(".well-known/security.txt")).toContain(`Contact: ${encoded}\n`);
  });
});
