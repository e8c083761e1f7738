import { describe, expect, it } from "vitest";
import { isCompressibleFile } from "../../src/site/compressible.ts";

describe("isCompressibleFile(path, bytes)", () => {
  const long = Buffer.alloc(512);

  it.each(["a.html", "a.css", "a.txt", "a.svg", "a.webmanifest", "sitemap.xml", "a.json", "a.js"])(
    "is true of %s, unless it is too short to be worth it",
    (path) => {
      expect(isCompressibleFile(path, long)).toBe(true);
      expect(isCompressibleFile(path, long.subarray(1))).toBe(false);
    },
  );

  it.each(["a.png", "a.ico", "a.woff2", "_headers", "CNAME"])("is false of %s", (path) => {
    expect(isCompressibleFile(path, long)).toBe(false);
  });
});
