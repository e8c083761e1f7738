import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import {
  describeHeaders,
  formatCaddy,
  formatNginx,
  makeHeadersFile,
} from "../../src/site/headers.ts";
import { listParties } from "../../src/site/third-parties.ts";
import { planTiny } from "./plan-tiny.ts";

const features = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

describe("describeHeaders(site, policy)", () => {
  const always = [
    ["Content-Security-Policy", "p"],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", features.map((name) => `${name}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  const embedder = ["Cross-Origin-Embedder-Policy", "require-corp"];
  const strict = ["Strict-Transport-Security", "max-age=31536000"];

  it.each([
    [undefined, [...always, embedder]],
    [{ hsts: false }, [...always, embedder]],
    [{ hsts: true }, [...always, embedder, strict]],
  ])("has the headers that the site's security asks for: %j", (security, expected) => {
    expect(describeHeaders({ security }, "p")).toEqual(expected);
  });

  it("lets other hosts send what site.yaml declares", () => {
    const counter = {
      name: "It",
      purpose: {},
      service: "plausible",
      account: "a.example",
    } as const;
    expect(describeHeaders({ thirdParties: [counter] }, "p")).toEqual(always);
  });
});

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

/** test/hosts/ runs them on the real servers. */
it.each([
  ["nginx", formatNginx],
  ["caddy", formatCaddy],
])("the snippet for %s stays as it was tested", async (name, format) => {
  const { site } = await planTiny({ base: "/sub/site/" });
  const move = { from: "/old", to: "/faq", language: "pt-BR", file: "" };
  await expect(format(site, [move])).toMatchFileSnapshot(`snippets/${name}.conf`);
});
