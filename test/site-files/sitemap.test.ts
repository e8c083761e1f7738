import { describe, expect, it } from "vitest";
import { makeSitemap } from "../../src/site/sitemap.ts";
import { planTiny } from "./plan-tiny.ts";

describe("makeSitemap(routes)", () => {
  it("escapes what an address may hold", async () => {
    const { routeAt } = await planTiny();
    const address = `https://www.example.com/?a=1&b='"<>`;
    const alternates = ["en", "de"].map((hreflang) => ({ hreflang, route: "/", address }));
    const route = { ...routeAt("/"), address, alternates };
    const xml = makeSitemap([route, { ...route, alternates: [] }]).bytes.toString();
    const escaped = "https://www.example.com/?a=1&#38;b=&#39;&#34;&#60;&#62;";
    expect(xml).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>${escaped}</loc>
    <xhtml:link rel="alternate" hreflang="en" href="${escaped}"/>
    <xhtml:link rel="alternate" hreflang="de" href="${escaped}"/>
  </url>
  <url>
    <loc>${escaped}</loc>
  </url>
</urlset>
`,
    );
    expect(makeSitemap([])).toMatchObject({ path: "sitemap.xml", origin: "the routes" });
  });
});
