import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { assetCache, pageCache } from "../../src/site/headers.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, copyTinySite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { hasTool, needTools } from "../support/tools.ts";
import { type RunningServer, serverNames, startServer } from "./servers.ts";

const security = `
security:
  hsts: true
  contact: mailto:seguranca@example.com
  contactExpires: 2027-12-31
`;

const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "strict-transport-security": "max-age=31536000",
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};

/** `fetch` would tidy up the path first. */
async function get(origin: string, path: string, asked = {}) {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, headers: asked }).end();
  const [response] = await once(sent, "response");
  const headers = new Map(Object.entries<string>(response.headers));
  return { status: response.statusCode, headers, body: await buffer(response) };
}

/** Files that lie in the output folder and are for nobody. */
const hidden = [
  ...[".vitrine", ".env", ".git/config", ".git/.well-known/config"],
  ...[".well-known/.env", ".well-known/deep/.env"],
];

const settings = serverNames.flatMap((name) => ["/", "/sub/site/"].map((base) => ({ name, base })));

describe.each(settings)("a real $name that serves the site below $base", ({ name, base }) => {
  needTools(name);
  let server: RunningServer;
  let site: SiteFiles;

  beforeAll(async () => {
    if (!hasTool(name)) return;
    const moved = "route: /faq\nmovedFrom: [/old/faq]";
    const { root, remove } = await copyTinySite([
      change("content/site.yaml", "\nnavigation:", `${security}navigation:`),
      change("content/pages/faq.pt-BR.yaml", "route: /faq", moved),
    ]);
    const made = await makeFiles(root, { base, drafts: false });
    if (!made.value) throw new Error(JSON.stringify(made.diagnostics));
    site = made.value;
    const folder = join(root, "served", base);
    await writeSite(site.values(), folder);
    // What nobody has written into the output cannot be refused either.
    for (const name of hidden) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), "private");
    }
    await writeFile(join(folder, "en.html.gz"), gzipSync(site.get("en.html")?.bytes ?? ""));
    const { code, stdout: snippet } = await runHere(root, ["headers", name, "--base", base]);
    expect(code).toBe(0);
    server = await startServer(name, snippet, join(root, "served"), join(root, "host"));
    return async () => {
      await server.stop();
      await remove();
    };
  });

  const at = (path: string) => get(server.origin, `${base}${path}`);
  const bytesOf = (path: string) => site.get(path)?.bytes.toString();

  it.each([
    ["", 200, "index.html"],
    ["en", 200, "en/index.html"],
    ["en/", 200, "en/index.html"],
    ["en.html", 200, "en.html"],
    ["en/index.html", 200, "en/index.html"],
    ["faq", 200, "faq/index.html"],
    ["faq/?from=mail", 200, "faq/index.html"],
    ...["nowhere", "nowhere/at/all", "en/nowhere", "assets/missing.0123456789.woff2", "_headers"]
      .concat(hidden)
      .map((path): [string, number, string] => [path, 404, "404.html"]),
  ] as [string, number, string][])(
    "answers %j at once, with %i and %s",
    async (path, code, file) => {
      const { status, headers, body } = await at(path);
      expect([status, headers.get("content-type")]).toEqual([code, "text/html; charset=utf-8"]);
      expect(body.toString()).toBe(bytesOf(file));
      expect(headers.get("cache-control")).toBe(pageCache);
      expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
      expect(headers.get("server") ?? "").not.toMatch(/\d/);
    },
  );

  it.each(["old/faq", "old/faq/"])("leads from %j to where the page is now", async (path) => {
    const { status, headers } = await at(path);
    expect([status, headers.get("location")]).toEqual([301, `${base}faq`]);
  });

  it.each([
    { "if-none-match": "*" },
    { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
    { range: "bytes=0-1" },
  ])("answers what is not there whole, to who asks for it with %j", async (asked) => {
    const { status, body } = await get(server.origin, `${base}nowhere`, asked);
    expect([status, body.toString()]).toEqual([404, bytesOf("404.html")]);
  });

  it("says that what is sent compressed varies", async () => {
    const { headers } = await get(server.origin, `${base}en.html`, { "accept-encoding": "gzip" });
    const told = [headers.get("content-encoding"), headers.get("vary")];
    expect(told).toEqual(["gzip", "Accept-Encoding"]);
  });

  it("lets assets be kept for ever", async () => {
    const asset = [...site.keys()].find((path) => path.startsWith("assets/")) ?? "no asset";
    const { status, headers, body } = await at(asset);
    expect([status, headers.get("cache-control")]).toEqual([200, assetCache]);
    expect(body).toEqual(site.get(asset)?.bytes);
    expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
  });

  it.each([
    ["manifest.webmanifest", "application/manifest+json"],
    ["favicon.svg", "image/svg+xml"],
    ["robots.txt", "text/plain; charset=utf-8"],
    ["sitemap.xml", /^(?:text|application)\/xml/],
    [".well-known/security.txt", "text/plain; charset=utf-8"],
  ])("gives %s its type", async (path, type) => {
    const { status, headers, body } = await at(path);
    expect([status, body.toString()]).toEqual([200, bytesOf(path)]);
    expect(headers.get("content-type")).toMatch(type);
    expect(headers.get("cache-control")).toBe(pageCache);
  });

  it.each([
    "../../../../etc/passwd",
    "..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "assets/../../host/snippet",
    "..\\..\\host\\snippet",
    "%00",
  ])("lets nobody out of its folder by %s", async (path) => {
    const { status, body } = await at(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toMatch(/root:|Generated by/);
  });
});
