import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { markPage, markTexts, removeMarks } from "../../src/dev/mark-texts.ts";
import { makeSite } from "../../src/make-site.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles, sharedCache } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

const settings = { drafts: true };
const home = "content/pages/home.en.yaml";
const companySite = getCompanySite();
const { value: site } = await makeFiles(companySite, settings);
if (!site) throw new Error("the company's site has mistakes");
const outputs = [...site.keys()].filter((path) => path.endsWith(".html"));
const { inputs } = await makeSite(companySite, { ...settings, cache: sharedCache() });
if (!inputs) throw new Error("the company's site has mistakes");
const pages = outputs.map((path) => [path, markPage(inputs, path)?.markup ?? ""] as const);

const isMark = /[\u{100000}-\u{10FFFD}]/u;

describe.each(pages)("%s", (path, markup) => {
  it("is the page itself once its marks are taken out", () => {
    const plain = site.get(path)?.bytes.toString() ?? "";
    expect(plain).not.toMatch(isMark);
    // The policy holds hashes of what is inline, structured data apart, which no mark changes.
    expect(removeMarks(markup)).toBe(plain);
  });

  it("has a mark around every word of its text", () => {
    const body = parse(markup).querySelector("body");
    // What is drawn is named once, for those who do not see it.
    for (const element of body?.querySelectorAll("script, .rio") ?? []) element.remove();
    // The printed address of the page is no text of the content.
    const words = (body?.textContent ?? "")
      .replace(/https:\/\/[\w./-]+/g, "")
      // The home page names the language of another page by itself.
      .replace(/ Portuguese\)/, "");
    expect(outsideOfMarks(words).match(/\p{L}{2,}/gu) ?? []).toEqual([]);
  });

  it("has a mark in every attribute that people read", () => {
    const root = parse(markup);
    const texts = ["aria-label", "alt", "title", "placeholder"].flatMap((name) =>
      root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
    );
    expect(texts.length).toBeGreaterThan(2);
    // The one name that is the same in every language stands in its template.
    expect(texts.filter((text) => !isMark.test(text) && text !== "WhatsApp")).toEqual([]);
    for (const name of ["description", "og:title"]) {
      const meta = root.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
      expect(meta?.getAttribute("content")).toMatch(isMark);
    }
  });
});

it("leads to the very line of each text", () => {
  const { texts: words } = markTexts(inputs.content, home);
  const found = words.find(({ file, path }) => file === home && path.join(".") === "hero.title");
  const text = readFileSync(join(companySite, home), "utf8");
  const lines = text.split("\n");
  expect(lines[(found?.line ?? 0) - 1]).toBe(`  title: ${found?.text}`);
  expect(found?.column).toBe(10);
  expect(words.map(({ path }) => path)).toContainEqual(["pipelines", "items", 0, "title"]);
  expect(words.filter(({ file }) => file === "content/site.yaml").length).toBeGreaterThan(20);
  expect(new Set(words.map(({ file }) => file))).toEqual(new Set([home, "content/site.yaml"]));
});

it("marks a text in Markdown without a change to what it says", async () => {
  const replace = "Sim, escreva para {email}.";
  const file = "content/pages/faq.pt-BR.yaml";
  for (const answer of ["|\n      - *Um*\n      - [dois](#segunda)\n", "'\\# 1\\. `x`'"]) {
    const root = await createProject([{ file, replace, with: answer }]);
    const { value } = await makeFiles(root, settings);
    const { inputs: tiny } = await makeSite(root, { ...settings, cache: sharedCache() });
    const { markup = "" } = (tiny && markPage(tiny, "faq.html")) ?? {};
    expect(removeMarks(markup)).toBe(String(value?.get("faq.html")?.bytes));
    expect(outsideOfMarks(parse(markup).querySelector("details")?.textContent ?? "")).not.toMatch(
      /\w/,
    );
  }
});

/** The characters that no pair of marks stands around. */
function outsideOfMarks(text: string): string {
  let depth = 0;
  let outside = "";
  for (const character of text) {
    if (isMark.test(character)) depth += (character.codePointAt(0) ?? 0) % 2 === 0 ? 1 : -1;
    else if (depth === 0) outside += character;
  }
  return outside;
}
