import { type Ask, type Edit, editsOf } from "./edit.ts";
import { addStatistic } from "./text-edits.ts";

/** Values of `site.yaml`: what each edit sets, and what is asked for then. */
const values: Record<string, [set: Record<string, unknown>, ...asks: Ask[]]> = {
  "a brand of words that all dictionaries have": [{ brand: "Rio & Mar" }],
  "a brand of no dictionary": [{ brand: "Genomávia" }],
  "another e-mail address": [{ email: "fale@genomavia-bioinfo.com.br" }],
  "another phone number": [{ phone: "+55 (21) 3456-7890" }],
  "another profile": [
    { "profiles.1.label": "ORCID", "profiles.1.url": "https://orcid.org/0000-0002-1825?l=pt&x=1" },
    { code: "content/spelling", line: "ORCID" },
  ],
  "another founding year": [{ "facts.founded": 2012 }],
  "another year of copyright": [{ "facts.copyrightYear": 2031 }],
  "more projects, a share, a longer range": [
    { "facts.projects": 1200, "facts.customSolutions": "100%", "facts.rnaSeqWeeks": "10–12" },
  ],
  "a new fact that no text takes": [
    { "facts.countries": 12 },
    { code: "content/unused-variable", line: "countries" },
  ],
  "a home on a path of its host": [{ base: "/vitrine/" }],
  "another address of the site": [{ url: "https://www.genomavia.com.br" }],
};

/** Edits of `site.yaml`: the company, its facts, and where the site is published. */
export const companyEdits: Edit[] = [
  ...editsOf({
    "a new fact, and a text that takes it": (site) => {
      site.set({ "facts.countries": 12 });
      addStatistic(site, "{countries}", { pt: "Países atendidos", en: "Countries served" });
    },
  }),
  ...Object.entries(values).map(
    ([name, [set, ...asks]]): Edit => ({ name, asks, apply: (site) => site.set(set) }),
  ),
];

/** Real values for all that may be a placeholder. */
export const realValues = {
  url: "https://www.genomavia.com.br",
  brand: "Rio & Mar",
  email: "contato@genomavia.com.br",
  phone: "+55 21 3456-7890",
  "profiles.0.url": "https://www.linkedin.com/company/genomavia",
  "profiles.1.url": "https://scholar.google.com/citations?user=genomavia&hl=pt",
  placeholders: [],
};
