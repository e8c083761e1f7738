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
  ["index.html", `<main>2010, 48 h ${card}${card}</main>`],
  ["faq.html", `<main>2010, 48 h ${question}${question}</main>`],
])("%s shows each fact and each count", async (path, body) => {
  expect(await check(constants, path, body)).toEqual([]);
});

it("all ten facts belong on the page of questions, the year in its footer", async () => {
  const facts = {
    ...{ projects: 21, publications: 22, customSolutions: 23, urgentHours: 24 },
    ...{ rnaSeqWeeks: 25, singleCellWeeks: 26, multiOmicsWeeks: 27, copyrightYear: 2026 },
  };
  const lines = Object.entries(facts).map(([name, fact]) => `  ${name}: ${fact}\n`);
  const file = "content/site.yaml";
  const edits = [{ file, replace: "navigation:", with: `${lines.join("")}navigation:` }];
  const missing = async (path: string, body: string) =>
    (await check(constants, path, body, edits)).map((found) => /"(.*?)"/.exec(found)?.[1]);
  const shown = Object.values(facts).join(" ");
  const elsewhere = `<p>2010 48 ${shown}</p>`;
  expect(
    await missing("faq.html", `${elsewhere}<main>${question}${question}</main><footer></footer>`),
  ).toEqual(["2010", "21", "22", "23", "48", "24", "25", "26", "27", "2026"]);
  expect(await missing("index.html", `${elsewhere}<main>${card}${card}</main>`)).toEqual([
    ...["2010", "21", "22", "23", "48", "2026"],
  ]);
  const whole = `<main>2010 48 ${shown}${question}${question}</main><footer>© 2026</footer>`;
  expect(await missing("faq.html", whole)).toEqual([]);
});

it.each([
  // A part of a longer number is no fact.
  [
    "index.html",
    `2010, 480 h, 148 ${card}${card.replace("<li>1</li>", "")}${card}`,
    [
      'rule/home-constants <main> 16:18 <main> does not show "48" (responseHours); use it in a text of this page as {responseHours}, or remove it from content/site.yaml',
      "rule/home-parts <main> 12:14 the page shows 3 pipelines and has to show 2",
      'rule/home-parts <main> 13:18 the page shows 1 steps in "Um" and has to show 2',
    ],
  ],
  [
    "faq.html",
    "2010 48",
    ["rule/faq-parts <main> 14:14 the page shows 0 questions and has to show 2"],
  ],
])("a finding about %s leads to the line of the fact", async (path, main, found) => {
  expect(await check(constants, path, `<main>${main}</main>`)).toEqual(found);
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
