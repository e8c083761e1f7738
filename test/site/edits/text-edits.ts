import { type Edit, reword, say } from "./edit.ts";
import type { EditedSite, PageFile, Path } from "./edited-site.ts";

/** Edits of what the pages say. */
export const textEdits: Edit[] = [
  {
    name: "another title in the hero",
    apply: (site) => rewordOriginal(site, "home", ["hero", "title"], "Do gene à resposta"),
  },
  {
    name: "other titles for search results",
    apply: (site) =>
      rewordAll(site, ["meta", "title"], { pt: "Análise de genomas", en: "Genome analysis" }),
  },
  {
    name: "other descriptions for search results",
    apply: (site) =>
      rewordAll(site, ["meta", "description"], {
        pt: "Da pergunta ao relatório: um estudo bem planejado, com dados e código à mão",
        en: "From question to report: a study planned with care, its data and code at hand",
      }),
  },
  {
    name: "another description of the illustration",
    apply: (site) =>
      rewordAll(site, ["hero", "illustration"], { pt: "O mar e a serra", en: "Sea and hills" }),
  },
  {
    name: "another step of a pipeline",
    apply: (site) =>
      rewordAll(site, ["pipelines", "items", 0, "steps", 0, "description"], {
        pt: "Lemos a pergunta com calma e escolhemos o método.",
        en: "We read the question with care and choose the method.",
      }),
  },
  {
    name: "one statistic more",
    apply: (site) =>
      site.editPages("home", (page) =>
        page.add(["stats"], {
          number: "12",
          label: say(page.language, { pt: "Países", en: "Countries" }),
        }),
      ),
  },
  {
    name: "another question, and a slug for it",
    apply: (site) =>
      site.editPages("faq", (page) => {
        page.set(["items", 0, "slug"], "por-onde-comecar");
        reworded(page, ["items", 0, "question"], { pt: "Por onde começo?", en: "How to begin?" });
      }),
  },
  {
    name: "an answer of two paragraphs with a dash and an address",
    apply: (site) =>
      site.editPages("faq", (page) =>
        reworded(page, ["items", 1, "answer"], {
          pt: "Escreva para {email} – em português ou inglês.\n\nRespondemos logo.",
          en: "Write to {email} – in Portuguese or English.\n\nWe answer soon.",
        }),
      ),
  },
  {
    name: "another title of the questions",
    apply: (site) => rewordOriginal(site, "faq", ["title"], "Dúvidas comuns"),
  },
  {
    name: "another tagline in the footer",
    apply: (site) =>
      editWords(site, ["footer", "tagline"], {
        pt: "Ciência de dados para a vida.",
        en: "Data science for life.",
      }),
  },
  {
    name: "another line of copyright",
    apply: (site) =>
      editWords(site, ["footer", "copyright"], {
        pt: "{brand} – todos os direitos reservados",
        en: "{brand} – all rights reserved",
      }),
  },
  {
    name: "another message for WhatsApp",
    apply: (site) =>
      editWords(site, ["whatsapp", "greeting"], {
        pt: "Bom dia! Tenho uma pergunta & alguns dados.",
        en: "Good morning! I have a question & some data.",
      }),
  },
  {
    name: "other labels of the frame",
    apply(site) {
      editWords(site, ["menu"], { pt: "Páginas", en: "Pages" });
      editWords(site, ["skipLink"], { pt: "Ir ao texto", en: "Skip to the text" });
    },
  },
  {
    name: "another label in the navigation",
    apply: (site) => site.editSite((file) => file.set(["navigation", 0, "label"], "Principal")),
  },
];

/** A new text in the first page of a template, which no other page translates. */
function rewordOriginal(site: EditedSite, template: string, path: Path, text: string): void {
  site.editPages(template, (page, index) => {
    if (index === 0) page.set(path, reword(page.get(path), text));
  });
}

/** A new text in every page of the home's languages. */
function rewordAll(site: EditedSite, path: Path, texts: { pt: string; en: string }): void {
  site.editPages("home", (page) => reworded(page, path, texts));
}

function reworded(page: PageFile, path: Path, texts: { pt: string; en: string }): void {
  page.set(path, reword(page.get(path), say(page.language, texts)));
}

/** A new text in what every page says, in every language. */
function editWords(site: EditedSite, path: Path, texts: { pt: string; en: string }): void {
  site.editSite((file) => {
    for (const language of Object.keys(file.get<object>(["languages"]))) {
      const whole = ["languages", language, "words", ...path];
      file.set(whole, reword(file.get(whole), say(language, texts)));
    }
  });
}
