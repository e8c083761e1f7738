import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";

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
