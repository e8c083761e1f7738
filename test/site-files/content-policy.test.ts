import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import { type LoadedParty, listParties } from "../../src/site/third-parties.ts";

const declare = (party: object) =>
  listParties({ thirdParties: [{ name: "It", purpose: { en: "It helps." }, ...party }] });
const widget = declare({ service: "translation", script: "https://translate.example/w.js" });

describe("what a service brings", () => {
  it.each([
    [
      { service: "plausible", account: "a.example" },
      ["script-src https://plausible.io", "connect-src 'self' https://plausible.io"],
    ],
    [
      { service: "goatcounter", account: "lab" },
      [
        "script-src https://gc.zgo.at",
        "img-src 'self' https://lab.goatcounter.com",
        "connect-src 'self' https://lab.goatcounter.com",
      ],
    ],
    [
      { script: "https://a.example/a.js", origins: { connect: ["https://b.example"] } },
      ["script-src https://a.example", "connect-src 'self' https://b.example"],
    ],
  ])("opens the policy for %j and for no more", (party, opened) => {
    const nothing = { script: [], style: [] };
    const directives = (parties: LoadedParty[]) => formatHostPolicy(parties, nothing).split(";");
    const closed = directives([]).concat("script-src 'none'");
    const found = directives(declare(party)).filter((directive) => !closed.includes(directive));
    expect(found).toEqual(opened);
    const isCounter = "service" in party;
    expect(formatServerPolicy(declare(party)).includes("trusted-types")).toBe(isCounter);
  });
});

describe("formatHostPolicy(site, hashes)", () => {
  it("is the page's own policy, and that nobody frames it", () => {
    const policy = formatHostPolicy([], { script: ["'sha256-a'"], style: [] });
    expect(policy).toMatch(/^default-src 'none';script-src 'sha256-a';style-src 'none';img-src/);
    expect(policy).toMatch(/;frame-ancestors 'none'$/);
    const wide = formatHostPolicy(widget, { script: ["'sha256-a'"], style: ["'sha256-b'"] });
    expect(wide).toContain("script-src 'sha256-a' https://translate.example;");
    expect(wide).toContain("style-src 'sha256-b' https://translate.example;");
  });
});
