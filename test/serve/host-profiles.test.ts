import { describe, expect, it } from "vitest";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { readHeaders } from "../../src/serve/headers-file.ts";
import { type HostName, hostProfiles } from "../../src/serve/host-profiles.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { siteOf } from "../support/site-of.ts";

/** A site of files that hold their paths. */
const siteWith = (...paths: string[]) =>
  siteOf(Object.fromEntries(paths.map((path) => [path, path])));

/** Status, and the file that answers or the address that the visitor is sent to. */
function ask(host: HostName, site: SiteFiles, target: string, base = "/"): string {
  const asked = { method: "GET", target, headers: { host: "localhost" } };
  const served = { site, base, host: "127.0.0.1", profile: hostProfiles[host] };
  const { status, headers, body } = answerRequest(asked, served);
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

describe.each(cells)("%s, %s", (host, _, paths, bare, slashed) => {
  it(`answers /en with ${bare} and /en/ with ${slashed}`, () => {
    expect(ask(host, siteWith(...paths), "/en")).toBe(bare);
    expect(ask(host, siteWith(...paths), "/en/")).toBe(slashed);
  });

  it("does the same below a base path, and keeps the query", () => {
    const below = (answer: string) => answer.replace(/^(3\d\d) (.*)$/, "$1 /site$2?q=1");
    expect(ask(host, siteWith(...paths), "/site/en?q=1", "/site/")).toBe(below(bare));
    expect(ask(host, siteWith(...paths), "/site/en/?q=1", "/site/")).toBe(below(slashed));
  });

  it("answers the home page, a file, and a path that is none", () => {
    expect(ask(host, siteWith(...paths), "/")).toBe("200 index.html");
    expect(ask(host, siteWith(...paths, "a/b.svg"), "/a/b.svg")).toBe("200 a/b.svg");
    expect(ask(host, siteWith(...paths), "/nao/existe")).toBe(missing);
  });
});

describe("pages that are not found", () => {
  it("are answered by Cloudflare from the nearest 404.html", () => {
    const site = siteWith("index.html", "404.html", "en/404.html");
    expect(ask("cloudflare", site, "/en/a/b")).toBe("404 en/404.html");
    expect(ask("cloudflare", site, "/pt/a")).toBe(missing);
    expect(ask("github", site, "/en/a/b")).toBe(missing);
  });

  it("are found by no slash too many", () => {
    const site = siteWith("index.html", "404.html", "en.html", "a/b.html", "c");
    expect(ask("github", site, "/a//b")).toBe(missing);
    expect(ask("netlify", site, "/en//")).toBe("301 /en");
    expect(ask("nginx", site, "/c/")).toBe(missing);
    expect(ask("nginx", site, "/c")).toBe("200 c");
  });

  it("are looked up by Cloudflare folder by folder, however the path is spelled", () => {
    const site = siteWith("index.html", "404.html", "a/404.html", "a/b/404.html");
    expect(ask("cloudflare", site, "/a/b/c/d/e")).toBe("404 a/b/404.html");
    expect(ask("cloudflare", site, "/a/x")).toBe("404 a/404.html");
    expect(ask("cloudflare", site, "/a/b/")).toBe("404 a/b/404.html");
    for (const path of ["//a", "//", "///a//b", "/x//"]) {
      expect(ask("cloudflare", site, path)).toBe(missing);
    }
    expect(ask("cloudflare", siteWith("404.html"), "/")).toBe(missing);
  });

  it("are the home page on Cloudflare where there is no 404.html at the top", () => {
    expect(ask("cloudflare", siteWith("index.html"), "/a")).toBe("200 index.html");
    expect(ask("nginx", siteWith("index.html"), "/a")).toMatch(/^404 <!doctype html>/);
  });
});

describe("_headers", () => {
  const text = "/site/*\n  X-Test: all\n  X-Other: b: c\n\n/site/assets/*\n  X-Test: assets\n";
  const site = siteOf({ "index.html": "", "en.html": "", "assets/a.svg": "", _headers: text });

  function headersOf(host: HostName, target: string) {
    const asked = { method: "GET", target, headers: { host: "localhost" } };
    const served = { site, base: "/site/", host: "127.0.0.1", profile: hostProfiles[host] };
    return answerRequest(asked, served).headers;
  }

  it("is read as hosts read it", () => {
    const rules = [
      "  X-Before: no rule",
      "# a remark: X",
      "/a.b/*",
      "  X-Tight:one",
      "  X-Wide:   two  words  ",
      "  not a header",
      "/*.css  ",
      "\tX-Style: yes",
      "/exact",
      "  X-Exact: yes",
      "",
    ].join("\n");
    const files = siteOf({ _headers: rules });
    expect(readHeaders(files, "/a.b/c")).toEqual({ "x-tight": "one", "x-wide": "two  words" });
    expect(readHeaders(files, "/a.b/c.css")).toMatchObject({ "x-style": "yes", "x-tight": "one" });
    expect(readHeaders(files, "/axb/c")).toEqual({});
    expect(readHeaders(files, "/exact")).toEqual({ "x-exact": "yes" });
    expect(readHeaders(files, "/exactly")).toEqual({});
    expect(readHeaders(files, "/an/exact")).toEqual({});
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
