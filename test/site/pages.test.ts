import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { plainText } from "../../src/fields/rich-text.ts";
import {
  documentAt,
  faqPages,
  homePages,
  makeRealSite,
  routeIn,
  site,
  squeeze,
  textOf,
  textsOf,
} from "./real-site.ts";

// What the specification promises of the home pages and the questions, for any valid content: pages
// are compared with their YAML files, and no text of the site stands here.

/** What there is to read of a rich text, whatever its paragraphs and lists, without the sizes of files. */
const lettersOf = (text: string) => text.replace(/\s\(\w+,\s[\d.,]+\s\w?B\)|\s+/g, "");

/** A text that templates show as paragraphs, one for each line of its value. */
const paragraphsOf = (text: string) => text.split(/\n+/).map(squeeze).filter(Boolean);

/** The mail that a link opens: to whom, its subject, and what is written in it already. */
function mailOf(link: HTMLElement | null | undefined) {
  const { pathname, searchParams } = new URL(link?.getAttribute("href") ?? "");
  return [pathname, searchParams.get("subject"), searchParams.get("body")?.replace(/\r\n/g, "\n")];
}

const outputWithDrafts = await makeRealSite({ drafts: true });

describe.each(homePages)("the home page $route", (page) => {
  const main = documentAt(page.route).querySelector("main");
  const { hero, pipelines, stats, bootcamp } = page;
  const mail = site.languages[page.language]?.words.mail;

  it("begins with the hero: its texts, the e-mail, the questions, three reasons to trust", () => {
    const section = main?.querySelector("section");
    const box = section?.querySelector("div");
    const texts = [hero.badge, hero.title, hero.subtitle, hero.description, hero.contactTitle];
    const shown = textsOf(box?.querySelectorAll("h1, h2, p:not(:has(a))") ?? []);
    expect(shown).toEqual(texts.map(squeeze));
    const [write, questions] = box?.querySelectorAll("a") ?? [];
    expect(textOf(write)).toBe(hero.email);
    expect(mailOf(write)).toEqual([hero.email, mail?.subject, mail?.body]);
    const own = routeIn(hero.faqPath, page.language);
    expect(questions?.getAttribute("href")).toBe(own ?? hero.faqPath);
    // It says when the questions are in another language.
    const words = site.languages[page.language]?.words;
    expect(textOf(questions).startsWith(squeeze(hero.faqLink))).toBe(true);
    expect(textOf(questions).includes(`(${words?.inLanguage} `)).toBe(own === undefined);
    const { location, clients, response } = hero.trustIndicators;
    const reasons = [location, clients, response].map(squeeze);
    expect(textsOf(section?.querySelectorAll("li") ?? [])).toEqual(reasons);
  });

  it("shows each pipeline in order: a drawing, title, subtitle, numbered steps, a button that unfolds them, a mail", () => {
    const section = main?.querySelector("section:has(article)");
    expect(textOf(section?.querySelector("h2"))).toBe(squeeze(pipelines.sectionTitle));
    expect(textOf(section)).toContain(squeeze(pipelines.sectionDescription));
    const shown = section?.querySelectorAll("article").map((card) => ({
      slug: card.id,
      drawings: card.querySelectorAll("svg").length,
      texts: textsOf(card.querySelectorAll("h3, h3 + p")),
      steps: card
        .querySelectorAll("ol > li")
        .map((step) => step.childNodes.map((part) => lettersOf(part.text))),
      button: textOf(card.querySelector("button")),
      ask: textOf(card.querySelector("p:last-child a")),
      mail: mailOf(card.querySelector("a")),
    }));
    expect(shown).toEqual(
      pipelines.items.map(({ slug, title, subtitle, steps }) => ({
        slug,
        drawings: 1,
        texts: [title, subtitle].map(squeeze),
        steps: steps.map(({ number, title, description }) =>
          [`${number}${title}`, plainText(description)].map(lettersOf),
        ),
        button: squeeze(pipelines.learnMore),
        ask: squeeze(mail?.byMail ?? ""),
        mail: [site.email, `${mail?.quote}: ${title}`, mail?.body],
      })),
    );
  });

  it("shows the statistics", () => {
    const list = main?.querySelectorAll("dl > div") ?? [];
    expect(list.map((item) => textsOf(item.querySelectorAll("dd, dt")).sort())).toEqual(
      stats.map(({ number, label }) => [number, label].map(squeeze).sort()),
    );
  });

  it("shows the bootcamp last, and only once it is no draft", () => {
    const isShown = bootcamp !== undefined && !bootcamp.draft;
    expect(main?.querySelectorAll("section:has(#bootcamp) form")).toHaveLength(isShown ? 1 : 0);
    if (!bootcamp) return;
    const sections = documentAt(page.route, outputWithDrafts).querySelectorAll("main > section");
    const last = sections.at(-1);
    const { form, title, description } = bootcamp;
    expect(textOf(last?.querySelector("h2"))).toBe(squeeze(title));
    const paragraphs = textsOf(last?.querySelectorAll("p") ?? []);
    expect(paragraphs).toEqual(expect.arrayContaining(paragraphsOf(description)));
    expect(textsOf(last?.querySelectorAll("label, button") ?? [])).toEqual(
      [form.nameLabel, form.emailLabel, form.phoneLabel, form.submitButton].map(squeeze),
    );
    const inputs = last?.querySelectorAll("input") ?? [];
    expect(inputs.map((input) => input.getAttribute("placeholder"))).toEqual([
      form.namePlaceholder,
      form.emailPlaceholder,
      form.phonePlaceholder,
    ]);
    expect(textOf(last?.querySelector("form"))).toContain(squeeze(form.privacyNote));
    expect(textOf(last)).toContain(squeeze(bootcamp.notice));
    // Nothing is sent: the course is not open yet.
    expect(
      last?.querySelectorAll("fieldset[disabled] input, fieldset[disabled] button"),
    ).toHaveLength(4);
    expect(last?.querySelector("form")?.hasAttribute("action")).toBe(false);
  });
});

describe.each(faqPages)("the questions page $route", (page) => {
  const main = documentAt(page.route).querySelector("main");
  const items = main?.querySelectorAll("details") ?? [];

  it("begins with a title and an intro", () => {
    expect(textOf(main?.querySelector("h1"))).toBe(squeeze(page.title));
    expect(textOf(main)).toContain(squeeze(page.intro));
  });

  it("shows every question in order, each with its answer and a link of its own", () => {
    const shown = items.map((item) => ({
      question: textOf(item.querySelector("summary")),
      answer: item
        .querySelectorAll(".answer > :not(a)")
        .map(({ text }) => lettersOf(text))
        .join(""),
      id: item.querySelector("[id]")?.id,
      link: item.querySelector(".answer > a")?.getAttribute("href"),
    }));
    expect(shown).toEqual(
      page.items.map(({ slug, question, answer }) => ({
        question: squeeze(question),
        answer: lettersOf(plainText(answer)),
        id: slug,
        link: `#${slug}`,
      })),
    );
    expect(items).toHaveLength(Number(site.facts.questions));
  });

  it("has at most one answer open, without a script too", () => {
    const names = new Set(items.map((item) => item.getAttribute("name")));
    expect([...names]).toEqual([expect.stringMatching(/./)]);
    expect(items.filter((item) => item.hasAttribute("open")).length).toBeLessThanOrEqual(1);
  });

  it("ends with an invitation to write, and how soon there is a response", () => {
    const { title, description, email, responseNote } = page.closing;
    const section = main?.querySelectorAll("section").at(-1);
    expect(textOf(section?.querySelector("h2"))).toBe(squeeze(title));
    const texts = [...paragraphsOf(description), email, squeeze(responseNote)];
    expect(textsOf(section?.querySelectorAll("p") ?? [])).toEqual(texts);
    const { subject, body } = site.languages[page.language]?.words.mail ?? {};
    expect(mailOf(section?.querySelector("a.button"))).toEqual([email, subject, body]);
  });
});

describe("the constants", () => {
  const everywhere = ["founded", "projects", "publications", "customSolutions", "responseHours"];
  const times = ["urgentHours", "rnaSeqWeeks", "singleCellWeeks", "multiOmicsWeeks"];
  const places = [
    ...homePages.map((page) => [page.route, page.source, everywhere] as const),
    ...faqPages.map((page) => [page.route, page.source, [...everywhere, ...times]] as const),
  ];

  it.each(places)("%s takes them from site.yaml by name", (route, source, names) => {
    const words = textOf(documentAt(route).querySelector("main"));
    for (const name of names.filter((name) => name in site.facts)) {
      expect(words).toContain(squeeze(String(site.facts[name])));
      expect(source).toContain(`{${name}}`);
    }
  });
});
