import { describe, expect, it } from "vitest";
import { parseNonEmpty, parsePort, parserOf } from "../../src/cli/options.ts";
import { basePathSchema } from "../../src/templates/site-schema.ts";

describe("parsePort(value)", () => {
  it.each(["0", "80", "65535"])("takes %s", (value) => {
    expect(parsePort(value)).toBe(Number(value));
  });

  it.each(["", "-1", "65536", "100000", "8o", "1e3", "0x10", " 80", "80 "])(
    "refuses %j",
    (value) => {
      expect(() => parsePort(value)).toThrow("It must be a whole number from 0 to 65535.");
    },
  );
});

describe("parseNonEmpty(value)", () => {
  it("takes what says something", () => {
    expect(parseNonEmpty(" a ")).toBe(" a ");
    for (const value of ["", "  "]) expect(() => parseNonEmpty(value)).toThrow("It is empty.");
  });
});

describe("parserOf(schema)", () => {
  it("takes what the field in site.yaml may hold, and says what that is", () => {
    expect(parserOf(basePathSchema)("/a/")).toBe("/a/");
    expect(() => parserOf(basePathSchema)("a")).toThrow(
      'It must start and end with a slash, such as "/" or "/repository/", with no dot behind a slash.',
    );
  });
});
