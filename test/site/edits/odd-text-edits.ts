import { type Edit, say } from "./edit.ts";
import type { Path } from "./edited-site.ts";
import { replaceAtPlace } from "./remedies.ts";
import { rewordPages } from "./text-edits.ts";

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
    apply: (site) => rewordPages(site, "faq", ["items", 0, "question"], `E o ${longWord}?`),
    asks: [{ code: "content/spelling", line: longWord }],
  },
  {
    name: "a misspelled word",
    apply: (site) => rewordPages(site, "home", ["hero", "badge"], "Bioinformátca"),
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
    apply: (site) => rewordPages(site, "faq", ["items", 3, "answer"], "Sim."),
  },
  {
    name: "an emoji, in a heading that social cards show",
    apply: (site) => rewordPages(site, "home", ["hero", "title"], "Genomas do Rio 🧬"),
  },
  {
    name: "an emoji of several parts, in an answer",
    apply: (site) => rewordPages(site, "faq", answerOf(4), "Claro 👩🏽‍🔬 – e com gosto 🇧🇷"),
  },
  {
    name: "signs that mean something to HTML, YAML and JSON",
    apply: (site) =>
      rewordPages(site, "faq", answerOf(5), "- A & B: se p < 0,05 # </script> {{x}} \\ fim"),
  },
  {
    name: "curly quotation marks, one pair inside the other",
    apply: (site) => rewordPages(site, "faq", answerOf(6), "Chamamos de “caso ‘limpo’ de uso”."),
  },
  {
    name: "straight quotation marks, guillemets, low ones and a straight apostrophe",
    apply(site) {
      for (const [index, text] of wrongQuotes.entries())
        rewordPages(site, "faq", answerOf(index), text);
    },
    asks: wrongQuotes.map((text, index) => ({
      code: "content/typography",
      line: text,
      answer: (site) => rewordPages(site, "faq", answerOf(index), "Chamamos de “caso” isso."),
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
