import { describe, expect, it } from "vitest";
import { formatPublished } from "../../src/content/check-moves.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { testWrongUses, type WrongUse } from "./wrong-use.ts";

const faq = "content/pages/faq.pt-BR.yaml";
const english = "content/pages/home.en.yaml";
const published = "content/published.txt";
const notice = "content/pages/notice.yaml";
const movedFrom = (from: string) =>
  change(faq, "route: /faq\n", `route: /faq\nmovedFrom: ${from}\n`);
const draft = change(faq, "template: faq", "template: faq\ndraft: true");
const publish = change(faq, "\ndraft: true", "");
const withoutFaq = [
  change(english, "faqPath: /faq", "faqPath: /"),
  change("content/pages/home.pt-BR.yaml", "faqPath: /faq", "faqPath: /"),
];
const asText = (...sections: string[]): Edit => ({
  file: notice,
  write: [
    ...[
      "route: /aviso",
      "language: pt-BR",
      "template: text",
      "meta:",
      "  title: Um aviso qualquer",
    ],
    "  description: Uma página pequena de texto corrido, que serve só aos testes do gerador.",
    ...["title: Aviso", "updated: 2026-12-31", "sections:"],
    ...sections.map((slug) => `  - slug: ${slug}\n    title: T\n    body: B.`),
    "",
  ].join("\n"),
});

const uses: WrongUse[] = [
  {
    name: "an old address at which there is a page",
    edits: [movedFrom("[/old, /en]")],
    mend: [change(faq, "[/old, /en]", "[/old]")],
  },
  {
    name: "a page that has moved from where it is",
    edits: [movedFrom("[/faq]")],
    mend: [change(faq, "[/faq]", "[/perguntas]")],
  },
  {
    name: "an old address that is listed twice",
    edits: [movedFrom("[/old, /old]")],
    mend: [change(faq, "[/old, /old]", "[/old]")],
  },
  {
    name: "two pages that have moved from one address",
    edits: [
      movedFrom("[/old]"),
      change(english, "route: /en\n", "route: /en\nmovedFrom: [/old]\n"),
    ],
    mend: [change(english, "movedFrom: [/old]\n", "")],
  },
  {
    name: "an old address that is not in a list",
    edits: [movedFrom("/old")],
    mend: [change(faq, " /old", " [/old]")],
  },
  {
    name: "a link to where a page was, which does not say so",
    edits: [change(faq, "Sim, escreva", "Sim, [escreva](/perguntas#primeira)")],
    mend: [movedFrom("[/perguntas]"), change(faq, "(/perguntas#", "(/faq#")],
  },
  {
    name: "a link to where a page was",
    edits: [movedFrom("[/old]"), change(faq, "Sim, escreva", "Sim, [escreva](/old#primeira)")],
    mend: [change(faq, "/old#", "/faq#")],
  },
  {
    name: "a published page that is gone",
    edits: [{ file: published, write: "# A list.\n/\n/perguntas\n/en\n" }],
    mend: [movedFrom("[/perguntas]")],
  },
  {
    name: "a published question that is gone",
    edits: [{ file: published, write: "/faq#primeira\n/faq#terceira\n" }],
    mend: [change(faq, "slug: segunda", "slug: terceira")],
  },
  {
    name: "a link in a text to a draft",
    edits: [
      draft,
      ...withoutFaq,
      change(
        english,
        "description: We read.",
        "description: >-\n            We\n            [read](/faq).",
      ),
    ],
    mend: [publish],
  },
  {
    name: "a home page of a language that is a draft",
    edits: [draft, ...withoutFaq, change("content/site.yaml", "home: /en", "home: /faq")],
    mend: [change("content/site.yaml", "home: /faq", "home: /en")],
  },
  {
    name: "a template that links to a draft without asking",
    edits: [
      draft,
      ...withoutFaq,
      change(
        "templates/frame/Footer.tsx",
        '<div className="tagline">',
        '<a href={view.link("/faq")}>F</a><div className="tagline">',
      ),
    ],
    mend: [change("templates/frame/Footer.tsx", '<a href={view.link("/faq")}>F</a>', "")],
  },
  {
    name: "a section with the name of the table of contents",
    edits: [asText("contents")],
    mend: [asText("contato")],
  },
];

describe("a wrong use of pages and their addresses", () => {
  testWrongUses(uses);
});

it("what vitrine record writes has nothing to report, and of pages that are gone none is guessed at", async () => {
  const root = await createProject([movedFrom("[/perguntas]")]);
  const { value: content } = await loadContent(root, { drafts: false });
  const text = content ? formatPublished(content) : "";
  expect(text.split("\n").filter((line) => /^\/(?:faq.*)?$/.test(line))).toEqual([
    "/",
    "/faq",
    "/faq#primeira",
    "/faq#segunda",
  ]);
  const vanished = async (write: string) => {
    const again = await createProject([{ file: published, write }]);
    const { diagnostics } = await loadContent(again, { drafts: false });
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
