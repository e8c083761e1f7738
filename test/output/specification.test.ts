import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { repository } from "../support/project.ts";

const { value: site } = await makeSite(repository, { drafts: false });
const { value: withDrafts } = await makeSite(repository, { drafts: true });
if (!site || !withDrafts) throw new Error("the site has mistakes: npm run build tells them");

function pageAt(path: string, from = site) {
  return parse(from?.get(path)?.bytes.toString() ?? "");
}

/** A page's visible words; a non-breaking space is a space to a reader. */
function wordsAt(path: string, selector = "body"): string {
  const element = pageAt(path).querySelector(selector);
  return (element?.text ?? "").replace(/[\s\u00a0]+/g, " ");
}

const pipelines = {
  "index.html": [
    "Sequenciamento de nova geração",
    "Imunoterapia personalizada por célula única",
    "Descoberta de biomarcadores multiômicos",
    "Melhoramento genético in silico",
    "Vigilância genômica de patógenos",
    "Montagem de novo de genomas",
    "Prospecção fitoterápica in silico",
    "Gestão híbrida de P&amp;D",
    "Desenho de primers para PCR",
  ],
  "en/index.html": [
    "Next-generation sequencing",
    "Single-cell personalized immunotherapy",
    "Multi-omics biomarker discovery",
    "In silico genetic improvement",
    "Pathogen genomic surveillance",
    "De novo genome assembly",
    "In silico phytotherapeutic prospecting",
    "Hybrid R&amp;D management",
    "PCR primer design",
  ],
};

describe("the routes of specification §2", () => {
  it("are written where hosts look for them, and any other path shows the Portuguese home", () => {
    for (const path of ["index.html", "en/index.html", "faq/index.html", "404.html"]) {
      expect([...site.keys()]).toContain(path);
    }
    expect(site.get("404.html")?.bytes).toEqual(site.get("index.html")?.bytes);
    expect(site.get("en.html")?.bytes).toEqual(site.get("en/index.html")?.bytes);
    expect(site.get("faq.html")?.bytes).toEqual(site.get("faq/index.html")?.bytes);
  });
});

describe.each(Object.entries(pipelines))("the home page %s", (path, titles) => {
  it("lists the nine pipelines in the specification's order, each with four numbered steps", () => {
    const cards = pageAt(path).querySelectorAll("article");
    expect(cards.map((card) => card.querySelector("h3")?.innerHTML)).toEqual(titles);
    for (const card of cards) {
      const steps = card.querySelectorAll("ol > li");
      expect(steps.map((step) => step.text.trim()[0])).toEqual(["1", "2", "3", "4"]);
      expect(card.querySelectorAll("svg")).toHaveLength(1);
    }
  });

  it("says where, for whom and how soon, and the three statistics", () => {
    const english = path.startsWith("en");
    const text = wordsAt(path);
    const facts = english
      ? ["Our Solutions", "Learn More", "Based in Brazil", "48-hour response", "since 2010"]
      : [
          "Nossas Soluções",
          "Saiba Mais",
          "Sediada no Brasil",
          "Resposta em 48 horas",
          "desde 2010",
        ];
    for (const fact of [...facts, "50+", "15+", "99%"]) expect(text).toContain(fact);
  });
});

describe("the questions page", () => {
  it("has 19 questions, each with an answer and a link of its own", () => {
    const items = pageAt("faq.html").querySelectorAll("details");
    expect(items).toHaveLength(19);
    const ids = items.map((item) => item.querySelector("[id]")?.id);
    expect(new Set(ids).size).toBe(19);
    expect(items.every((item) => item.getAttribute("name") === "faq")).toBe(true);
  });

  it.each([
    ["RNA-Seq leva 2–3 semanas"],
    ["(scRNA-seq), 3–4 semanas"],
    ["integração multiômica, 4–6 semanas"],
    ["entrega urgente em 48 horas"],
    ["Respondemos em 48 horas"],
    ["desde 2010"],
    ["50+ projetos"],
    ["15+ publicações"],
    ["99% são feitas sob medida"],
    ["dólares americanos (USD), por um provedor de pagamentos com cartão"],
    ["reais (BRL), por meio de um banco"],
    ["painel privado do cliente"],
  ])("states: %s", (fact) => {
    expect(wordsAt("faq.html", "main")).toContain(fact);
  });
});

describe.each(["index.html", "en.html", "faq.html", "404.html"])("every page: %s", (path) => {
  it("has the header's two links and two flags", () => {
    const header = pageAt(path).querySelector("header");
    const links = header?.querySelectorAll("li a") ?? [];
    expect(links.map((link) => [link.text, link.getAttribute("href")])).toEqual([
      ["Início", "/"],
      ["Perguntas Frequentes", "/faq"],
    ]);
    const english = path === "en.html";
    for (const link of links) {
      expect(link.getAttribute("hreflang")).toBe(english ? "pt-BR" : undefined);
      expect(link.getAttribute("lang")).toBe(english ? "pt-BR" : undefined);
    }
    const flags = header?.querySelectorAll("a:has(.flag)") ?? [];
    expect(flags.map((link) => [link.text, link.getAttribute("href")])).toEqual([
      ["Português", "/"],
      ["English", "/en"],
    ]);
  });

  it("has two profiles, the year 2025, two empty translation slots and WhatsApp", () => {
    const page = pageAt(path);
    expect(page.querySelectorAll('footer a[href^="https://"]')).toHaveLength(2);
    expect(wordsAt(path, "footer")).toContain("© 2025 Bioinformática Rio");
    expect(page.querySelector("#translation-slot-1")?.innerHTML).toBe("");
    expect(page.querySelector("#translation-slot-2")?.innerHTML).toBe("");
    expect(page.querySelectorAll('a[href^="https://wa.me/5500000000000?text="]')).toHaveLength(1);
  });

  it("does not show the bootcamp", () => {
    expect(wordsAt(path)).not.toMatch(/bootcamp/i);
  });
});

describe("the bootcamp, with drafts", () => {
  it.each(["index.html", "en.html"])("closes %s", (path) => {
    const sections = pageAt(path, withDrafts).querySelectorAll("main > section");
    expect(sections.at(-1)?.querySelector("h2")?.text).toMatch(/bootcamp.* 2026/i);
    expect(sections.at(-1)?.text).toMatch(/LGPD/);
  });
});
