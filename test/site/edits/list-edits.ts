import { type Ask, type Edit, editsOf, say } from "./edit.ts";
import type { PageFile } from "./edited-site.ts";

const pipelines = "pipelines.items";
const counted: Ask = { code: "content/count", line: "items:" };

/** Edits of the two lists, and of what their entries are called. */
export const listEdits: Edit[] = [
  ...editsOf({
    "one pipeline more, in all languages": [(site) => site.editPages("home", addPipeline), counted],
    "one pipeline less, in every language": [
      (site) =>
        site.editPages("home", (page) => {
          page.remove(`${pipelines}.${page.get<unknown[]>(pipelines).length - 1}`);
        }),
      counted,
    ],
    "one question more": [(site) => site.editPages("faq", addQuestion), counted],
    "a question less": [(site) => site.editPages("faq", (page) => page.remove("items.2")), counted],
    "questions in another order": (site) =>
      site.editPages("faq", (page) => page.swap("items", 0, 2)),
    "pipelines in another order, in every language": (site) =>
      site.editPages("home", (page) => page.swap(pipelines, 1, 2)),
    "steps in another order, their numbers forgotten": [
      (site) => site.editPages("home", (page) => page.swap(`${pipelines}.0.steps`, 0, 1)),
      { code: "rule/home-numbers", line: "number:" },
    ],
    "a new slug for a pipeline, in every language": (site) =>
      site.editPages("home", (page) => page.set(`${pipelines}.3.slug`, "outra-linha")),
    "a slug that only another page's parts have": (site) =>
      site.editPages("faq", (page) => page.set("items.0.slug", "bootcamp")),
    "another drawing, in every language": (site) =>
      site.editPages("home", (page) => page.set(`${pipelines}.3.track`, "docking")),
  }),
  {
    name: "the bootcamp on the site",
    apply: (site) =>
      site.editPages("home", (page) => page.has("bootcamp") && page.remove("bootcamp.draft")),
    mayAsk: ["content/spelling"],
  },
];

export function addQuestion(page: PageFile): void {
  page.add("items", {
    slug: "visita",
    question: say(page.language, { pt: "Posso visitar a empresa?", en: "May I come by?" }),
    answer: say(page.language, {
      pt: "Pode, sim: combine um dia por e-mail.",
      en: "You may: choose a day by e-mail.",
    }),
  });
}

/** A pipeline like the first one, under a name of its own, with a title of its own for each step. */
function addPipeline(page: PageFile): void {
  const first = page.get<{ steps: object[] }>(`${pipelines}.0`);
  page.add(pipelines, {
    ...first,
    slug: "linha-nova",
    track: "assembly",
    title: say(page.language, { pt: "Linha nova", en: "Another line" }),
    subtitle: say(page.language, { pt: "Do início ao fim", en: "From start to end" }),
    steps: first.steps.map((step, index) => ({ ...step, title: `${index + 1}` })),
  });
}
