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

describe("a request from elsewhere", () => {
  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "",
    "a b",
    "10.0.0.1",
    "evil.example/.localhost",
    "evil.example#.localhost",
    "user@localhost",
    "localhost:",
    "localhost ",
    "localhost:4000:1",
    "[::1",
    "[::1].localhost",
    "[::2]",
  ])("is refused for the host %j", (host) => expect(ask("/", { host }).status).toBe(403));

  it("is refused where it names no host", () => {
    const asked = { method: "GET", target: "/", headers: {} };
    const served = { site, base: "/", host: "127.0.0.1" };
    expect(answerRequest(asked, served).status).toBe(403);
  });

  it.each([
    "localhost",
    "LocalHost:4000",
    "app.localhost",
    "127.0.0.1",
    "127.0.0.1:4000",
    "[::1]",
    "[::1]:4000",
  ])("is answered for the host %j", (host) => expect(ask("/", { host }).status).toBe(200));

  it("is answered for an address of the network only where the network may ask", () => {
    expect(ask("/", { host: "192.168.0.2:4000" }, "GET", "0.0.0.0").status).toBe(200);
    expect(ask("/", { host: "[fe80::1]" }, "GET", "::").status).toBe(200);
    expect(ask("/", { host: "evil.example" }, "GET", "0.0.0.0").status).toBe(403);
    for (const loopback of ["localhost", "::1", "127.0.0.1", "127.10.200.30", "::ffff:127.0.0.1"]) {
      expect(ask("/", { host: "192.168.0.2" }, "GET", loopback).status, loopback).toBe(403);
    }
    for (const other of ["localhost.example", "my-localhost", "127.0.0.1.example", "x::1"]) {
      expect(ask("/", { host: "192.168.0.2" }, "GET", other).status, other).toBe(200);
    }
  });

  it("is answered for the name that the server was told to listen on", () => {
    expect(ask("/", { host: "Machine.Local:4000" }, "GET", "machine.LOCAL").status).toBe(200);
    expect(ask("/", { host: "127.0.0.1" }, "GET", "machine.local").status).toBe(200);
    expect(ask("/", { host: "other.local" }, "GET", "machine.local").status).toBe(403);
    expect(ask("/", { host: "127.0.0.1" }, "GET", "localhost").status).toBe(200);
    expect(ask("/", { host: "[::1]" }, "GET", "localhost").status).toBe(200);
  });

  it("is told why it is refused", () => {
    const said = (target: string, headers = {}, method = "GET") =>
      /<p>(.*)<\/p>/.exec(ask(target, headers, method).body.toString())?.[1];
    expect(said("/", { host: "evil.example" })).toBe("Unknown host: &#34;evil.example&#34;");
    expect(said("/", { origin: "null" })).toBe("Cross-origin request blocked: null");
    expect(said("x")).toBe("The address has no path");
    expect(said("/\\")).toBe("The path contains a forbidden character");
    expect(said("/%zz")).toBe("The path is not valid percent-encoding");
    expect(said("/..")).toBe("The path contains . or ..");
    expect(said("/.env")).toBe("Hidden files are not served");
    expect(said("/", {}, "PUT")).toBe("Method not allowed: PUT");
  });

  it.each(["http://evil.example", "null", "http://127.0.0.1:5000", "https://127.0.0.1:4000"])(
    "is refused for the origin %j",
    (origin) => expect(ask("/", { origin }).status).toBe(403),
  );

  it("is answered for its own origin, and lets no other one read", () => {
    const { status, headers } = ask("/", { origin: "http://127.0.0.1:4000" });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("a path", () => {
  it("may be well-known", () => expect(ask("/.well-known/x").status).toBe(200));

  it("is only what stands before the question mark", () => {
    expect(ask("/en?../x\\%00#").status).toBe(200);
    expect(ask("/en?a\nb?..").status).toBe(200);
  });

  it("never redirects to another host", () => {
    const served = { site: siteOf({ "/evil.example/index.html": bytes }) };
    const locationOf = (target: string, base = "/") =>
      answerOf(target, { ...served, base, profile: hostProfiles.github }).headers.location;
    expect(locationOf("//evil.example")).toBe("/evil.example/");
    expect(locationOf("//evil.example?to=//b")).toBe("/evil.example/?to=//b");
    expect(locationOf("/a//b", "/a//b/")).toBe("/a//b/");
  });
});

describe("an answer", () => {
  it("comes from below the base path, with the query on the way there", () => {
    const answer = (target: string) => answerOf(target, { base: "/site/" });
    expect(answer("/site/en?a=?b").status).toBe(200);
    expect(answer("/site?a=?b")).toMatchObject({
      status: 301,
      headers: { location: "/site/?a=?b" },
    });
    expect(answer("/site").headers.location).toBe("/site/");
    expect(answer("/en").status).toBe(404);
    expect(answer("/en").body.toString()).toContain("This site is served under /site/");
    expect(answer("/sites/en").status).toBe(404);
  });

  it("says of what kind it is", () => {
    const typeOf = (path: string) => ask(path).headers["content-type"];
    expect(typeOf("/en")).toBe("text/html; charset=utf-8");
    expect(typeOf("/assets/a.0123456789.svg")).toBe("image/svg+xml");
    expect(typeOf("/.well-known/x")).toBe("application/octet-stream");
    const types = {
      "a.js": "text/javascript; charset=utf-8",
      "a.json": "application/json; charset=utf-8",
      "a.jsonld": "application/ld+json; charset=utf-8",
      "a.json5": "application/json5",
      "a.svg": "image/svg+xml",
    };
    for (const [path, type] of Object.entries(types)) {
      const { headers } = answerOf(`/${path}`, { site: siteOf({ [path]: bytes }) });
      expect(headers["content-type"]).toBe(type);
    }
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("is not given to %s", (method) => {
    const { status, headers } = ask("/", {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });

  it("is given to GET and HEAD", () => {
    expect(ask("/en", {}, "HEAD").status).toBe(200);
    expect(ask("/en", {}, "GET").headers).not.toHaveProperty("allow");
  });

  it("loads and keeps nothing of a rejection", () => {
    const { headers } = ask("/..");
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("allow");
  });

  it("says in its own words what the site has no page for", () => {
    const { status, body } = answerOf("/none", { site: new Map() });
    expect(status).toBe(404);
    expect(body.toString()).toContain("<p>Page not found</p>");
  });

  it("escapes what a rejection repeats", () => {
    const { body } = ask("/", { host: '"><script>alert(1)</script>' });
    expect(body.toString()).not.toContain("<script");
    expect(body.toString()).toMatch(
      /<meta name="color-scheme" content="light dark"><title>403<\/title>/,
    );
    expect(body.toString()).toContain("&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;");
  });

  it("is kept for ever where the name has a hash, and asked for again where not", () => {
    expect(ask("/assets/a.0123456789.svg").headers["cache-control"]).toMatch(/immutable/);
    expect(ask("/en").headers["cache-control"]).toMatch(/must-revalidate/);
  });
});

describe("a request from a page of another site, as the browser marks it", () => {
  const marked = (site: string, dest: string) =>
    ask("/en", { "sec-fetch-site": site, "sec-fetch-dest": dest }).status;

  it.each(["empty", "image", "script", "iframe", "object"])("is refused for %s", (dest) => {
    expect([marked("cross-site", dest), marked("same-site", dest)]).toEqual([403, 403]);
    expect([marked("same-origin", dest), marked("none", dest)]).toEqual([200, 200]);
    const { body } = ask("/en", { "sec-fetch-site": "cross-site", "sec-fetch-dest": dest });
    expect(body.toString()).toContain("Cross-site request blocked");
  });

  it("is answered where somebody followed a link", () => {
    expect([marked("cross-site", "document"), marked("same-site", "document")]).toEqual([200, 200]);
  });
});

it("answers soon, whatever a path is filled up with", () => {
  // With a search from every character to the last one, this takes many minutes.
  expect(ask(`/${"/".repeat(2_000_000)}a`).status).toBe(404);
});
