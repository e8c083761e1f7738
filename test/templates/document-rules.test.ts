import { expect, it } from "vitest";
import { checkDocumentRules } from "../../src/checks/content/document-rules.ts";
import { createSmallSite, pageOf } from "../checks/small-site.ts";
import type { Edit } from "../support/project.ts";

const card = "<article><h3>Um</h3><ol><li>1</li><li>2</li></ol></article>";
const question = "<details><summary></summary></details>";

/** What the rules of the page types find on a page with this content, by the name of a rule. */
async function check(rules: RegExp, path: string, body: string, edits: Edit[] = [], head = "") {
  const checked = await createSmallSite({ [path]: pageOf(body, head) }, {}, edits);
  return checkDocumentRules(checked)
    .filter(({ code }) => rules.test(code))
    .map(({ code, message, hint, output, place }) => {
      const line = place ? ` ${place.line}:${place.column}` : "";
      return `${code} ${output?.at}${line} ${message}${hint ? `; ${hint}` : ""}`;
    });
}

const constants = /-(?:constants|copyright|parts)$/;

it.each([
  ["index.html", `2010, 48 h ${card}${card}`, []],
  // A part of a longer number is no fact.
  [
    "index.html",
    `2010, 480 h, 148 ${card}${card.replace("<li>1</li>", "")}${card}`,
    [
      'rule/home-constants <main> 16:18 <main> does not show "48" (responseHours); use it in a text of this page as {responseHours}, or remove it from content/site.yaml',
      "rule/home-parts <main> 12:14 the number of pipelines is 3 and must be 2",
      'rule/home-parts <main> 13:18 the number of steps in "Um" is 1 and must be 2',
    ],
  ],
  [
    "faq.html",
    "2010 48",
    ["rule/faq-parts <main> 14:14 the number of questions is 0 and must be 2"],
  ],
])(
  "a finding about the facts and counts of %s leads to its line (%#)",
  async (path, main, found) => {
    expect(await check(constants, path, `<main>${main}</main>`)).toEqual(found);
  },
);

it("a fact with a non-breaking space is shown", async () => {
  const edit = {
    file: "content/site.yaml",
    replace: "responseHours: 48",
    with: "responseHours: 48\u00a0h",
  };
  const page = `<main>2010, 48\u00a0h ${card}${card}</main>`;
  expect(await check(constants, "index.html", page, [edit])).toEqual([]);
});

it.each([
  ["index.html", "Service", "home", card],
  ["faq.html", "Question", "faq", question],
])("the structured data of %s names as many things as it shows", async (path, type, name, part) => {
  const find = (count: number) => {
    const things = Array.from({ length: count }, () => ({ "@type": type }));
    const json = `<script type="application/ld+json">${JSON.stringify(things)}</script>`;
    return check(/-structuredData$/, path, `<main>${part}${part}</main>`, [], json);
  };
  expect(await find(2)).toEqual([]);
  expect(await find(1)).toEqual([
    `rule/${name}-structuredData JSON-LD ${type} structured data lists 1 of type ${type}; the page shows 2`,
  ]);
});
