import { expect, it } from "vitest";
import { injectClient, tagOf } from "../../src/dev/inject-client.ts";

it.each([
  [
    "default-src 'none';script-src 'none';trusted-types 'none'",
    /^default-src 'none';script-src 'sha256-[^']+';trusted-types vitrine-dev$/,
  ],
  [
    "script-src 'sha256-x=' https://widget.example; img-src 'self'",
    /^script-src 'sha256-x=' https:\/\/widget\.example 'sha256-[^']+'; img-src 'self'$/,
  ],
])("the injected client is allowed by its hash, and nothing else: %s", (policy, expected) => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const page = injectClient(`<head>${meta}</head>`, { code: "run()", secret: "s" }, "t");
  expect(/content="([^"]*)"/.exec(page)?.[1]).toMatch(expected);
});

it("the tag distinguishes versions of a page", () => {
  expect(tagOf(Buffer.from("a"))).not.toBe(tagOf(Buffer.from("b")));
  expect(tagOf(undefined)).toBe("none");
});
