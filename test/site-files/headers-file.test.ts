import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import { makeHeadersFile } from "../../src/site/headers-file.ts";
import { planTiny } from "./plan-tiny.ts";

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
