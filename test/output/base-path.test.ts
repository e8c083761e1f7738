import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { realSite } from "../support/project.ts";

const base = "/repository/";
const origin = "https://host.example";
const { value: site } = await makeSite(realSite, { drafts: true, base, siteUrl: origin });
if (!site) throw new Error("the site has mistakes: npm run build tells them");

/** Every address in a page that belongs to this site: in attributes, styles and structured data. */
function addressesIn(html: string): string[] {
  const attributes = parse(html)
    .querySelectorAll("*")
    .flatMap((element) => Object.values(element.attributes));
  const styles = [...html.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => url ?? "");
  const full = html.match(/https:\/\/host\.example[^"<\s]*/g) ?? [];
  return [...attributes, ...styles].filter((value) => /^\/(?!\/)/.test(value)).concat(full);
}

describe(`a site below ${base}`, () => {
  const pages = [...site.values()].filter(({ path }) => path.endsWith(".html"));

  it.each(pages.map(({ path, bytes }) => [path, bytes.toString()] as const))(
    "has the base in every address of %s, and a file behind each",
    (_, html) => {
      const addresses = addressesIn(html);
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses) {
        const url = new URL(address, origin);
        expect(url.pathname.startsWith(base), address).toBe(true);
        const path = url.pathname.slice(base.length);
        expect(path === "" || site.has(path) || site.has(`${path}.html`), address).toBe(true);
      }
    },
  );

  it("has it in the manifest, the sitemap and robots.txt", () => {
    const manifest = JSON.parse(site.get("manifest.webmanifest")?.bytes.toString() ?? "");
    expect(manifest).toMatchObject({ start_url: base, scope: base });
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
      ["favicon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"].map(
        (file) => base + file,
      ),
    );
    const sitemap = site.get("sitemap.xml")?.bytes.toString() ?? "";
    const urls = [...sitemap.matchAll(/https:\/\/[^<"]+/g)].map(([url]) => url);
    for (const url of urls) expect(url).toMatch(/^https:\/\/host\.example\/repository\//);
    expect(urls.length).toBeGreaterThan(6);
    expect(site.get("robots.txt")?.bytes.toString()).toContain(`${origin}${base}sitemap.xml`);
  });
});
