import { expect, it } from "vitest";
import { findChangedPages } from "../../src/dev/changed-pages.ts";
import type { SiteFile } from "../../src/site/file.ts";

function site(files: Record<string, string>): Map<string, SiteFile> {
  const all = Object.entries(files);
  return new Map(
    all.map(([path, text]) => [path, { path, bytes: Buffer.from(text), origin: "vitrine" }]),
  );
}

it("lists the pages that changed, and counts their words", () => {
  const before = site({
    "index.html": "<style>a{}</style><p>one two two</p>",
    "404.html": "<p>one two two</p>",
    "en/index.html": "<p>same</p>",
    "faq/index.html": "<p>gone now</p>",
    "faq.html": "<p>gone now</p>",
    "a.css": "a",
  });
  const after = site({
    "index.html": "<style>b{}</style><p>one two <b>three</b></p>",
    "404.html": "<p>one two three</p>",
    "en/index.html": "<p>same</p>",
    "new/index.html": '<p class="new">three words here</p>',
    "new.html": '<p class="new">three words here</p>',
    "a.css": "b",
  });
  expect(findChangedPages(before, after)).toEqual([
    { address: "/", words: 1 },
    { address: "/faq", words: 2 },
    { address: "/new", words: 3 },
  ]);
});
