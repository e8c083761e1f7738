import { describe, expect, it } from "vitest";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import { siteOf } from "../support/site-of.ts";

const bytes = Buffer.from("<p>page</p>");
const site = siteOf({
  ...{ "index.html": bytes, "404.html": bytes, "en.html": bytes, ".vitrine": bytes },
  ...{ "assets/a.0123456789.svg": bytes, ".well-known/x": bytes },
});

function ask(target: string, headers: Record<string, string> = {}, method = "GET", host?: string) {
  const asked = { method, target, headers: { host: "127.0.0.1:4000", ...headers } };
  return answerRequest(asked, { site, base: "/", host: host ?? "127.0.0.1" });
}

/** The answer of another site, or of one that is served in another way. */
function answerOf(target: string, served: Partial<Parameters<typeof answerRequest>[1]>) {
  const asked = { method: "GET", target, headers: { host: "localhost" } };
  return answerRequest(asked, { site, base: "/", host: "localhost", ...served });
}

/** Names of hosts to which a server that listens on `own` gives this status. */
const hosts: [own: string, status: number, asked: string[]][] = [
  ["127.0.0.1", 403, ["evil.example", "127.0.0.1.evil.example", "", "a b", "10.0.0.1", "[::1"]],
  ["127.0.0.1", 403, ["evil.example/.localhost", "evil.example#.localhost", "user@localhost"]],
  ["127.0.0.1", 403, ["localhost:", "localhost ", "localhost:4000:1", "[::1].localhost", "[::2]"]],
  ["127.0.0.1", 200, ["localhost", "LocalHost:4000", "app.localhost", "[::1]", "[::1]:4000"]],
  ["127.0.0.1", 200, ["127.0.0.1", "127.0.0.1:4000"]],
  // An address of the network, only where the network may ask.
  ["0.0.0.0", 200, ["192.168.0.2:4000"]],
  ["0.0.0.0", 403, ["evil.example"]],
  ["::", 200, ["[fe80::1]"]],
  ...["localhost", "::1", "127.10.200.30", "::ffff:127.0.0.1"].map(
    (loopback): [string, number, string[]] => [loopback, 403, ["192.168.0.2"]],
  ),
  ...["localhost.example", "my-localhost", "127.0.0.1.example", "x::1"].map(
    (other): [string, number, string[]] => [other, 200, ["192.168.0.2"]],
  ),
  // The name that the server was told to listen on.
  ["machine.LOCAL", 200, ["Machine.Local:4000", "127.0.0.1"]],
  ["machine.local", 403, ["other.local"]],
  ["localhost", 200, ["127.0.0.1", "[::1]"]],
];

it.each(hosts)("a server on %s answers with %i who asks it as %j", (own, status, asked) => {
  for (const host of asked)
    expect([host, ask("/", { host }, "GET", own).status]).toEqual([host, status]);
});

it("a request that names no host is refused", () => {
  const asked = { method: "GET", target: "/", headers: {} };
  expect(answerRequest(asked, { site, base: "/", host: "127.0.0.1" }).status).toBe(403);
});

const crossSite = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" };

it.each([
  ["/", { host: "evil.example" }, 403, "Unknown host: &#34;evil.example&#34;"],
  ["/", { origin: "null" }, 403, "Cross-origin request blocked: null"],
  ...["http://evil.example", "http://127.0.0.1:5000", "https://127.0.0.1:4000"].map(
    (origin): [string, object, number, string] => [
      "/",
      { origin },
      403,
      `Cross-origin request blocked: ${origin}`,
    ],
  ),
  ["/en", crossSite, 403, "Cross-site request blocked"],
  ["x", {}, 400, "The address has no path"],
  ["/\\", {}, 400, "The path contains a forbidden character"],
  ["/%zz", {}, 400, "The path has invalid percent-encoding"],
  ["/..", {}, 400, "The path contains . or .."],
  ["/.env", {}, 404, "Hidden files are not served"],
] as [string, Record<string, string>, number, string][])(
  "%s, asked with %j, is refused with %i and the reason",
  (target, asked, code, reason) => {
    const { status, headers, body } = ask(target, asked);
    expect([status, /<p>(.*?)<\/p>/.exec(`${body}`)?.[1]]).toEqual([
      code,
      expect.stringMatching(`^${reason.replace(/[.]/g, "\\.")}`),
    ]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
    });
  },
);

it("a page is answered for its own origin, and no other one may read it", () => {
  const { status, headers } = ask("/", { origin: "http://127.0.0.1:4000" });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty("access-control-allow-origin");
});

it.each(["empty", "image", "script", "iframe", "object"])(
  "a page of another site gets nothing as %s; a link leads here all the same",
  (dest) => {
    const marked = (site: string, dest: string) =>
      ask("/en", { "sec-fetch-site": site, "sec-fetch-dest": dest }).status;
    expect([marked("cross-site", dest), marked("same-site", dest)]).toEqual([403, 403]);
    expect([marked("same-origin", dest), marked("none", dest)]).toEqual([200, 200]);
    expect([marked("cross-site", "document"), marked("same-site", "document")]).toEqual([200, 200]);
  },
);

it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("nothing is given to %s", (method) => {
  const { status, headers, body } = ask("/", {}, method);
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(body.toString()).toContain(`Method not allowed: ${method}`);
  expect(ask("/en", {}, "HEAD").status).toBe(200);
});

describe("a path", () => {
  it("is only what stands before the question mark, and may be well-known", () => {
    for (const path of ["/en?../x\\%00#", "/en?a\nb?..", "/.well-known/x"])
      expect(ask(path).status).toBe(200);
  });

  it("never redirects to another host", () => {
    const served = { site: siteOf({ "/evil.example/index.html": bytes }) };
    const locationOf = (target: string, base = "/") =>
      answerOf(target, { ...served, base, profile: hostProfiles.github }).headers.location;
    expect(locationOf("//evil.example")).toBe("/evil.example/");
    expect(locationOf("//evil.example?to=//b")).toBe("/evil.example/?to=//b");
    expect(locationOf("/a//b", "/a//b/")).toBe("/a//b/");
  });

  it("lies below the base path, and keeps its query on the way there", () => {
    const answer = (target: string) => answerOf(target, { base: "/site/" });
    expect(answer("/site/en?a=?b").status).toBe(200);
    expect(answer("/site?a=?b")).toMatchObject({
      status: 301,
      headers: { location: "/site/?a=?b" },
    });
    expect(answer("/en").status).toBe(404);
    expect(answer("/en").body.toString()).toContain("This site is served under /site/");
    expect(answer("/sites/en").status).toBe(404);
  });

  it("is looked up soon, whatever it is filled up with", () => {
    // With a search from every character to the last one, this takes many minutes.
    expect(ask(`/${"/".repeat(2_000_000)}a`).status).toBe(404);
  });
});

it.each([
  ["en.html", "text/html; charset=utf-8", /must-revalidate/],
  ["assets/a.0123456789.svg", "image/svg+xml", /immutable/],
  [".well-known/x", "application/octet-stream", /must-revalidate/],
  ["a.js", "text/javascript; charset=utf-8", /must-revalidate/],
  ["a.json", "application/json; charset=utf-8", /must-revalidate/],
  ["a.jsonld", "application/ld+json; charset=utf-8", /must-revalidate/],
  ["a.json5", "application/json5", /must-revalidate/],
  ["favicon.ico", "image/vnd.microsoft.icon", /must-revalidate/],
  ["files/ana.vcf", "text/vcard; charset=utf-8", /must-revalidate/],
])("%s is sent as %s, to be kept %s", (path, type, kept) => {
  const { headers } = answerOf(`/${path}`, { site: siteOf({ [path]: bytes }) });
  expect(headers["content-type"]).toBe(type);
  expect(headers["cache-control"]).toMatch(kept);
});
