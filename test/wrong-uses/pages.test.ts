import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatPublished } from "../../src/content/check-moves.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { sharedCache } from "../support/make-files.ts";
import { change, createProject, type Edit, tinySite } from "../support/project.ts";
import { pageOf, testWrongUses, type WrongUses } from "./wrong-use.ts";

const faq = "content/pages/faq.pt-BR.yaml";
const english = "content/pages/home.en.yaml";
const published = "content/published.txt";
const movedFrom = (from: string) =>
  change(faq, "route: /faq\n", `route: /faq\nmovedFrom: ${from}\n`);
const draft = change(faq, "template: faq", "template: faq\ndraft: true");
const publish = change(faq, "\ndraft: true", "");
const withoutFaq = [
  change(english, "faqPath: /faq", "faqPath: /"),
  change("content/pages/home.pt-BR.yaml", "faqPath: /faq", "faqPath: /"),
];
const asText = (slug: string) => {
  const section = [`  - slug: ${slug}`, "    title: T", "    body: B."];
  return pageOf("text", ["updated: 2026-12-31", "sections:", ...section]);
};

const note = asText("a") as { write: string } & Edit;

const copied = readFileSync(join(tinySite, english), "utf8").replace("route: /en", "route: /two");

const uses: WrongUses = {
  "a copy of a page that translates the same page": [
    { file: "content/pages/home-2.en.yaml", write: copied },
    change("content/pages/home-2.en.yaml", "translationOf: /\n", ""),
  ],
  "a page in the folder above": [
    { file: "content/note.pt-BR.yaml", write: note.write },
    [{ file: "content/note.pt-BR.yaml", remove: true }, note],
  ],
  "an old address at which there is a page": [
    movedFrom("[/old, /en]"),
    change(faq, "[/old, /en]", "[/old]"),
  ],
  "a page that has moved from where it is": [
    movedFrom("[/faq]"),
    change(faq, "[/faq]", "[/perguntas]"),
  ],
  "an old address that is listed twice": [
    movedFrom("[/old, /old]"),
    change(faq, "[/old, /old]", "[/old]"),
  ],
  "two pages that have moved from one address": [
    [movedFrom("[/old]"), change(english, "route: /en\n", "route: /en\nmovedFrom: [/old]\n")],
    change(english, "movedFrom: [/old]\n", ""),
  ],
  "an old address that is not in a list": [movedFrom("/old"), change(faq, " /old", " [/old]")],
  "a link to where a page was, which does not say so": [
    change(faq, "Sim, escreva", "Sim, [escreva](/perguntas#primeira)"),
    [movedFrom("[/perguntas]"), change(faq, "(/perguntas#", "(/faq#")],
  ],
  "a link to where a page was": [
    [movedFrom("[/old]"), change(faq, "Sim, escreva", "Sim, [escreva](/old#primeira)")],
    change(faq, "/old#", "/faq#"),
  ],
  "a published page that is gone": [
    { file: published, write: "# A list.\n/\n/perguntas\n/en\n" },
    movedFrom("[/perguntas]"),
  ],
  "a published page that is gone, whose page has moved before": [
    [{ file: published, write: "/\n/perguntas\n/en\n" }, movedFrom("[/old]")],
    change(faq, "[/old]", "[/old, /perguntas]"),
  ],
  "a published page that is a draft now": [
    [{ file: published, write: "/\n/faq\n/faq#primeira\n" }, draft, ...withoutFaq],
    publish,
  ],
  "a published question that is gone": [
    { file: published, write: "/faq#primeira\n/faq#terceira\n" },
    change(faq, "slug: segunda", "slug: terceira"),
  ],
  "a link in a text to a draft": [
    [
      draft,
      ...withoutFaq,
      change(
        english,
        "description: We read.",
        "description: >-\n            We\n            [read](/faq).",
      ),
    ],
    publish,
  ],
  "a home page of a language that is a draft": [
    [draft, ...withoutFaq, change("content/site.yaml", "home: /en", "home: /faq")],
    change("content/site.yaml", "home: /faq", "home: /en"),
  ],
  "a template that links to a draft without asking": [
    [
      draft,
      ...withoutFaq,
      change(
        "templates/frame/Footer.tsx",
        '<div className="tagline">',
        '<a href={view.link("/faq")}>F</a><div className="tagline">',
      ),
    ],
    change("templates/frame/Footer.tsx", '<a href={view.link("/faq")}>F</a>', ""),
  ],
  "a section with the name of the table of contents": [asText("contents"), asText("contato")],
};

describe("a wrong use of pages and their addresses", () => {
  testWrongUses(uses);
});

it("what vitrine record writes has nothing to report, and of pages that are gone none is guessed at", async () => {
  const options = { drafts: false, cache: sharedCache() };
  const root = await createProject([movedFrom("[/perguntas]")]);
  const { value: content } = await loadContent(root, options);
  const text = content ? formatPublished(content) : "";
  expect(text.split("\n").filter((line) => /^\/(?:faq.*)?$/.test(line))).toEqual([
    "/",
    "/faq",
    "/faq#primeira",
    "/faq#segunda",
  ]);
  const vanished = async (write: string) => {
    const again = await createProject([{ file: published, write }]);
    const { diagnostics } = await loadContent(again, options);
    return diagnostics.flatMap(({ code, hint }) => (code === "content/vanished" ? hint : []));
  };
  expect(await vanished(text)).toEqual([]);
  // One page is new, and either may have moved there.
  expect(await vanished("/\n/en\n/a\n/b\n")).toEqual(
    ["/a", "/b"].map((route) =>
      expect.stringContaining(`"movedFrom: [${route}]" to the page that replaces it`),
    ),
  );
});
