import { describe, expect, it } from "vitest";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { readHeaders } from "../../src/serve/headers-file.ts";
import { type HostName, hostProfiles } from "../../src/serve/host-profiles.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { siteOf } from "../support/site-of.ts";

/** A site of files that hold their paths. */
const siteWith = (...paths: string[]) =>
  siteOf(Object.fromEntries(paths.map((path) => [path, path])));

function answer(host: HostName, site: SiteFiles, target: string, base = "/") {
  const asked = { method: "GET", target, headers: { host: "localhost" } };
  return answerRequest(asked, { site, base, host: "127.0.0.1", profile: hostProfiles[host] });
}

/** Status, and the file that answers or the address that the visitor is sent to. */
function ask(host: HostName, site: SiteFiles, target: string, base = "/"): string {
  const { status, headers, body } = answer(host, site, target, base);
  return `${status} ${headers.location ?? body.toString()}`;
}

const file = ["index.html", "404.html", "en.html"];
const folder = ["index.html", "404.html", "en/index.html"];
const both = [...file, "en/index.html"];
const missing = "404 404.html";

/** Every cell of the table: host, files, the answer to `/en`, the answer to `/en/`. */
const cells: [HostName, string, string[], string, string][] = [
  ["github", "file", file, "200 en.html", missing],
  ["github", "folder", folder, "301 /en/", "200 en/index.html"],
  ["github", "both", both, "200 en.html", "200 en/index.html"],
  ["netlify", "file", file, "200 en.html", "301 /en"],
  ["netlify", "folder", folder, "301 /en/", "200 en/index.html"],
  ["netlify", "both", both, "200 en.html", "301 /en"],
  ["cloudflare", "file", file, "200 en.html", "308 /en"],
  ["cloudflare", "folder", folder, "308 /en/", "200 en/index.html"],
  ["cloudflare", "both", both, "200 en.html", "200 en/index.html"],
  ["nginx", "file", file, "200 en.html", missing],
  ["nginx", "folder", folder, "200 en/index.html", "200 en/index.html"],
  ["nginx", "both", both, "200 en.html", "200 en/index.html"],
  ["s3", "file", file, missing, missing],
  ["s3", "folder", folder, "302 /en/", "200 en/index.html"],
  ["s3", "both", both, "302 /en/", "200 en/index.html"],
];

it.each(cells)(
  "%s, with a page as %s, answers as its table says",
  (host, _, paths, bare, slashed) => {
    const site = siteWith(...paths, "a/b.svg");
    expect(ask(host, site, "/en")).toBe(bare);
    expect(ask(host, site, "/en/")).toBe(slashed);
    // The same below a base path, with the query.
    const below = (told: string) => told.replace(/^(3\d\d) (.*)$/, "$1 /site$2?q=1");
    expect(ask(host, site, "/site/en?q=1", "/site/")).toBe(below(bare));
    expect(ask(host, site, "/site/en/?q=1", "/site/")).toBe(below(slashed));
    expect(ask(host, site, "/")).toBe("200 index.html");
    expect(ask(host, site, "/a/b.svg")).toBe("200 a/b.svg");
    expect(ask(host, site, "/nao/existe")).toBe(missing);
  },
);

const nested = ["index.html", "404.html", "a/404.html", "a/b/404.html"];
const flat = ["index.html", "404.html", "en.html", "a/b.html", "c"];

it.each<[HostName, string[], string, string]>([
  // By no slash too many.
  ["github", flat, "/a//b", missing],
  ["netlify", flat, "/en//", "301 /en"],
  ["nginx", flat, "/c/", missing],
  ["nginx", flat, "/c", "200 c"],
  // From the nearest 404.html, folder by folder, however the path is spelled.
  ["cloudflare", nested, "/a/b/c/d/e", "404 a/b/404.html"],
  ["cloudflare", nested, "/a/x", "404 a/404.html"],
  ["cloudflare", nested, "/a/b/", "404 a/b/404.html"],
  ["cloudflare", nested, "/pt/a", missing],
  ...["//a", "//", "///a//b", "/x//"].map((path): [HostName, string[], string, string] => [
    "cloudflare",
    nested,
    path,
    missing,
  ]),
  ["github", nested, "/a/b", missing],
  ["cloudflare", ["404.html"], "/", missing],
  // Without one, Cloudflare shows the home page.
  ["cloudflare", ["index.html"], "/a", "200 index.html"],
  ["nginx", ["index.html"], "/a", expect.stringMatching(/^404 <!doctype html>/)],
])("%s, with the files %j, answers %s with %s", (host, paths, target, told) => {
  expect(ask(host, siteWith(...paths), target)).toEqual(told);
});

describe("_headers", () => {
  const text = "/site/*\n  X-Test: all\n  X-Other: b: c\n\n/site/assets/*\n  X-Test: assets\n";
  const site = siteOf({ "index.html": "", "en.html": "", "assets/a.svg": "", _headers: text });
  const headersOf = (host: HostName, target: string) =>
    answer(host, site, target, "/site/").headers;

  it("is read as hosts read it", () => {
    const rules = [
      ...["  X-Before: no rule", "# a remark: X", "/a.b/*", "  X-Tight:one"],
      ...["  X-Wide:   two  words  ", "  not a header", "/*.css  ", "\tX-Style: yes"],
      ...["/exact", "  X-Exact: yes", ""],
    ].join("\n");
    const files = siteOf({ _headers: rules });
    expect(readHeaders(files, "/a.b/c")).toEqual({ "x-tight": "one", "x-wide": "two  words" });
    expect(readHeaders(files, "/a.b/c.css")).toMatchObject({ "x-style": "yes", "x-tight": "one" });
    expect(readHeaders(files, "/exact")).toEqual({ "x-exact": "yes" });
    for (const path of ["/axb/c", "/exactly", "/an/exact"])
      expect(readHeaders(files, path)).toEqual({});
    expect(readHeaders(new Map(), "/a.b/c")).toEqual({});
  });

  it.each(["netlify", "cloudflare"] as const)("is followed by %s, and not served", (host) => {
    expect(headersOf(host, "/site/en")).toMatchObject({ "x-test": "all", "x-other": "b: c" });
    expect(headersOf(host, "/site/assets/a.svg")["x-test"]).toBe("assets");
    expect(ask(host, site, "/site/_headers", "/site/")).toMatch(
      /^404 .*This host does not serve _headers/,
    );
  });

  it.each(["github", "nginx", "s3"] as const)("is a file like any other to %s", (host) => {
    expect(headersOf(host, "/site/en")).not.toHaveProperty("x-test");
    expect(ask(host, site, "/site/_headers", "/site/")).toMatch(/^200 /);
  });
});
