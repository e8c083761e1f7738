import type { Page } from "../../content/schema/page.ts";
import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fault } from "../finding.ts";
import type { JudgedPage, Subject } from "../subject.ts";
import { plain } from "../text-origins.ts";

/** Where the constants of specification §9 belong: fact → the part of the page that shows it. */
const places: Record<Page["template"], Record<string, string>> = {
  home: {
    founded: "main",
    projects: "main",
    publications: "main",
    customSolutions: "main",
    responseHours: "main",
    copyrightYear: "footer",
  },
  faq: {
    founded: "main",
    projects: "main",
    publications: "main",
    customSolutions: "main",
    responseHours: "main",
    urgentHours: "main",
    rnaSeqWeeks: "main",
    singleCellWeeks: "main",
    multiOmicsWeeks: "main",
    copyrightYear: "footer",
  },
};

/** Whether each constant of the specification is to be read where it belongs, as often as it says. */
export function judgeConstants(subject: Subject): Diagnostic[] {
  return subject.pages.flatMap((page) => [
    ...findUnshown(subject, page),
    ...findWrongCounts(subject, page),
  ]);
}

function findUnshown(subject: Subject, page: JudgedPage): Diagnostic[] {
  const expected = page.source ? places[page.source.value.template] : {};
  const { value, source } = subject.content.site;
  return Object.entries(expected).flatMap(([name, part]) => {
    const fact = value.facts[name];
    // A site without this fact has no such constant.
    if (fact === undefined) return [];
    const words = plain(page.root.querySelector(part)?.structuredText ?? "");
    if (new RegExp(`(?<!\\d)${escapePattern(String(fact))}(?!\\d)`).test(words)) return [];
    const message = `the ${part} nowhere says "${fact}" (${name})`;
    const place = placeOf(source, ["facts", name]);
    return [fault(subject, "content/constant", message, { page, at: `<${part}>`, place })];
  });
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function findWrongCounts(subject: Subject, page: JudgedPage): Diagnostic[] {
  const { facts } = subject.site;
  const { source } = subject.content.site;
  const count = (name: string, expected: number, found: number, what: string): Diagnostic[] => {
    if (found === expected) return [];
    const message = `the page shows ${found} ${what} and has to show ${expected}`;
    const place = placeOf(source, ["facts", name]);
    return [fault(subject, "content/constant", message, { page, at: "<main>", place })];
  };
  const main = page.root.querySelector("main");
  if (page.source?.value.template === "faq") {
    const shown = main?.querySelectorAll("details").length ?? 0;
    return count("questions", facts.questions, shown, "questions");
  }
  if (page.source?.value.template !== "home") return [];
  const cards = main?.querySelectorAll("article") ?? [];
  return [
    ...count("pipelines", facts.pipelines, cards.length, "pipelines"),
    ...cards.flatMap((card) => {
      const steps = card.querySelectorAll("ol > li").length;
      const name = plain(card.querySelector("h3")?.text ?? "");
      return count("pipelineSteps", facts.pipelineSteps, steps, `steps in “${name}”`);
    }),
  ];
}
