import { describe, expect, it } from "vitest";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { hidden, traversals } from "./traversals.ts";

const bytes = Buffer.from("<p>page</p>");
const site = new Map(
  ["index.html", "404.html", "en.html", "assets/a.0123456789.svg", ".vitrine", ".well-known/x"].map(
    (path) => [path, { path, bytes, origin: "test" }] as const,
  ),
);

function ask(target: string, headers: Record<string, string> = {}, method = "GET", host?: string) {
  const asked = { method, target, headers: { host: "127.0.0.1:4000", ...headers } };
  return answerRequest(asked, { site, base: "/", host: host ?? "127.0.0.1" });
}

describe("a request from elsewhere", () => {
  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example:4000",
    "",
    "a b",
    "10.0.0.1",
  ])("is refused for the host %j", (host) => expect(ask("/", { host }).status).toBe(403));

  it("is refused where it names no host", () => {
    const asked = { method: "GET", target: "/", headers: {} };
    const served = { site, base: "/", host: "127.0.0.1" };
    expect(answerRequest(asked, served).status).toBe(403);
  });

  it.each(["localhost", "localhost:4000", "app.localhost", "127.0.0.1", "[::1]:4000"])(
    "is answered for the host %j",
    (host) => expect(ask("/", { host }).status).toBe(200),
  );

  it("is answered for an address of the network only where the network may ask", () => {
    expect(ask("/", { host: "192.168.0.2:4000" }, "GET", "0.0.0.0").status).toBe(200);
    expect(ask("/", { host: "evil.example" }, "GET", "0.0.0.0").status).toBe(403);
  });

  it.each(["http://evil.example", "null", "http://127.0.0.1:5000", "https://127.0.0.1:4000"])(
    "is refused for the origin %j",
    (origin) => expect(ask("/", { origin }).status).toBe(403),
  );

  it("is answered for its own origin, and lets no other one read", () => {
    const { status, headers } = ask("/", { origin: "http://127.0.0.1:4000" });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("a path", () => {
  it.each(traversals)("is refused: %j", (target) => expect(ask(target).status).toBe(400));

  it.each(hidden)("is hidden: %j", (target) => expect(ask(target).status).toBe(404));

  it("may be well-known", () => expect(ask("/.well-known/x").status).toBe(200));

  it("never redirects to another host", () => {
    const paths = ["//evil.example/en", "//evil.example"];
    for (const path of paths) expect(ask(path).headers.location ?? "").not.toMatch(/^\/\//);
  });
});

describe("an answer", () => {
  it("comes from below the base path, with the query on the way there", () => {
    const answer = (target: string) => {
      const asked = { method: "GET", target, headers: { host: "localhost" } };
      return answerRequest(asked, { site, base: "/site/", host: "127.0.0.1" });
    };
    expect(answer("/site/en?a=?b").status).toBe(200);
    expect(answer("/site?a=?b")).toMatchObject({
      status: 301,
      headers: { location: "/site/?a=?b" },
    });
    expect(answer("/site").headers.location).toBe("/site/");
    expect(answer("/en").status).toBe(404);
    expect(answer("/en").body.toString()).toContain("this site is served below /site/");
    expect(answer("/sites/en").status).toBe(404);
  });

  it("says of what kind it is", () => {
    const typeOf = (path: string) => ask(path).headers["content-type"];
    expect(typeOf("/en")).toBe("text/html; charset=utf-8");
    expect(typeOf("/assets/a.0123456789.svg")).toBe("image/svg+xml");
    expect(typeOf("/.well-known/x")).toBe("application/octet-stream");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("is not given to %s", (method) => {
    const { status, headers } = ask("/", {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });

  it("escapes what a refusal repeats", () => {
    const { body } = ask("/", { host: '"><script>alert(1)</script>' });
    expect(body.toString()).not.toContain("<script");
    expect(body.toString()).toContain("&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;");
  });

  it("is kept for ever where the name has a hash, and asked for again where not", () => {
    expect(ask("/assets/a.0123456789.svg").headers["cache-control"]).toMatch(/immutable/);
    expect(ask("/en").headers["cache-control"]).toMatch(/must-revalidate/);
  });

  it("is 304 to who has it already", () => {
    const { etag = "" } = ask("/en").headers;
    expect(ask("/en", { "if-none-match": `"x", W/${etag}` }).status).toBe(304);
    expect(ask("/en", { "if-none-match": '"x"' }).status).toBe(200);
  });
});
