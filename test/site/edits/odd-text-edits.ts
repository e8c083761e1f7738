import { type Edit, reword, say } from "./edit.ts";
import type { EditedSite, Path } from "./edited-site.ts";
import { replaceAtPlace } from "./remedies.ts";

const longWord = "pneumoultramicroscopicossilicovulcanoconiótico";
const answerOf = (index: number): Path => ["items", index, "answer"];

/** Each in an answer of its own. */
const wrongQuotes = [
  'Chamamos de "caso" isso',
  "Chamamos de «caso» isso",
  "Chamamos de „caso” isso",
  "Uma gota d'água",
];

/** Texts that are unusual, and right or nearly so. */
export const oddTextEdits: Edit[] = [
  {
    name: "a very long word",
    apply: (site) => editFirst(site, "faq", ["items", 0, "question"], `E o ${longWord}?`),
    asks: [{ code: "content/spelling", line: longWord }],
  },
  {
    name: "a misspelt word",
    apply: (site) => editFirst(site, "home", ["hero", "badge"], "Bioinformátca"),
    asks: [
      {
        code: "content/spelling",
        line: "Bioinformátca",
        answer: (site, report) => replaceAtPlace(site, report, "Bioinformática"),
      },
    ],
  },
  {
    name: "a very short answer",
    apply: (site) => editFirst(site, "faq", ["items", 3, "answer"], "Sim."),
  },
  {
    name: "an emoji, in a heading that social cards show",
    apply: (site) => editFirst(site, "home", ["hero", "title"], "Genomas do Rio 🧬"),
  },
  {
    name: "an emoji of several parts, in an answer",
    apply: (site) => editFirst(site, "faq", answerOf(4), "Claro 👩🏽‍🔬 – e com gosto 🇧🇷"),
  },
  {
    name: "signs that mean something to HTML, YAML and JSON",
    apply: (site) =>
      editFirst(site, "faq", answerOf(5), "- A & B: se p < 0,05 # </script> {{x}} \\ fim"),
  },
  {
    name: "curly quotation marks, one pair inside the other",
    apply: (site) => editFirst(site, "faq", answerOf(6), "Chamamos de “caso ‘limpo’ de uso”."),
  },
  {
    name: "straight quotation marks, guillemets, low ones and a straight apostrophe",
    apply(site) {
      for (const [index, text] of wrongQuotes.entries())
        editFirst(site, "faq", answerOf(index), text);
    },
    asks: wrongQuotes.map((text, index) => ({
      code: "content/typography",
      line: text,
      answer: (site) => editFirst(site, "faq", answerOf(index), "Chamamos de “caso” isso."),
    })),
  },
  {
    name: "a figure in one language and another in its translation",
    apply: (site) =>
      site.editPages("home", (page, index) =>
        page.set(
          ["hero", "contactTitle"],
          `${say(page.language, { pt: "Em", en: "In" })} ${index + 2} min`,
        ),
      ),
    asks: [
      {
        code: "content/numbers",
        line: "contactTitle:",
        answer: (site) =>
          site.editPages("home", (page) =>
            page.set(
              ["hero", "contactTitle"],
              say(page.language, { pt: "Em 2 min", en: "In 2 min" }),
            ),
          ),
      },
    ],
  },
];

/** A new text in the original page of a template, with the variables of the old one. */
function editFirst(site: EditedSite, template: string, path: Path, text: string): void {
  site.editPages(template, (page, index) => {
    if (index === 0) page.set(path, reword(page.get(path), text));
  });
}
