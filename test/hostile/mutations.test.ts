import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, describe, expect, it } from "vitest";
import { formatDiagnostics } from "../../src/cli/report.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { Source } from "../../src/content/source.ts";
import { type Diagnostic, hasErrors } from "../../src/diagnostics/diagnostic.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { companyContent } from "../support/company-site.ts";
import { copyFolder } from "../support/copy-folder.ts";
import { makeFiles } from "../support/make-files.ts";
import { writeTinySite } from "../support/project.ts";
import { fc } from "../support/property.ts";

/** Plain fields, which a visitor reads as they are written, and where they stand. Rich text has signs of its own. */
const texts: { file: string; path: (string | number)[]; page: string }[] = [
  { file: "home.en.yaml", path: ["hero", "title"], page: "en.html" },
  { file: "home.en.yaml", path: ["hero", "badge"], page: "en.html" },
  { file: "home.en.yaml", path: ["meta", "title"], page: "en.html" },
  { file: "home.en.yaml", path: ["meta", "description"], page: "en.html" },
  { file: "home.pt-BR.yaml", path: ["pipelines", "items", 3, "title"], page: "index.html" },
  {
    file: "home.pt-BR.yaml",
    path: ["pipelines", "items", 0, "steps", 1, "title"],
    page: "index.html",
  },
  { file: "home.pt-BR.yaml", path: ["stats", 1, "label"], page: "404.html" },
  { file: "faq.pt-BR.yaml", path: ["items", 7, "question"], page: "faq.html" },
  { file: "faq.pt-BR.yaml", path: ["items", 18, "question"], page: "faq/index.html" },
];

/** A folder with the company's words and the tiny site's few styles, which are made in a moment. */
class MutableSite {
  readonly root = mkdtempSync(join(tmpdir(), "vitrine-mutations-"));

  constructor() {
    writeTinySite(this.root);
    this.restore();
  }

  restore(): void {
    rmSync(join(this.root, "content"), { recursive: true });
    copyFolder(companyContent, join(this.root, "content"));
  }

  read(file: string): string {
    return readFileSync(join(this.root, "content", file), "utf8");
  }

  write(file: string, bytes: string | Buffer): void {
    writeFileSync(join(this.root, "content", file), bytes);
  }

  async make(): Promise<{ site: SiteFiles | undefined; diagnostics: Diagnostic[] }> {
    const { value, diagnostics } = await makeFiles(this.root, {
      drafts: true,
      withoutPictures: true,
    });
    return { site: value, diagnostics };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

const site = new MutableSite();
afterAll(() => site.remove());

/** `.ci/long` sets it. */
const runs = process.env.RANDOM_CASES ? 2000 : 40;

/** Texts that mean something to some language on the way: HTML, JSON, YAML, regular expressions. */
const signs =
  "<script>alert(1)</script> </script> <!-- --> ]]> &amp; &#60; \" ' ` $& $1 $$ $` \\ \\n %s %3C {{ }} # !t &a *a";
const words = "null true 0x1F constructor __proto__ javascript: שלום 👩🏽‍🔬 é \u200d ﬀ";
const loaded = fc.constantFrom(
  ...[signs, words].flatMap((list) => list.split(" ")),
  ...[": ", "- ", "? ", "a\nb"],
);

/** Any text that may stand in a page, mixed with those. */
const anyText = fc
  .array(fc.oneof(loaded, fc.string({ unit: "grapheme", maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(""))
  .filter(
    (text) =>
      /\p{L}|\p{N}/u.test(text) &&
      !/[\p{Cc}\p{Cs}\p{Cn}\p{Bidi_Control}]/u.test(text.replaceAll("\n", "")),
  );

/** Whatever a text says, the page keeps its structure and shows it to the letter. */
async function expectVerbatim(): Promise<void> {
  const before = (await site.make()).site;
  const { value: content } = await loadContent(site.root, { drafts: false });
  const sources = content?.pages.map((page) => page.source) ?? [];
  const property = fc.asyncProperty(fc.constantFrom(...texts), anyText, async (field, text) => {
    const source = sources.find(({ file }) => file.endsWith(field.file));
    if (!source || !before) throw new Error(`there is no ${field.file}`);
    site.write(`pages/${field.file}`, replaceValue(source, field.path, text));
    const { site: made, diagnostics } = await site.make();
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);

    const [old, page] = [before, made].map((files) =>
      parse(files?.get(field.page)?.bytes.toString() ?? "", { blockTextElements: {} }),
    );
    if (!old || !page) throw new Error("no page");
    const lines = text.split(/\n+/).map(squeeze).filter(Boolean);
    const shown = squeeze(wordsOf(page));
    for (const line of lines) expect(shown).toContain(line);
    if (lines.length === 1) expect(structureOf(page)).toEqual(structureOf(old));
    const data = JSON.parse(dataOf(page)) as object;
    expect(Object.keys(data)).toEqual(["@context", "@graph"]);
  });
  try {
    await fc.assert(property, { numRuns: runs });
  } finally {
    site.restore();
  }
}

/** Whatever is done to a file, there is a site, or a report that fits a screen and says where. */
async function expectSiteOrReport(): Promise<void> {
  const files = [
    "site.yaml",
    "pages/home.pt-BR.yaml",
    "pages/home.en.yaml",
    "pages/faq.pt-BR.yaml",
  ];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 40 }),
    insert: fc.oneof(
      loaded,
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(
        "\n",
        "\t",
        "  ",
        "\u0000",
        "\u202e",
        "\ud800",
        "<<<<<<< a\n",
        "---\n",
        "\r\n",
      ),
      fc.constantFrom("[[[[", "{{{{"),
    ),
  });
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(fc.constantFrom(...files), changes, async (file, list) => {
    site.restore();
    let text = site.read(file);
    for (const { at, length, insert } of list) {
      const start = Math.floor(at * text.length);
      text = text.slice(0, start) + insert + text.slice(start + length);
    }
    site.write(file, Buffer.from(text));
    const { site: made, diagnostics } = await site.make();
    expect(made === undefined).toBe(hasErrors(diagnostics));
    if (made) return;
    const report = formatDiagnostics(diagnostics, { color: false, quiet: true, verbose: false });
    expect(report.split("\n").length).toBeLessThanOrEqual(23);
    expect(report).toMatch(/content\/[\w./-]+:\d+:\d+ error /);
    expect(report).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });
  try {
    await fc.assert(property, { numRuns: runs });
  } finally {
    site.restore();
  }
}

/** The file with one text replaced, as somebody careful writes it: between double quotes. */
function replaceValue(source: Source, path: (string | number)[], text: string): string {
  let at = source.range;
  for (const key of path) at = at.children.get(key) ?? at;
  const escaped = JSON.stringify(text.replaceAll("{", "{{").replaceAll("}", "}}"));
  const end = source.text.slice(at.start, at.end).trimEnd().length + at.start;
  return source.text.slice(0, at.start) + escaped + source.text.slice(end);
}

/** All but the social card, which is left out while its picture shows an older title. */
function structureOf(page: HTMLElement): string[] {
  const isCard = ({ attributes }: HTMLElement) =>
    /^og:image|^twitter:card/.test(attributes.property ?? attributes.name ?? "");
  const elements = page.querySelectorAll("*").filter((element) => !isCard(element));
  return elements.map((element) => {
    const names = Object.keys(element.attributes).sort();
    return `${element.tagName} ${names.join(" ")}`;
  });
}

/** Everything that a visitor or a search engine reads: text, and the descriptions in the head. */
function wordsOf(page: HTMLElement): string {
  const metas = page.querySelectorAll("meta[content]").map((meta) => meta.getAttribute("content"));
  return [page.querySelector("title")?.text, page.querySelector("body")?.text, ...metas].join("\n");
}

function dataOf(page: HTMLElement): string {
  return page.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

describe("the real content, changed at random", { timeout: 3_600_000 }, () => {
  it("shows any text to the letter, in the same structure", () => expectVerbatim());

  it("makes a site or a report that fits a screen and says where", () => expectSiteOrReport());
});
