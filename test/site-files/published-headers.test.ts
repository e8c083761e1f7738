import { describe, expect, it } from "vitest";
import { describeHeaders } from "../../src/site/published-headers.ts";

describe("describeHeaders(site, policy)", () => {
  const names = (security?: object) =>
    describeHeaders({ security } as Parameters<typeof describeHeaders>[0], "p").map(
      ([name]) => name,
    );

  it("says more or less by what the site asks for", () => {
    const always = [
      "Content-Security-Policy",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Permissions-Policy",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
    ];
    const embedder = "Cross-Origin-Embedder-Policy";
    expect(names()).toEqual([...always, embedder]);
    expect(names({ hsts: false })).toEqual([...always, embedder]);
    expect(names({ hsts: true })).toEqual([...always, embedder, "Strict-Transport-Security"]);
    expect(names({ translationOrigins: ["https://translate.example"] })).toEqual(always);
  });

  it("asks for nothing of a visitor's device", () => {
    const headers = new Map(describeHeaders({}, "p"));
    expect(headers.get("Permissions-Policy")?.split(", ")).toEqual(
      [
        "accelerometer",
        "camera",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
      ].map((name) => `${name}=()`),
    );
    expect([...headers].filter(([name]) => name !== "Permissions-Policy")).toEqual([
      ["Content-Security-Policy", "p"],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cross-Origin-Opener-Policy", "same-origin"],
      ["Cross-Origin-Resource-Policy", "same-origin"],
      ["Cross-Origin-Embedder-Policy", "require-corp"],
    ]);
    const strict = new Map(describeHeaders({ security: { hsts: true } }, "p"));
    expect(strict.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });
});
