import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { changeList, type ListRequest } from "../../src/dev/change-list.ts";
import { hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject, type Edit } from "../support/project.ts";

const english = "content/pages/home.en.yaml";
const portuguese = "content/pages/home.pt-BR.yaml";
const faq = "content/pages/faq.pt-BR.yaml";
const site = "content/site.yaml";
const pipelines = ["pipelines", "items"];

const confirmation = (field: string) => `  - file: ${english}\n    field: ${field}\n`;
const toConfirm: Edit = {
  file: site,
  replace: "facts:\n",
  with: `toConfirm:\n${confirmation("pipelines.items")}${confirmation("pipelines.items.sequenciamento.steps.2.title")}${confirmation("pipelines.items.montagem.title")}facts:\n`,
};

/** The lines that a change adds to and takes from each file, and what a build then says. */
async function change(request: Partial<ListRequest>, edits: Edit[] = []) {
  const root = await createProject(edits);
  const options = { drafts: false, cache: sharedCache() };
  const { value: content } = await loadContent(root, options);
  const whole = { file: english, path: [], text: "Text", ...request } as ListRequest;
  const changes = changeList(content as Content, whole);
  if (!Array.isArray(changes)) return { refused: changes.message, lines: [] };
  const lines = changes.flatMap(({ file, before, after }) => {
    const [old, now] = [before.split("\n"), after.split("\n")];
    const only = (these: string[], those: string[], sign: string) =>
      these.filter((line) => !those.includes(line)).map((line) => `${file} ${sign}${line}`);
    return [...only(old, now, "-"), ...only(now, old, "+")];
  });
  const files = new Map(changes.map(({ file, after }) => [file, after]));
  const { diagnostics: found } = await loadContent(root, { ...options, edits: files });
  for (const { file, before } of changes) {
    expect(await readFile(join(root, file), "utf8")).toBe(before);
  }
  const unwritten = found.filter(({ message }) => message.includes("still to be written"));
  const placeholders = found
    .filter(({ code }) => code === "content/placeholder")
    .map(({ place }) => `${place?.file}:${place?.line}`);
  const errors = found.filter((one) => hasErrors([one]));
  return { lines, files, errors, unwritten, placeholders };
}

it("adds an entry in every language: its slug, its count, and placeholders that strict refuses", async () => {
  const path = [...pipelines, 0];
  const added = await change({ action: "add", path, text: "Análise de célula única" }, [toConfirm]);
  expect(added.errors).toEqual([]);
  const step = ["          title: TODO(title)", "          description: TODO(description)"];
  const entry = (file: string, title: string) =>
    ["    - slug: analise-de-celula-unica", "      icon: dna # TODO(icon)"]
      .concat(`      title: ${title}`, "      subtitle: TODO(subtitle)", ...step, ...step)
      .map((line) => `${file} +${line}`);
  expect(added.lines).toEqual([
    ...[`${site} -  pipelines: 2`, `${site} +  pipelines: 3`],
    ...entry(english, "Análise de célula única"),
    ...entry(portuguese, "TODO(title)"),
  ]);
  expect(added.unwritten?.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
    Array(11).fill("warning content/placeholder"),
  );
});

it("marks what a new entry of site.yaml has from the one above, each at its line", async () => {
  for (const [path, copy] of [
    [["navigation", 0], "path: / # TODO(path)"],
    [["profiles", 0], "url: https://todo.invalid/"],
  ] as const) {
    const added = await change({ action: "add", file: site, path: [...path], text: "New" });
    expect(added.errors).toEqual([]);
    const text = added.files?.get(site) ?? "";
    expect(text).toContain(`label: New\n    ${copy}`);
    const line = text.slice(0, text.indexOf(copy)).split("\n").length;
    expect(added.placeholders).toContain(`${site}:${line}`);
  }
});

it("gives a new entry a slug of its own, and none but the first text", async () => {
  const added = await change({ action: "add", file: faq, path: ["items", 0], text: "Segunda?" });
  expect(added.errors).toEqual([]);
  expect(added.files?.get(faq)).toContain(
    "- slug: segunda-2\n    question: Segunda?\n    answer: TODO(answer)\n",
  );
});

it("removes an entry in every language, and what was to be confirmed of it", async () => {
  const removed = await change({ action: "remove", path: [...pipelines, 0] }, [toConfirm]);
  expect(removed.errors).toEqual([]);
  const text = removed.files?.get(site);
  expect(text).toContain(
    `toConfirm:\n${confirmation("pipelines.items")}${confirmation("pipelines.items.montagem.title")}facts:`,
  );
  expect(text).toContain("  pipelines: 1\n");
});

it("moves an entry in every language, its number and its name in toConfirm with it", async () => {
  const moved = await change({ action: "up", path: [...pipelines, 0, "steps", 1] }, [toConfirm]);
  expect(moved.errors).toEqual([]);
  expect(moved.files?.get(english)).toMatch(
    /- number: 1\s+title: Count[\s\S]*- number: 2\s+title: Read\n/,
  );
  expect(moved.files?.get(site)).toContain("field: pipelines.items.sequenciamento.steps.1.title");
  expect([...(moved.files?.keys() ?? [])].sort()).toEqual([english, portuguese, site]);
});

it.each([
  ["up", 1, "2 1 3"],
  ["down", 1, "1 3 2"],
  ["remove", 0, "1 2"],
  ["add", 0, "1 3 4"],
] as const)(
  "keeps the numbers in toConfirm with their entries: %s",
  async (action, index, numbers) => {
    const stats = ["pt-BR", "en"].flatMap((language) => {
      const file = `content/pages/home.${language}.yaml`;
      const label = language === "en" ? "Solutions" : "Soluções";
      const entry = (words: string) => `  - number: "1"\n    label: ${words}\n`;
      const one = `  - number: "{pipelines}"\n    label: ${label}\n`;
      return [{ file, replace: one, with: entry("One") + entry("Two") + entry("Three") }];
    });
    const names = [1, 2, 3].map((number) => `stats.${number}.label`);
    const listed = {
      ...toConfirm,
      with: `toConfirm:\n${names.map(confirmation).join("")}facts:\n`,
    };
    const changed = await change({ action, path: ["stats", index] }, [...stats, listed]);
    expect(changed.errors).toEqual([]);
    const found = [...(changed.files?.get(site) ?? listed.with).matchAll(/field: stats\.(\d)/g)];
    expect(found.map(([, number]) => number).join(" ")).toBe(numbers);
  },
);

it("says why a list cannot be changed", async () => {
  const last = await change({ action: "down", path: [...pipelines, 1] });
  expect(last.refused).toBe("this entry is already the last in its list");
  const none = await change({ action: "down", path: [...pipelines, 9] });
  expect(none.refused).toBe(`${english} no longer has this entry`);
  // All pipelines have as many steps as the one variable says.
  const step = await change({ action: "remove", path: [...pipelines, 0, "steps", 1] });
  expect(step.errors?.[0]).toMatchObject({
    message: '"pipelines.items[1].steps" has 1 entry and must have 2',
  });
});
