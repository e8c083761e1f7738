import { describe, expect, it } from "vitest";
import { isInside } from "../../src/disk/is-inside.ts";

describe("isInside(outer, inner)", () => {
  it.each([
    ["/a", "/a", true],
    ["/a", "/a/b/c", true],
    ["/", "/a", true],
    ["/", "/", true],
    ["/a/b/", "/a/b", true],
    ["/a", "/a/..b", true],
    ["/a", "/a/..", false],
    ["/a", "/", false],
    ["/a", "/ab", false],
    ["/a/b", "/a", false],
    ["/a/b", "/a/c", false],
    ["/a/b", "/c/a/b", false],
    ["/a", "/a/b/../c", false],
  ])("of %s and %s is %s", (outer, inner, expected) => {
    expect(isInside(outer, inner)).toBe(expected);
  });
});
