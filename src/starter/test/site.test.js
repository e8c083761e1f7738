import assert from "node:assert/strict";
import { before, test } from "node:test";
import { buildSite } from "vitrine/testing";

let site;

before(async () => {
  site = await buildSite();
});

test("the site has no errors", () => {
  assert.deepEqual(
    site.diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
});

test("every page has one large heading", () => {
  assert.ok(site.pages.size > 0);
  for (const [route, html] of site.pages) {
    assert.equal(html.match(/<h1/g)?.length, 1, route);
  }
});

test("every link of the header leads to a page", () => {
  for (const html of site.pages.values()) {
    const [header = ""] = html.match(/<header class="top">.*?<\/header>/s) ?? [];
    const links = [...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    assert.ok(links.length > 0);
    for (const href of links) {
      const route = href.slice(site.base.length - 1);
      assert.ok(site.pages.has(route), `${href} leads to no page`);
    }
  }
});
