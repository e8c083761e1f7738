import { describe, expect, it } from "vitest";
import { versionOf } from "../../src/content/version-of.ts";

describe("versionOf(content)", () => {
  it("is 132 bits of SHA-256 in letters that a line of text may hold, of bytes and of text alike", () => {
    const version = "ungWv48Bz-pBQUDeXa4iI7";
    expect(versionOf("abc")).toBe(version);
    expect(versionOf(Buffer.from("abc"))).toBe(version);
  });
});
