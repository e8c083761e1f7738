import { describe, expect, it } from "vitest";
import { formatHostPolicy, formatServerPolicy } from "../../src/site/content-policy.ts";
import { type LoadedParty, listParties } from "../../src/site/third-parties.ts";

const declare = (party: object) =>
  listParties({ thirdParties: [{ name: "It", purpose: { en: "It helps." }, ...party }] });

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
