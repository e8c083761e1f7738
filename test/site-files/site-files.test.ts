import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import {
  findInlineHashes,
  formatHostPolicy,
  formatServerPolicy,
  uniteHashes,
} from "../../src/site/content-policy.ts";
import { makeHeadersFile } from "../../src/site/headers.ts";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import { type LoadedParty, listParties } from "../../src/site/third-parties.ts";
import type { Site } from "../../src/templates/view.ts";
import { makeFiles, sharedCache } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const declare = (party: object) =>
  listParties({ thirdParties: [{ name: "It", purpose: { en: "It helps." }, ...party }] });

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
])("the policy is opened for %j and for no more", (party, opened) => {
  const nothing = { script: [], style: [] };
  const directives = (parties: LoadedParty[]) => formatHostPolicy(parties, nothing).split(";");
  const closed = directives([]).concat("script-src 'none'");
  const found = directives(declare(party)).filter((directive) => !closed.includes(directive));
  expect(found).toEqual(opened);
  const isCounter = "service" in party;
  expect(formatServerPolicy(declare(party)).includes("trusted-types")).toBe(isCounter);
});

it.each([
  [
    "<style>a{}</style><script>one()</script><script>two('$&')</script><script>one()</script>",
    { script: ["one()", "two('$&')"], style: ["a{}"] },
  ],
  // A script of another file has no text: its hash would be that of nothing.
  [
    "<script-like></script-like><styled>x</styled><script src='a'>one()</script>",
    { script: [], style: [] },
  ],
  ["<style>a{}", { script: [], style: ["a{}"] }],
  [
    '<style media="print">a{}</style><script type="application/ld+json">{}</script><script>b()</script>',
    { script: ["b()"], style: ["a{}"] },
  ],
])(
  "the policy of %s has the hashes of %j, in whatever order pages come",
  (html, { script, style }) => {
    const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
    const found = findInlineHashes(html);
    expect(found).toEqual({ script: script.map(hash), style: style.map(hash) });
    const other = { script: ["a", ...found.script], style: ["z"] };
    expect(uniteHashes([found, other])).toEqual(uniteHashes([other, found]));
  },
);

it("_headers has the whole policy while a line can hold it, and else the part for any page", async () => {
  const { inputs } = await makeSite(await createProject(), {
    base: "/b/",
    drafts: false,
    cache: sharedCache(),
  });
  const site = inputs?.content.site.value as Site;
  const policies = { full: 0, short: 0 };
  for (let count = 0; count <= 40; count++) {
    const script = Array.from({ length: count }, (_, n) => `'sha256-${`${n}`.padStart(44, "x")}'`);
    const hashes = { script, style: [] };
    const full = formatHostPolicy(listParties(site), hashes);
    // A header's name and indentation use some of the 2000 characters of a line.
    const isFull = full.length < 1900;
    policies[isFull ? "full" : "short"]++;
    const policy = isFull ? full : formatServerPolicy(listParties(site));
    const lines = makeHeadersFile(site, hashes).bytes.toString().split("\n");
    expect(lines.slice(0, 2)).toEqual(["/b/*", `  Content-Security-Policy: ${policy}`]);
    for (const line of lines) expect(line.length).toBeLessThan(2000);
  }
  expect(Math.min(policies.full, policies.short)).toBeGreaterThan(0);
});

const faq = "content/pages/faq.pt-BR.yaml";
const moved = change(faq, "route: /faq\n", "route: /faq\nmovedFrom: [/old/faq]\n");

async function makeMoved() {
  const { value: site } = await makeFiles(await createProject([moved]), {
    base: "/sub/",
    drafts: false,
  });
  if (!site) throw new Error("the site has mistakes");
  return site;
}

it("leads on from a page at the old address, under both of its names", async () => {
  const site = await makeMoved();
  const html = String(site.get("old/faq.html")?.bytes);
  expect(String(site.get("old/faq/index.html")?.bytes)).toBe(html);
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=/sub/faq">');
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/sub/faq">');
  expect(html).toContain('<a href="/sub/faq">');
});

it.each([
  ["netlify", "/sub/old/faq", 301],
  ["cloudflare", "/sub/old/faq", 301],
  ["cloudflare", "/sub/old/faq/", 301],
  ["netlify", "/sub/old", 404],
  ["netlify", "/sub/_redirects", 404],
  ["github", "/sub/old/faq", 200],
] as const)("%s answers %s with %i", async (name, target, status) => {
  const profile = hostProfiles[name];
  const served = { site: await makeMoved(), base: "/sub/", host: "localhost", profile };
  const response = answerRequest({ method: "GET", target, headers: { host: "localhost" } }, served);
  expect(response.status).toBe(status);
  if (status === 301) expect(response.headers.location).toBe("/sub/faq");
});

it("names the object of each old address for Amazon S3, and no other that begins so", async () => {
  const root = await createProject([moved]);
  const { stdout } = await runHere(root, ["headers", "s3", "--base", "/sub/"]);
  expect(stdout.match(/--key \S+ --website-redirect-location \S+/g)).toEqual([
    "--key sub/old/faq --website-redirect-location /sub/faq",
    "--key sub/old/faq/index.html --website-redirect-location /sub/faq",
  ]);
});

it("security.txt has a contact as RFC 3986 asks, and no text ends the structured data", async () => {
  const contact = "https://ação.example/a<ç>";
  const security = `security:\n  contact: ${contact}\n  contactExpires: 2027-12-31\nnavigation:`;
  const edits: Edit[] = [
    change("content/site.yaml", "navigation:", security),
    change("content/pages/home.pt-BR.yaml", "title: Sequenciamento", "title: </script><!-- x"),
  ];
  const { value: site } = await makeFiles(await createProject(edits), { drafts: false });
  const textOf = (path: string) => String(site?.get(path)?.bytes);
  expect(textOf(".well-known/security.txt")).toContain(
    "Contact: https://xn--ao-siap.example/a%3C%C3%A7%3E\n",
  );
  const [, data = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textOf("index.html")) ?? [];
  expect(data).not.toContain("<");
  const service = JSON.parse(data)["@graph"][2].mainEntity.itemListElement[0];
  expect(service.name).toBe("</script><!-- x");
});

it("structured data stays JSON where a template returns nothing for its part", () => {
  const templates = { site: { publisher: () => undefined }, pages: new Map() };
  const site = { url: "https://lab.bio", base: "/", languages: {} };
  const json = formatStructuredData(
    ...([templates, site, { address: "/" }, { meta: {} }] as unknown as Parameters<
      typeof formatStructuredData
    >),
  );
  expect(JSON.parse(json)["@graph"][0]).toBe(null);
});
