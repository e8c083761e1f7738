import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import { makeHeadersFile } from "../../src/site/headers.ts";
import { listParties } from "../../src/site/third-parties.ts";
import { planTiny } from "./plan-tiny.ts";

describe("makeHeadersFile(site, hashes)", () => {
  it("has the whole policy while a line can hold it, and else the part for any page", async () => {
    const { site } = await planTiny({ base: "/b/" });
    const policies = { full: 0, short: 0 };
    for (let count = 0; count <= 40; count++) {
      const script = Array.from(
        { length: count },
        (_, n) => `'sha256-${String(n).padStart(44, "x")}'`,
      );
      const hashes = { script, style: [] };
      const { path, origin, bytes } = makeHeadersFile(site, hashes);
      expect([path, origin]).toEqual(["_headers", "the table of headers"]);
      const full = formatHostPolicy(listParties(site), hashes);
      // A header's name and indentation use some of the 2000 characters of a line.
      const isFull = full.length < 1900;
      policies[isFull ? "full" : "short"]++;
      const policy = isFull ? full : formatServerPolicy(listParties(site));
      const lines = bytes.toString().split("\n");
      expect(lines.slice(0, 2)).toEqual(["/b/*", `  Content-Security-Policy: ${policy}`]);
      expect(lines.slice(-4)).toEqual([
        "",
        "/b/assets/*",
        "  Cache-Control: public, max-age=31536000, immutable",
        "",
      ]);
      for (const line of lines) expect(line.length).toBeLessThan(2000);
    }
    expect(Math.min(policies.full, policies.short)).toBeGreaterThan(0);
  });
});
