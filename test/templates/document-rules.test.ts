import { describe, expect, it } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { checkDocumentRules } from "../../src/checks/content/document-rules.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, pageOf } from "../checks/small-site.ts";

const constants = /^rule\/(?:home|faq)-(?:constants|copyright|parts)$/;

/** What the rules on constants and parts find. */
function checkConstants(checked: CheckedSite): Diagnostic[] {
  return checkDocumentRules(checked).filter(({ code }) => constants.test(code));
}

describe("the constants and parts of a finished page", () => {
  const check = async (path: string, body: string) =>
    checkConstants(await createSmallSite({ [path]: pageOf(body) })).map(({ message }) => message);
  const card = "<article><h3>Um</h3><ol><li>1</li><li>2</li></ol></article>";

  it("finds each fact and each count where it belongs", async () => {
    expect(await check("index.html", `<main>2010, 48 h ${card}${card}</main>`)).toEqual([]);
    const details = "<details></details>";
    expect(await check("faq.html", `<main>2010, 48 h ${details}${details}</main>`)).toEqual([]);
  });

  it("wants all ten of them on the page of questions, the year in its footer", async () => {
    const facts = {
      ...{ projects: 21, publications: 22, customSolutions: 23, urgentHours: 24 },
      ...{ rnaSeqWeeks: 25, singleCellWeeks: 26, multiOmicsWeeks: 27, copyrightYear: 2026 },
    };
    const lines = Object.entries(facts).map(([name, fact]) => `  ${name}: ${fact}\n`);
    const edits = [
      { file: "content/site.yaml", replace: "navigation:", with: `${lines.join("")}navigation:` },
    ];
    const missing = async (path: string, body: string) => {
      const found = checkConstants(await createSmallSite({ [path]: pageOf(body) }, {}, edits));
      return found.map(({ message, output }) => `${output?.at} ${/"(.*)"/.exec(message)?.[1]}`);
    };
    const shown = Object.values(facts).join(" ");
    const elsewhere = `<p>2010 48 ${shown}</p>`;
    const details = "<details></details><details></details>";
    expect(
      await missing("faq.html", `${elsewhere}<main>${details}</main><footer></footer>`),
    ).toEqual(
      [2010, 21, 22, 23, 48, 24, 25, 26, 27, 2026].map((fact, at) =>
        at === 9 ? `<footer> ${fact}` : `<main> ${fact}`,
      ),
    );
    expect(await missing("index.html", `${elsewhere}<main>${card}${card}</main>`)).toEqual([
      ...[2010, 21, 22, 23, 48].map((fact) => `<main> ${fact}`),
      "<footer> 2026",
    ]);
    const whole = `<main>2010 48 ${shown}${details}</main><footer>© 2026</footer>`;
    expect(await missing("faq.html", whole)).toEqual([]);
    expect(await missing("index.html", whole.replace(details, card + card))).toEqual([]);
  });

  it("leads to the line of the fact", async () => {
    const odd = card.replace("<li>1</li>", "");
    const find = async (path: string, main: string) =>
      checkConstants(await createSmallSite({ [path]: pageOf(`<main>${main}</main>`) })).map(
        ({ code, message, hint, output, place }) =>
          `${code} ${output?.file} ${output?.at} ${place?.line}:${place?.column} ${message}${hint ? `; ${hint}` : ""}`,
      );
    expect(await find("index.html", `2010 ${card}${odd}${card}`)).toEqual([
      'rule/home-constants index.html <main> 16:18 <main> does not show "48" (responseHours); use it in a text of this page as {responseHours}, or remove it from content/site.yaml',
      "rule/home-parts index.html <main> 12:14 the page shows 3 pipelines and has to show 2",
      'rule/home-parts index.html <main> 13:18 the page shows 1 steps in "Um" and has to show 2',
    ]);
    expect(await find("faq.html", "2010 48")).toEqual([
      "rule/faq-parts faq.html <main> 14:14 the page shows 0 questions and has to show 2",
    ]);
  });

  it("takes no part of a longer number for a fact", async () => {
    expect(await check("index.html", `<main>2010, 480 h, 148 ${card}${card}</main>`)).toEqual([
      '<main> does not show "48" (responseHours)',
    ]);
  });
});

describe("the structured data of a finished page", () => {
  const check = async (path: string, type: string, count: number, main: string) => {
    const things = Array.from({ length: count }, () => ({ "@type": type }));
    const json = `<script type="application/ld+json">${JSON.stringify(things)}</script>`;
    const output = { [path]: pageOf(`<main>${main}</main>`, json) };
    const checked = await createSmallSite(output);
    return checkDocumentRules(checked)
      .filter(({ code }) => code.endsWith("-structuredData"))
      .map(({ code, message, output }) => `${code} ${output?.at} ${message}`);
  };

  it("names as many services or questions as the page shows", async () => {
    const card = "<article></article>";
    expect(await check("index.html", "Service", 2, card + card)).toEqual([]);
    expect(await check("index.html", "Service", 1, card + card)).toEqual([
      "rule/home-structuredData JSON-LD Service structured data lists 1 of type Service; the page shows 2",
    ]);
    const question = "<details><summary></summary></details>";
    expect(await check("faq.html", "Question", 1, question)).toEqual([]);
    expect(await check("faq.html", "Question", 2, question)).toEqual([
      "rule/faq-structuredData JSON-LD Question structured data lists 2 of type Question; the page shows 1",
    ]);
  });
});
