import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  findInlineHashes,
  formatHostPolicy,
  formatServerPolicy,
  uniteHashes,
} from "../../src/site/content-policy.ts";
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

function hash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

it.each([
  [
    "<style>a{}</style><script>one()</script><script>two('$&')</script><script>one()</script>",
    { script: [hash("one()"), hash("two('$&')")], style: [hash("a{}")] },
  ],
  // A script of another file has no text: its hash would be that of nothing.
  [
    "<script-like></script-like><styled>x</styled><script src='a'>one()</script>",
    { script: [], style: [] },
  ],
  ["<style>a{}", { script: [], style: [hash("a{}")] }],
  [
    '<style media="print">a{}</style><script type="application/ld+json">{}</script><script>b()</script>',
    { script: [hash("b()")], style: [hash("a{}")] },
  ],
])("findInlineHashes(%s)", (html, hashes) => {
  expect(findInlineHashes(html)).toEqual(hashes);
});

it("uniteHashes(pages) has each hash once, whatever the order of pages", () => {
  const one = { script: ["a", "b"], style: ["e"] };
  const two = { script: ["b", "d"], style: ["c", "e"] };
  const both = { script: ["a", "b", "d"], style: ["c", "e"] };
  expect(uniteHashes([one, two])).toEqual(both);
  expect(uniteHashes([two, one])).toEqual(both);
});
