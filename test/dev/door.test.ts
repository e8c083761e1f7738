import { describe, expect, it } from "vitest";
import { addClient, tagOf } from "../../src/dev/door.ts";

const client = { code: "run()", secret: "s" };

/** A page's policy as the door hands it on. */
function openPolicy(policy: string): string | undefined {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const page = addClient(`<head>${meta}</head>`, client, "t");
  return /content="([^"]*)"/.exec(page)?.[1];
}

describe("the door", () => {
  it("lets the client in by its hash, and loosens nothing else", () => {
    expect(openPolicy("default-src 'none';script-src 'none';trusted-types 'none'")).toMatch(
      /^default-src 'none';script-src 'sha256-[^']+';trusted-types vitrine-dev$/,
    );
    expect(openPolicy("script-src 'sha256-x=' https://widget.example; img-src 'self'")).toMatch(
      /^script-src 'sha256-x=' https:\/\/widget\.example 'sha256-[^']+'; img-src 'self'$/,
    );
  });

  it("tells the states of a page apart", () => {
    expect(tagOf(Buffer.from("a"))).not.toBe(tagOf(Buffer.from("b")));
    expect(tagOf(undefined)).toBe("none");
  });
});
