import { beforeEach, describe, expect, it } from "vitest";
import { findUnknownNames } from "../../src/content/consistency/unknown-names.ts";
import type { Content, ContentPage } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { PageReading } from "../../src/content/read-page.ts";
import { createProject } from "../support/project.ts";

let content: Content;

beforeEach(async () => {
  const { value } = await loadContent(await createProject(), { drafts: false });
  content = value as Content;
});

/** What is told where some pages are others than on the disk. */
function namesIn(changes: Record<string, Partial<ContentPage>>, drafts = false): string[] {
  const pages = content.pages.map((page) => ({ ...page, ...changes[page.route] }));
  const readings = pages.map((page) => ({ file: page.file, source: page.source }) as PageReading);
  return findUnknownNames({ ...content, pages, drafts }, readings).map(
    ({ message, place }) => `${place?.file}:${place?.line} ${message}`,
  );
}

const isDraft = (route: string) =>
  `the page at "${route}" is a draft, so this link would lead nowhere`;

describe("findUnknownNames(content, readings)", () => {
  it("tells of a language that the site has no words for", () => {
    expect(namesIn({})).toEqual([]);
    const language = { kind: "language", path: ["language"], value: "fr" } as const;
    expect(namesIn({ "/en": { references: [language] } })).toEqual([
      'content/pages/home.en.yaml:2 content/site.yaml has no words for the language "fr"',
    ]);
  });

  it("tells of all that leads to a draft, from the site and from what is published", () => {
    expect(namesIn({ "/faq": { draft: true } })).toEqual([
      `content/site.yaml:22 ${isDraft("/faq")}`,
      `content/pages/home.en.yaml:16 ${isDraft("/faq")}`,
      `content/pages/home.pt-BR.yaml:15 ${isDraft("/faq")}`,
    ]);
    expect(namesIn({ "/": { draft: true } })).toEqual([
      `content/site.yaml:19 ${isDraft("/")}`,
      `content/site.yaml:28 ${isDraft("/")}`,
      `content/pages/home.en.yaml:4 ${isDraft("/")}`,
    ]);
  });

  it("lets a draft lead to a draft, and anything where drafts are published", () => {
    const both = { "/": { draft: true }, "/en": { draft: true } };
    expect(namesIn(both)).toEqual([
      `content/site.yaml:19 ${isDraft("/")}`,
      `content/site.yaml:28 ${isDraft("/")}`,
      `content/site.yaml:51 ${isDraft("/en")}`,
    ]);
    expect(namesIn(both, true)).toEqual([]);
    expect(namesIn({ "/faq": { draft: true } }, true)).toEqual([]);
  });
});
