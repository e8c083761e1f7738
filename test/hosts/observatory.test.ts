import { describe, expect, it } from "vitest";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { scoreOf } from "./observatory.ts";

const { value: site } = await makeFiles(getCompanySite(), { drafts: false });
const html = site?.get("index.html")?.bytes.toString() ?? "";

/** The headers that a host puts on every answer, by what `_headers` says. */
function readHeaders(): Map<string, string> {
  const text = site?.get("_headers")?.bytes.toString() ?? "";
  const [everywhere = ""] = text.split("\n\n");
  const lines = everywhere.split("\n").slice(1);
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}

describe("what MDN's HTTP Observatory makes of the company's site", () => {
  const hsts = ["strict-transport-security", "max-age=31536000"] as const;

  it("is A+ with the headers of _headers and strict transport", () => {
    const headers = readHeaders();
    // Until the owner opts in, that is the one thing missing; some hosts send it by themselves.
    const { score, points } = scoreOf({ headers, html });
    expect([score, points.get("strict transport")]).toEqual([80, -20]);
    expect(scoreOf({ headers: new Map([...headers, hsts]), html }).score).toBe(150);
  });

  it("has its whole policy in the page, for hosts without headers", () => {
    const { points, score } = scoreOf({ headers: new Map(), html });
    expect(points.get("content security policy")).toBe(10);
    // The table takes 20 each for framing and strict transport and 5 for sniffing, which only
    // headers can say, and gives nothing extra below 90.
    expect(score).toBe(55);
    expect(scoreOf({ headers: new Map([hsts]), html }).score).toBe(75);
  });

  it("would fall with each header that is missing", () => {
    const headers = new Map([...readHeaders(), hsts]);
    for (const name of headers.keys()) {
      const fewer = new Map([...headers].filter(([other]) => other !== name));
      const isScored = name !== "permissions-policy";
      expect(scoreOf({ headers: fewer, html }).score < 150, name).toBe(isScored);
    }
  });

  it("would fall with a policy that allows any inline script or style", () => {
    const headers = new Map([hsts]);
    const worse = (name: string) =>
      html.replace(new RegExp(`${name} [^;]*`), `${name} 'unsafe-inline'`);
    expect(
      scoreOf({ headers, html: worse("script-src") }).points.get("content security policy"),
    ).toBe(-20);
    expect(
      scoreOf({ headers, html: worse("style-src") }).points.get("content security policy"),
    ).toBe(0);
    expect(scoreOf({ headers, html: "" }).points.get("content security policy")).toBe(-25);
  });
});

describe("_headers", () => {
  it("keeps within the limits of Cloudflare Pages: 100 rules, 2000 characters a line", () => {
    const lines = (site?.get("_headers")?.bytes.toString() ?? "").split("\n");
    expect(lines.filter((line) => line.startsWith("/"))).toEqual(["/*", "/assets/*"]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });

  it("names no header in two rules, which hosts would join", () => {
    const text = site?.get("_headers")?.bytes.toString() ?? "";
    const names = [...text.matchAll(/^ {2}([^:]+):/gm)].map(([, name]) => name);
    expect(names).toHaveLength(new Set(names).size);
  });
});
