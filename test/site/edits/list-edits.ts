import { type Edit, say } from "./edit.ts";
import type { EditedSite, PageFile } from "./edited-site.ts";

const pipelines = ["pipelines", "items"];
const questions = ["items"];

/** Edits of the two lists, and of what their entries are called. */
export const listEdits: Edit[] = [
  {
    name: "one pipeline more, in every language",
    apply: (site) => site.editPages("home", addPipeline),
    asks: [{ code: "content/count", line: "items:" }],
  },
  {
    name: "one pipeline less, in every language",
    apply: (site) =>
      site.editPages("home", (page) => page.remove([...pipelines, last(page, pipelines)])),
    asks: [{ code: "content/count", line: "items:" }],
  },
  {
    name: "one pipeline more, in one language",
    apply: (site) => site.editPages("home", (page, index) => index === 0 && addPipeline(page)),
    asks: [
      { code: "content/count", line: "items:" },
      { code: "content/out-of-step", line: "items:", answer: addMissingPipelines },
    ],
  },
  {
    name: "one question more",
    apply: (site) => site.editPages("faq", addQuestion),
    asks: [{ code: "content/count", line: "items:" }],
  },
  {
    name: "one question less",
    apply: (site) => site.editPages("faq", (page) => page.remove([...questions, 2])),
    asks: [{ code: "content/count", line: "items:" }],
  },
  {
    name: "questions in another order",
    apply: (site) => site.editPages("faq", (page) => page.swap(questions, 0, 2)),
  },
  {
    name: "pipelines in another order, in every language",
    apply: (site) => site.editPages("home", (page) => page.swap(pipelines, 1, 2)),
  },
  {
    name: "pipelines in another order, in one language",
    apply: (site) =>
      site.editPages("home", (page, index) => index === 0 && page.swap(pipelines, 1, 2)),
    asks: [
      { code: "content/out-of-step", line: "slug:", answer: orderAsOriginal },
      { code: "content/out-of-step", line: "track:", answer: orderAsOriginal },
    ],
  },
  {
    name: "steps in another order, their numbers forgotten",
    apply: (site) => site.editPages("home", (page) => page.swap([...pipelines, 0, "steps"], 0, 1)),
    asks: [{ code: "rule/home-numbers", line: "number:" }],
  },
  {
    name: "a new slug for a pipeline, in every language",
    apply: (site) => renamePipelines(site, "slug", "outra-linha"),
  },
  {
    name: "a slug that the page's own parts have",
    apply: (site) => site.editPages("faq", (page) => page.set([...questions, 0, "slug"], "menu")),
    asks: [
      {
        code: "rule/faq-ids",
        line: "slug: menu",
        answer: (site) =>
          site.editPages("faq", (page) => page.set([...questions, 0, "slug"], "o-menu")),
      },
    ],
  },
  {
    name: "a slug that only another page's parts have",
    apply: (site) =>
      site.editPages("faq", (page) => page.set([...questions, 0, "slug"], "bootcamp")),
  },
  {
    name: "another drawing, in every language",
    apply: (site) => renamePipelines(site, "track", "docking"),
  },
  {
    name: "a drawing with a wrong letter",
    apply: (site) => renamePipelines(site, "track", "dockings"),
    asks: [{ code: "content/value", line: "track: dockings" }],
  },
  {
    name: "the bootcamp on the site",
    apply: (site) => site.editPages("home", publishBootcamp),
    mayAsk: ["content/spelling"],
  },
  {
    name: "the bootcamp on the site, in one language",
    apply: (site) => site.editPages("home", (page, index) => index === 0 && publishBootcamp(page)),
    asks: [
      {
        code: "content/out-of-step",
        line: "draft",
        answer: (site) => site.editPages("home", publishBootcamp),
      },
    ],
    mayAsk: ["content/spelling"],
  },
];

export function addQuestion(page: PageFile): void {
  page.add(questions, {
    slug: "visita",
    question: say(page.language, { pt: "Posso visitar a empresa?", en: "May I come by?" }),
    answer: say(page.language, {
      pt: "Pode, sim: combine um dia por e-mail.",
      en: "You may: choose a day by e-mail.",
    }),
  });
}

/** A pipeline like the first one, under a name of its own. */
function addPipeline(page: PageFile): void {
  page.add(pipelines, {
    ...page.get<object>([...pipelines, 0]),
    slug: "linha-nova",
    track: "assembly",
    title: say(page.language, { pt: "Linha nova", en: "Another line" }),
  });
}

function addMissingPipelines(site: EditedSite): void {
  const isThere = (page: PageFile) =>
    page.get<{ slug: string }[]>(pipelines).some(({ slug }) => slug === "linha-nova");
  site.editPages("home", (page) => !isThere(page) && addPipeline(page));
}

/** The pipelines of all languages in the order of the original. */
function orderAsOriginal(site: EditedSite): void {
  const slugsOf = (page: PageFile) =>
    page.get<{ slug: string }[]>(pipelines).map(({ slug }) => slug);
  const [original] = site.pages("home");
  if (!original) return;
  const wanted = slugsOf(original);
  site.editPages("home", (page) => {
    for (const [index, slug] of wanted.entries())
      page.swap(pipelines, index, slugsOf(page).indexOf(slug));
  });
}

function renamePipelines(site: EditedSite, field: string, name: string): void {
  site.editPages("home", (page) => page.set([...pipelines, 3, field], name));
}

function publishBootcamp(page: PageFile): void {
  if (page.has(["bootcamp"])) page.remove(["bootcamp", "draft"]);
}

function last(page: PageFile, list: string[]): number {
  return page.get<unknown[]>(list).length - 1;
}
