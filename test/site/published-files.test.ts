import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import { makeFavicon } from "../../src/site/favicon.tsx";
import { makeHeadersFile } from "../../src/site/headers-file.ts";
import { iconFiles, icons } from "../../src/site/icons.ts";
import { makeManifest } from "../../src/site/manifest.ts";
import { describeHeaders } from "../../src/site/published-headers.ts";
import { makeSecurityTxt } from "../../src/site/security-txt.ts";
import { formatCaddy, formatNginx } from "../../src/site/server-snippets.ts";
import { makeSitemap } from "../../src/site/sitemap.ts";
import { planTiny } from "./plan-tiny.ts";

const widget = { security: { translationOrigins: ["https://translate.example"] } };

describe("formatServerPolicy(site)", () => {
  it("holds for every page, whatever its bytes", () => {
    expect(formatServerPolicy({}).split(";")).toEqual([
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it("lets in what a translation widget declares, and asks no trusted types of it", () => {
    expect(formatServerPolicy(widget).split(";")).toEqual([
      "img-src 'self' https://translate.example",
      "font-src 'self' https://translate.example",
      "connect-src 'self' https://translate.example",
      "frame-src https://translate.example",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  });
});

describe("formatHostPolicy(site, hashes)", () => {
  it("is the page's own policy, and that nobody frames it", () => {
    const policy = formatHostPolicy({}, { script: ["'sha256-a'"], style: [] });
    expect(policy).toMatch(/^default-src 'none';script-src 'sha256-a';style-src 'none';img-src/);
    expect(policy).toMatch(/;frame-ancestors 'none'$/);
    const wide = formatHostPolicy(widget, { script: ["'sha256-a'"], style: ["'sha256-b'"] });
    expect(wide).toContain("script-src 'sha256-a' https://translate.example;");
    expect(wide).toContain("style-src 'sha256-b' https://translate.example;");
  });
});

describe("describeHeaders(site, policy)", () => {
  const names = (security?: object) =>
    describeHeaders({ security } as Parameters<typeof describeHeaders>[0], "p").map(
      ([name]) => name,
    );

  it("says more or less by what the site asks for", () => {
    const always = [
      "Content-Security-Policy",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Permissions-Policy",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
    ];
    const embedder = "Cross-Origin-Embedder-Policy";
    expect(names()).toEqual([...always, embedder]);
    expect(names({ hsts: false })).toEqual([...always, embedder]);
    expect(names({ hsts: true })).toEqual([...always, embedder, "Strict-Transport-Security"]);
    expect(names(widget.security)).toEqual(always);
  });

  it("asks for nothing of a visitor's device", () => {
    const headers = new Map(describeHeaders({}, "p"));
    expect(headers.get("Permissions-Policy")?.split(", ")).toEqual(
      [
        "accelerometer",
        "camera",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
      ].map((name) => `${name}=()`),
    );
    expect([...headers].filter(([name]) => name !== "Permissions-Policy")).toEqual([
      ["Content-Security-Policy", "p"],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cross-Origin-Opener-Policy", "same-origin"],
      ["Cross-Origin-Resource-Policy", "same-origin"],
      ["Cross-Origin-Embedder-Policy", "require-corp"],
    ]);
    const strict = new Map(describeHeaders({ security: { hsts: true } }, "p"));
    expect(strict.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });
});

describe("makeHeadersFile(site, hashes)", () => {
  it("has the whole policy while a line of Cloudflare's holds it, and else what holds for any page", async () => {
    const { site } = await planTiny({ base: "/b/" });
    const policyFor = (count: number) => {
      const script = Array.from(
        { length: count },
        (_, n) => `'sha256-${String(n).padStart(44, "x")}'`,
      );
      const text = makeHeadersFile(site, { script, style: [] }).bytes.toString();
      expect(text).toMatch(/^\/b\/\*\n {2}Content-Security-Policy: /);
      expect(text).toContain(
        "\n\n/b/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
      );
      for (const line of text.split("\n")) {
        expect(line.length).toBeLessThan(2000);
        expect(line).toMatch(/^(?:|\/b\/(?:assets\/)?\*| {2}[A-Z][\w-]+: \S.*)$/);
      }
      return /Content-Security-Policy: (.*)/.exec(text)?.[1] ?? "";
    };
    // A header's name and indentation take some of a line's 2000 characters.
    for (let count = 0; count < 40; count++) {
      const script = Array.from(
        { length: count },
        (_, n) => `'sha256-${String(n).padStart(44, "x")}'`,
      );
      const full = formatHostPolicy(site, { script, style: [] });
      expect(policyFor(count)).toBe(full.length < 1900 ? full : formatServerPolicy(site));
    }
    expect(policyFor(40)).toBe(formatServerPolicy(site));
    expect(makeHeadersFile(site, { script: [], style: [] })).toMatchObject({
      path: "_headers",
      origin: "the table of headers",
    });
  });
});

describe("makeManifest(site, routes, themeColors, pictures)", () => {
  it("names what there is of icons and colours", async () => {
    const { site, routes } = await planTiny({ base: "/b/" });
    const read = (...args: Parameters<typeof makeManifest>) =>
      JSON.parse(makeManifest(...args).bytes.toString());
    const picture = { path: "icon-192.png", bytes: Buffer.alloc(0), origin: "test" };
    const colors = { light: "#fff", dark: "#000" };
    expect(read(site, [...routes].reverse(), colors, [picture])).toEqual({
      name: site.brand,
      description: routes[0]?.page.meta.description,
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
    expect(read(site, routes, colors, all).icons.slice(1)).toEqual([
      { src: "/b/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/b/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      {
        src: "/b/icon-maskable-512.png",
        type: "image/png",
        sizes: "512x512",
        purpose: "maskable",
      },
    ]);
    const file = makeManifest(site, routes, colors, []);
    expect([file.path, file.origin]).toEqual(["manifest.webmanifest", "content/site.yaml"]);
    expect(file.bytes.toString()).toMatch(/^\{\n {2}"name": "/);
    const bare = read(site, [], undefined, []);
    expect(bare).not.toHaveProperty("theme_color");
    expect(bare).not.toHaveProperty("lang");
    expect(bare.icons).toHaveLength(1);
  });
});

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
    const { path, bytes, origin } = makeFavicon();
    expect([path, origin]).toEqual(["favicon.svg", "templates/Favicon.tsx"]);
    expect(bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});

describe("makeSitemap(routes)", () => {
  it("escapes what an address may hold", async () => {
    const { routeAt } = await planTiny();
    const address = `https://www.example.com/?a=1&b='"<>`;
    const alternates = ["en", "de"].map((hreflang) => ({ hreflang, address }));
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

describe("makeSecurityTxt(site)", () => {
  it("says who answers and until when, or nothing", async () => {
    const { site } = await planTiny({ base: "/b/" });
    expect(makeSecurityTxt(site)).toEqual([]);
    const security = { contact: "mailto:a@b.example", contactExpires: "2027-12-31" };
    const [file] = makeSecurityTxt({ ...site, security } as typeof site);
    expect([file?.path, file?.origin]).toEqual([".well-known/security.txt", "content/site.yaml"]);
    expect(file?.bytes.toString().split("\n")).toEqual([
      "Contact: mailto:a@b.example",
      "Expires: 2027-12-31T00:00:00Z",
      "Preferred-Languages: pt-BR, en",
      "Canonical: https://www.example.com/b/.well-known/security.txt",
      "",
    ]);
  });
});

/** What the two servers make of these is tried on the real ones in test/hosts/. */
describe("the snippets for servers", () => {
  it.each([
    ["nginx", formatNginx],
    ["caddy", formatCaddy],
  ])("for %s stay as they were tried", async (name, format) => {
    const { site } = await planTiny({ base: "/sub/site/" });
    await expect(format(site)).toMatchFileSnapshot(`snippets/${name}.conf`);
  });
});
