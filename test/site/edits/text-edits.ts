import { type Edit, editsOf, reword, say } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";

/** Texts of pages: template and path, the new text in Portuguese, and in English where it has one. */
const onPages: Record<string, [template: string, path: string, pt: string, en?: string]> = {
  "another title in the hero": ["home", "hero.title", "Do gene à resposta"],
  "other titles for search results": ["home", "meta.title", "Análise de genes", "Gene analysis"],
  "other descriptions for search results": [
    "home",
    "meta.description",
    "Da pergunta ao relatório: um estudo bem planejado, com dados e código à mão",
    "From question to report: a study planned with care, its data and code at hand",
  ],
  "another word for the illustration": [
    "home",
    "hero.illustration",
    "Mar e serra",
    "Sea and hills",
  ],
  "another step of a pipeline": [
    "home",
    "pipelines.items.0.steps.0.description",
    "Lemos a pergunta com calma e escolhemos o método.",
    "We read the question with care and choose the method.",
  ],
  "an answer of two paragraphs with a dash and an address": [
    "faq",
    "items.1.answer",
    "Escreva para {email} – em português ou inglês.\n\nRespondemos logo.",
    "Write to {email} – in Portuguese or English.\n\nWe answer soon.",
  ],
  "another title of the questions": ["faq", "title", "Dúvidas comuns"],
};

/** Texts of the frame: path in `words`, and the new text in both languages. */
const ofFrame: Record<string, [path: string, pt: string, en: string]> = {
  "another tagline in the footer": ["footer.tagline", "Ciência para a vida.", "Science for life."],
  "another line of copyright": [
    "footer.copyright",
    "{brand} – todos os direitos reservados",
    "{brand} – all rights reserved",
  ],
  "another message for WhatsApp": [
    "whatsapp.greeting",
    "Bom dia! Tenho uma pergunta & alguns dados.",
    "Good morning! I have a question & some data.",
  ],
  "another label of the menu": ["menu", "Páginas", "Pages"],
  "another skip link": ["skipLink", "Ir ao texto", "Skip to the text"],
};

/** Edits of what the pages say. */
export const textEdits: Edit[] = [
  ...Object.entries(onPages).map(
    ([name, to]): Edit => ({ name, apply: (site) => rewordPages(site, ...to) }),
  ),
  ...Object.entries(ofFrame).map(
    ([name, [path, pt, en]]): Edit => ({
      name,
      apply: (site) =>
        site.editSite((file) => {
          for (const language of Object.keys(file.get<object>("languages"))) {
            const whole = `languages.${language}.words.${path}`;
            file.set(whole, reword(file.get(whole), say(language, { pt, en })));
          }
        }),
    }),
  ),
  ...editsOf({
    "one statistic more": (site) => addStatistic(site, "12", { pt: "Países", en: "Countries" }),
    "another question, and a slug for it": (site) => {
      site.editPages("faq", (page) => page.set("items.0.slug", "por-onde-comecar"));
      rewordPages(site, "faq", "items.0.question", "Por onde começo?", "How to begin?");
    },
    "another label in the navigation": (site) => site.set({ "navigation.0.label": "Principal" }),
  }),
];

export function addStatistic(site: EditedSite, number: string, label: Parameters<typeof say>[1]) {
  site.editPages("home", (page) => page.add("stats", { number, label: say(page.language, label) }));
}

/**
 * A new text in every page of a template, with the variables of the old one; without English, in the
 * original alone.
 */
export function rewordPages(
  site: EditedSite,
  template: string,
  path: string,
  pt: string,
  en?: string,
): void {
  site.editPages(template, (page, index) => {
    if (en === undefined && index > 0) return;
    page.set(path, reword(page.get(path), say(page.language, { pt, en: en ?? pt })));
  });
}
