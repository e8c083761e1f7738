import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { realSite } from "../support/project.ts";

const { value: site } = await makeSite(realSite, { drafts: true });
if (!site) throw new Error("the site has mistakes: npm run build tells them");
const pages = [...site.values()].filter(({ path }) => path.endsWith(".html"));

describe.each(pages.map(({ path, bytes }) => [path, bytes.toString()] as const))(
  "%s",
  (_, html) => {
    const root = parse(html, { comment: true });
    const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]');
    const directives = new Map(
      (policy?.getAttribute("content") ?? "").split(";").map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values] as const;
      }),
    );

    it("starts from nothing allowed, right after the charset", () => {
      expect(html).toMatch(
        /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/,
      );
      expect(directives.get("default-src")).toEqual(["'none'"]);
      expect(html).not.toContain("unsafe-");
    });

    it.each(["script", "style"])("allows just its own inline %ss by their hash", (name) => {
      const codes = root
        .querySelectorAll(name)
        .filter((element) => element.getAttribute("type") !== "application/ld+json")
        .map((element) => element.innerHTML);
      const hashes = codes.map(
        (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
      );
      expect(codes.length).toBeGreaterThan(0);
      expect([...(directives.get(`${name}-src`) ?? [])].sort()).toEqual(
        [...new Set(hashes)].sort(),
      );
    });

    it("has no style attribute, no inline handler, no base and no foreign resource", () => {
      for (const element of root.querySelectorAll("*")) {
        const names = Object.keys(element.attributes);
        expect(names.filter((name) => name === "style" || /^on/i.test(name))).toEqual([]);
      }
      expect(root.querySelectorAll("base, iframe, object, embed")).toHaveLength(0);
      const resources = root.querySelectorAll(
        'script[src], img, link[rel="stylesheet"], link[rel="preload"], link[rel="icon"], link[rel="manifest"]',
      );
      for (const resource of resources) {
        expect(resource.getAttribute("src") ?? resource.getAttribute("href")).toMatch(/^\/[^/]/);
      }
      expect(html).not.toMatch(/url\("?(?:https?:)?\/\//);
    });

    it("leaves nothing unfilled", () => {
      for (const element of root.querySelectorAll("script, style")) element.remove();
      const words = root.toString();
      expect(words.match(/undefined|\[object|\{\w+\}|NaN/g) ?? []).toEqual([]);
    });
  },
);
