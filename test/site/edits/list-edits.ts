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
    name: "steps in another order, their numbers forgotten",
    apply: (site) => site.editPages("home", (page) => page.swap([...pipelines, 0, "steps"], 0, 1)),
    asks: [{ code: "rule/home-numbers", line: "number:" }],
  },
  {
    name: "a new slug for a pipeline, in every language",
    apply: (site) => renamePipelines(site, "slug", "outra-linha"),
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
    name: "the bootcamp on the site",
    apply: (site) => site.editPages("home", publishBootcamp),
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

function renamePipelines(site: EditedSite, field: string, name: string): void {
  site.editPages("home", (page) => page.set([...pipelines, 3, field], name));
}

function publishBootcamp(page: PageFile): void {
  if (page.has(["bootcamp"])) page.remove(["bootcamp", "draft"]);
}

function last(page: PageFile, list: string[]): number {
  return page.get<unknown[]>(list).length - 1;
}
