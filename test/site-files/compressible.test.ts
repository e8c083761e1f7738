import { describe, expect, it } from "vitest";
import { isCompressible, isCompressibleFile } from "../../src/site/compressible.ts";

const [small, large] = [Buffer.alloc(511), Buffer.alloc(512)];

describe("isCompressible(type, bytes)", () => {
  it.each([
    ["text/html; charset=utf-8", true],
    ["text/plain", true],
    ["image/svg+xml", true],
    ["application/json", true],
    ["application/manifest+json", true],
    ["application/xml", true],
    ["application/javascript", true],
    ["image/png", false],
    ["font/woff2", false],
    ["application/zip", false],
    ["application/x-text/html", false],
    ["", false],
  ])("of %s is %s, where it is not too small", (type, expected) => {
    expect(isCompressible(type, large)).toBe(expected);
    expect(isCompressible(type, small)).toBe(false);
  });
});

describe("isCompressibleFile(path, bytes)", () => {
  it.each([
    ["index.html", true],
    ["site.css", true],
    ["robots.txt", true],
    ["favicon.svg", true],
    ["manifest.webmanifest", true],
    ["sitemap.xml", true],
    ["data.json", true],
    ["menu.js", true],
    ["card.png", false],
    ["favicon.ico", false],
    ["assets/font.woff2", false],
    ["_headers", false],
    ["CNAME", false],
  ])("of %s is %s, where it is not too small", (path, expected) => {
    expect(isCompressibleFile(path, large)).toBe(expected);
    expect(isCompressibleFile(path, small)).toBe(false);
  });
});
