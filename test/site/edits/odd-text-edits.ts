import { editsOf, say } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";
import { replaceAtPlace } from "./remedies.ts";
import { rewordPages } from "./text-edits.ts";

const longWord = "pneumoultramicroscopicossilicovulcanoconiótico";
const answer = (site: EditedSite, index: number, text: string) =>
  rewordPages(site, "faq", `items.${index}.answer`, text);

/** A title with one figure in each language, or the same in both. */
const minutes = (site: EditedSite, ...figures: [number, number]) =>
  site.editPages("home", (page, index) =>
    page.set(
      "hero.contactTitle",
      `${say(page.language, { pt: "Em", en: "In" })} ${figures[index]} min`,
    ),
  );

/** Each in an answer of its own. */
const wrongQuotes = [
  'Chamamos de "caso" isso',
  "Chamamos de «caso» isso",
  "Chamamos de „caso” isso",
  "Uma gota d'água",
];

/** Texts that are unusual, and right or nearly so. */
export const oddTextEdits = editsOf({
  "a very long word": [
    (site) => rewordPages(site, "faq", "items.0.question", `E o ${longWord}?`),
    { code: "content/spelling", line: longWord },
  ],
  "a misspelled word": [
    (site) => rewordPages(site, "home", "hero.badge", "Bioinformátca"),
    {
      code: "content/spelling",
      line: "Bioinformátca",
      answer: (site, report) => replaceAtPlace(site, report, "Bioinformática"),
    },
  ],
  "a very short answer": (site) => answer(site, 3, "Sim."),
  "an emoji, in a heading that social cards show": (site) =>
    rewordPages(site, "home", "hero.title", "Genomas do Rio 🧬"),
  "an emoji of several parts, in an answer": (site) =>
    answer(site, 4, "Claro 👩🏽‍🔬 – e com gosto 🇧🇷"),
  "signs that mean something to HTML, YAML and JSON": (site) =>
    answer(site, 5, "- A & B: se p < 0,05 # `</script>` {{x}} \\ fim"),
  "curly quotation marks, one pair inside the other": (site) =>
    answer(site, 6, "Chamamos de “caso ‘limpo’ de uso”."),
  "straight quotation marks, guillemets, low ones and a straight apostrophe": [
    (site) => {
      for (const [index, text] of wrongQuotes.entries()) answer(site, index, text);
    },
    ...wrongQuotes.map((line, index) => ({
      code: "content/typography",
      line,
      answer: (site: EditedSite) => answer(site, index, "Chamamos de “caso” isso."),
    })),
  ],
  "a figure in one language and another in its translation": [
    (site) => minutes(site, 2, 3),
    { code: "content/numbers", line: "contactTitle:", answer: (site) => minutes(site, 2, 2) },
  ],
});
