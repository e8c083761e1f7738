import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  addContentPolicy,
  findInlineHashes,
  uniteHashes,
} from "../../src/render/content-policy.ts";

function hash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

function page(body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>x</title></head>${body}</html>`;
}

describe("addContentPolicy(html)", () => {
  it("allows each inline script and style by its hash, and once", () => {
    const html = addContentPolicy(
      page(
        "<style>a{}</style><script>one()</script><script>two('$&')</script><script>one()</script>",
      ),
      [],
    );
    expect(html).toContain(`script-src ${hash("one()")} ${hash("two('$&')")};`);
    expect(html).toContain(`style-src ${hash("a{}")};`);
    expect(html).not.toContain("unsafe-inline");
  });

  it("reads to the end of each element, or of the page if nothing closes it", () => {
    const html = "<script-like></script-like><styled>x</styled><script src='a'>one()</script>";
    // A script of another file has no text: its hash would be that of nothing.
    expect(findInlineHashes(html)).toEqual({ script: [], style: [] });
    expect(findInlineHashes("<style>a{}")).toEqual({ script: [], style: [hash("a{}")] });
    const mixed =
      '<style media="print">a{}</style><script type="application/ld+json">{}</script><script>b()</script>';
    expect(findInlineHashes(mixed)).toEqual({ script: [hash("b()")], style: [hash("a{}")] });
  });

  it("unites the hashes of several pages, each once", () => {
    const one = { script: ["a", "b"], style: ["e"] };
    const two = { script: ["b", "d"], style: ["c", "e"] };
    const both = { script: ["a", "b", "d"], style: ["c", "e"] };
    expect(uniteHashes([one, two])).toEqual(both);
    expect(uniteHashes([two, one])).toEqual(both);
  });

  it("allows none if there is none but structured data, which is never run", () => {
    const html = addContentPolicy(page('<script type="application/ld+json">{}</script>'), []);
    expect(html).toContain("script-src 'none';style-src 'none';");
  });
});
