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
  return (path: string) => files.find((file) => file.path === path)?.bytes.toString() ?? "";
}

describe("makeSiteFiles(parts)", () => {
  it("names the icons that the site has in the manifest", async () => {
    const textOf = await make(({ templates: { site } }) => ({
      templates: { site: { ...site, favicon: undefined, appIcon: undefined } },
    }));
    expect(JSON.parse(textOf("manifest.webmanifest")).icons).toEqual([]);
  });

  it("names the color of the browser's frame in the manifest", async () => {
    const textOf = await make(() => ({ themeColors: { light: "#fff", dark: "#000" } }));
    expect(JSON.parse(textOf("manifest.webmanifest")).theme_color).toBe("#fff");
  });

  it.each([
    ["mailto:a@b.example", "mailto:a@b.example"],
    // As RFC 3986 asks.
    ["https://ação.example/a<ç>", "https://xn--ao-siap.example/a%3C%C3%A7%3E"],
  ])("has a security.txt with the contact %s, if there is one", async (contact, encoded) => {
    const security = { contact, contactExpires: "2027-12-31" };
    const textOf = await make(({ site }) => ({ site: { ...site, security } }));
    expect(textOf(".well-known/security.txt")).toContain(`Contact: ${encoded}\n`);
  });
});
