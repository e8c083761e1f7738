import { expect, it } from "vitest";
import { isCompressible } from "../../src/site/compressible.ts";

const [small, large] = [Buffer.alloc(511), Buffer.alloc(512)];

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
])("isCompressible(%s) is %s, if it is not too small", (type, expected) => {
  expect(isCompressible(type, large)).toBe(expected);
  expect(isCompressible(type, small)).toBe(false);
});
