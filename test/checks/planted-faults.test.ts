import { describe, expect, it } from "vitest";
import { createCheckedSite } from "../../src/checks/checked-site.ts";
import { copyCompanySite } from "../support/company-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { content } from "./planted-faults/content.ts";
import { html } from "./planted-faults/html.ts";
import { links } from "./planted-faults/links.ts";
import { reproducible } from "./planted-faults/reproducible.ts";
import { security } from "./planted-faults/security.ts";
import { seo } from "./planted-faults/seo.ts";
import { weight } from "./planted-faults/weight.ts";
import { checkContext, cleanSite, expectFound, loadSite, replaceInFiles } from "./support.ts";

// accessibility.test.ts looks for those of a11y, all at once.
const sections = { links, html, content, weight, security, seo, reproducible };

describe.each(Object.entries(sections))("%s finds", (_, planted) => {
  it.each(planted)("$name", async ({ check, content: edits, output = [], ...fault }) => {
    const clean = edits ? await loadSite(await copyCompanySite(edits)) : cleanSite;
    const files = output.reduce(replaceInFiles, clean.files);
    const checked = createCheckedSite({ ...clean, files });
    expectFound(await check(checked, checkContext), fault);
  });
});

it("there are sixty at least", () => {
  expect([...Object.values(sections), a11y].flat().length).toBeGreaterThanOrEqual(60);
});
