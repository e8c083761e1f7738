import { beforeEach, describe, expect, it } from "vitest";
import { findUnknownNames } from "../../src/content/consistency/unknown-names.ts";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { PageOutline } from "../../src/content/page-outline.ts";
import type { PageReading } from "../../src/content/read-page.ts";
import { createProject } from "../support/project.ts";

let content: Content;
let opened: string[];

beforeEach(async () => {
  const { value } = await loadContent(await createProject(), { drafts: false });
  const whole = value as Content;
  opened = [];
  const open: Content["open"] = (page) => {
    opened.push(page.file);
    return whole.open(page);
  };
  content = { ...whole, open };
});

/** What is told where some pages are others than on the disk. */
function namesIn(changes: Record<string, Partial<PageOutline>>, drafts = false): string[] {
  const pages = content.pages.map((page) => ({ ...page, ...changes[page.route] }));
  const readings = pages.map(({ file, version, route, draft }) => {
    const written = { version, route, draft };
    return { file, written } as PageReading;
  });
  return findUnknownNames({ ...content, pages, drafts }, readings).map(
    ({ message, place }) => `${place?.file}:${place?.line} ${message}`,
  );
}

const isDraft = (route: string) =>
  `the page at "${route}" is a draft, so this link would lead nowhere`;

describe("findUnknownNames(content, readings)", () => {
  it("opens no page of which there is nothing to say", () => {
    expect(namesIn({})).toEqual([]);
    expect(opened).toEqual([]);
  });

  it("opens the page that it has something to say of, and no other", () => {
    const language = { kind: "language", path: ["language"], value: "fr" } as const;
    expect(namesIn({ "/en": { references: [language] } })).toEqual([
      'content/pages/home.en.yaml:2 content/site.yaml has no words for the language "fr"',
    ]);
    expect(opened).toEqual(["content/pages/home.en.yaml"]);
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
      `content/site.yaml:44 ${isDraft("/en")}`,
    ]);
    expect(namesIn(both, true)).toEqual([]);
    expect(namesIn({ "/faq": { draft: true } }, true)).toEqual([]);
  });
});
