import { describe, expect, it } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { checkDocumentRules } from "../../src/checks/content/document-rules.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, pageOf } from "../checks/small-site.ts";

const constants = /^rule\/(?:home|faq)-(?:constants|parts)$/;

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

  it("wants all nine of them on the page of questions", async () => {
    const facts = {
      ...{ projects: 21, publications: 22, customSolutions: 23, urgentHours: 24 },
      ...{ rnaSeqWeeks: 25, singleCellWeeks: 26, multiOmicsWeeks: 27 },
    };
    const lines = Object.entries(facts).map(([name, fact]) => `  ${name}: ${fact}\n`);
    const edits = [
      { file: "content/site.yaml", replace: "navigation:", with: `${lines.join("")}navigation:` },
    ];
    const missing = async (path: string, body: string) => {
      const found = checkConstants(await createSmallSite({ [path]: pageOf(body) }, {}, edits));
      return found.map(({ message }) => /"(.*)"/.exec(message)?.[1]);
    };
    const shown = Object.values(facts).join(" ");
    const elsewhere = `<p>2010 48 ${shown}</p>`;
    const details = "<details></details><details></details>";
    const ofHome = ["2010", "21", "22", "23", "48"];
    expect(await missing("faq.html", `${elsewhere}<main>${details}</main>`)).toEqual([
      ...ofHome,
      ...["24", "25", "26", "27"],
    ]);
    expect(await missing("index.html", `${elsewhere}<main>${card}${card}</main>`)).toEqual(ofHome);
    const whole = `<main>2010 48 ${shown}${details}</main>`;
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
