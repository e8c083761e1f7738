import { type Edit, say } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";

/** Edits of `site.yaml`: the company, its facts, and where the site is published. */
export const companyEdits: Edit[] = [
  {
    name: "a brand of words that all dictionaries have",
    apply: (site) => site.editSite((file) => file.set(["brand"], "Rio & Mar")),
  },
  {
    name: "a brand that no dictionary has",
    apply: (site) => site.editSite((file) => file.set(["brand"], "Genomávia")),
    asks: [{ code: "content/spelling", line: "Genomávia" }],
  },
  {
    name: "another e-mail address",
    apply: (site) => site.editSite((file) => file.set(["email"], "fale@genomavia.com.br")),
  },
  {
    name: "another phone number",
    apply: (site) => site.editSite((file) => file.set(["phone"], "+55 (21) 3456-7890")),
  },
  {
    name: "another profile",
    apply: (site) =>
      site.editSite((file) => {
        file.set(["profiles", 1, "label"], "ORCID");
        file.set(["profiles", 1, "url"], "https://orcid.org/0000-0002-1825-0097?lang=pt&x=1");
      }),
    asks: [{ code: "content/spelling", line: "ORCID" }],
  },
  {
    name: "another founding year",
    apply: (site) => setFact(site, "founded", 2012),
  },
  {
    name: "another year of copyright",
    apply: (site) => setFact(site, "copyrightYear", 2031),
  },
  {
    name: "more projects, a share with a comma, a longer range",
    apply(site) {
      setFact(site, "projects", "1.200");
      setFact(site, "customSolutions", "100%");
      setFact(site, "rnaSeqWeeks", "10–12");
    },
  },
  {
    name: "a new fact, and a text that takes it",
    apply(site) {
      setFact(site, "countries", 12);
      site.editPages("home", (page) =>
        page.add(["stats"], {
          number: "{countries}",
          label: say(page.language, { pt: "Países atendidos", en: "Countries served" }),
        }),
      );
    },
  },
  {
    name: "a new fact that no text takes",
    apply: (site) => setFact(site, "countries", 12),
    asks: [{ code: "content/unused-variable", line: "countries" }],
  },
  {
    name: "a home on a path of its host",
    apply: (site) => site.editSite((file) => file.set(["base"], "/vitrine/")),
  },
  {
    name: "another address of the site",
    apply: (site) => site.editSite((file) => file.set(["url"], "https://www.genomavia.com.br")),
  },
];

/** Real values for all that may be a placeholder. */
export function replacePlaceholders(site: EditedSite): void {
  site.editSite((file) => {
    file.set(["url"], "https://www.genomavia.com.br");
    file.set(["brand"], "Rio & Mar");
    file.set(["email"], "contato@genomavia.com.br");
    file.set(["phone"], "+55 21 3456-7890");
    file.set(["profiles", 0, "url"], "https://www.linkedin.com/company/genomavia");
    file.set(["profiles", 1, "url"], "https://scholar.google.com/citations?user=genomavia&hl=pt");
    file.set(["placeholders"], []);
  });
}

function setFact(site: EditedSite, name: string, value: string | number): void {
  site.editSite((file) => file.set(["facts", name], value));
}
