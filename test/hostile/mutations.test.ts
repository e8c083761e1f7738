import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, expect, it } from "vitest";
import { formatDiagnostics } from "../../src/cli/report.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { Source } from "../../src/content/source.ts";
import { hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { companyContent } from "../support/company-site.ts";
import { copyFolder } from "../support/copy-folder.ts";
import { makeFiles } from "../support/make-files.ts";
import { writeTinySite } from "../support/project.ts";
import { fc } from "../support/property.ts";

const [english, portuguese, faq] = ["home.en", "home.pt-BR", "faq.pt-BR"].map(
  (name) => `pages/${name}.yaml`,
) as [string, string, string];

/** Plain fields, which a visitor reads as they are written, and where they stand. Rich text has signs of its own. */
const texts: [file: string, path: string, page: string][] = [
  [english, "hero.title", "en.html"],
  [english, "hero.badge", "en.html"],
  [english, "meta.title", "en.html"],
  [english, "meta.description", "en.html"],
  [portuguese, "pipelines.items.3.title", "index.html"],
  [portuguese, "pipelines.items.0.steps.1.title", "index.html"],
  [portuguese, "stats.1.label", "404.html"],
  [faq, "items.7.question", "faq.html"],
  [faq, "items.18.question", "faq/index.html"],
];

/** A folder with the company's words and the tiny site's few styles, which are made in a moment. */
const root = mkdtempSync(join(tmpdir(), "vitrine-mutations-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeTinySite(root);
restore();

function restore(): void {
  rmSync(join(root, "content"), { recursive: true });
  copyFolder(companyContent, join(root, "content"));
}

function write(file: string, text: string): void {
  writeFileSync(join(root, "content", file), text);
}

const make = () => makeFiles(root, { drafts: true, withoutPictures: true });

/** `.ci/long` sets it. */
const runs = process.env.RANDOM_CASES ? 2000 : 12;

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

/** Tries a property with many values, and leaves the folder as it was. */
async function hold<T extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<T>) {
  try {
    await fc.assert(property, { numRuns: runs });
  } finally {
    restore();
  }
}

const limit = { timeout: 3_600_000 };

it("the real content shows any text to the letter, in the same structure", limit, async () => {
  const { value: before } = await make();
  const { value: content } = await loadContent(root, { drafts: false });
  const sources = content?.pages.map((page) => page.source) ?? [];
  const property = fc.asyncProperty(
    fc.constantFrom(...texts),
    anyText,
    async ([file, path, output], text) => {
      const source = sources.find((source) => source.file === `content/${file}`) as Source;
      write(file, replaceValue(source, path.split("."), text));
      const { value: made, diagnostics } = await make();
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);

      const [old, page] = [before, made].map((files) =>
        parse(String(files?.get(output)?.bytes), { blockTextElements: {} }),
      ) as [HTMLElement, HTMLElement];
      const lines = text.split(/\n+/).map(squeeze).filter(Boolean);
      const shown = squeeze(wordsOf(page));
      for (const line of lines) expect(shown).toContain(line);
      if (lines.length === 1) expect(structureOf(page)).toEqual(structureOf(old));
      const data = page.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
      expect(Object.keys(JSON.parse(data))).toEqual(["@context", "@graph"]);
    },
  );
  await hold(property);
});

it(
  "the real content makes a site or a report that fits a screen and says where",
  limit,
  async () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 40 }),
      insert: fc.oneof(
        loaded,
        fc.string({ unit: "binary", maxLength: 8 }),
        fc.constantFrom("\n", "\t", "  ", "\u0000", "\u202e", "\ud800", "---\n", "\r\n"),
        fc.constantFrom("<<<<<<< a\n", "[[[[", "{{{{"),
      ),
    });
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    const files = fc.constantFrom("site.yaml", portuguese, english, faq);
    const property = fc.asyncProperty(files, changes, async (file, list) => {
      restore();
      let text = readFileSync(join(root, "content", file), "utf8");
      for (const { at, length, insert } of list) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + insert + text.slice(start + length);
      }
      write(file, text);
      const { value: made, diagnostics } = await make();
      expect(made === undefined).toBe(hasErrors(diagnostics));
      if (made) return;
      const report = formatDiagnostics(diagnostics, { color: false, quiet: true, verbose: false });
      expect(report.split("\n").length).toBeLessThanOrEqual(23);
      expect(report).toMatch(/content\/[\w./-]+:\d+:\d+ error /);
      expect(report).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    });
    await hold(property);
  },
);

/** The file with one text replaced, as somebody careful writes it: between double quotes. */
function replaceValue(source: Source, path: string[], text: string): string {
  let at = source.range;
  for (const key of path) at = at.children.get(/^\d/.test(key) ? Number(key) : key) ?? at;
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

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
