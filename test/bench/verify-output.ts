import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { Fragments } from "./fragments.ts";
import type { PageData } from "./peers/page-data.ts";

interface Home {
  pipelines: {
    items: {
      icon: string;
      title: string;
      subtitle: string;
      steps: { title: string; description: string }[];
    }[];
  };
}

interface Faq {
  items: { question: string; answer: string }[];
}

/** What a peer wrote, in bytes. */
export interface Output {
  /** Of its pages, each counted once. */
  pages: number;
  /** Of all files, one with several names counted once. */
  all: number;
}

/**
 * Holds what a peer built against the pages it was given: each is there, with
 * its own title, every card and step or question and answer, the same of them as
 * structured data, and the illustration, styles and scripts that all have.
 *
 * @throws at the first page that is missing or not whole
 */
export async function verifyOutput(
  folder: string,
  pages: readonly PageData[],
  fragments: Fragments,
): Promise<Output> {
  let size = 0;
  for (const page of pages) {
    const html = await readFile(join(folder, page.route, "index.html"), "utf8");
    size += Buffer.byteLength(html);
    const fault = findFault(html, page, fragments);
    if (fault) throw new Error(`${join(folder, page.route)}: ${fault}`);
  }
  const files = await glob("**", { cwd: folder, dot: true, stats: true });
  // A file that has two names is one file.
  const sizes = new Map(files.map(({ stats }) => [stats?.ino, stats?.size ?? 0]));
  return { pages: size, all: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

/** The first thing that a page lacks, or has too often. */
function findFault(html: string, page: PageData, fragments: Fragments): string | undefined {
  const { items: questions = [] } = page.fields as unknown as Partial<Faq>;
  const { pipelines } = page.fields as unknown as Partial<Home>;
  const cards = pipelines?.items ?? [];
  const steps = cards.flatMap((card) => card.steps);
  const counts: [string, RegExp, number][] = [
    ["title", /<title>/g, 1],
    ["cards", /<article/g, cards.length],
    ["steps", /<strong>/g, steps.length],
    ["questions", /<summary>/g, questions.length],
    ["blocks of structured data", /<script type="application\/ld\+json">/g, 1],
    ["headers, footers and chats", /<(?:header|footer|aside)\b/g, 3],
  ];
  for (const [what, pattern, count] of counts) {
    const found = html.match(pattern)?.length ?? 0;
    if (found !== count) return `${found} ${what}, not ${count}`;
  }
  if (titleOf(html) !== unbind(page.title)) return `not "${page.title}"`;

  // What is only said to machines is looked at by itself.
  const text = textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? "");
  const missing = [
    ...questions.flatMap(({ question, answer }) => [question, ...answer.split("\n")]),
    ...cards.flatMap(({ title, subtitle }) => [title, subtitle]),
    ...steps.flatMap(({ title, description }) => [title, description]),
  ].find((words) => !text.includes(unbind(words)));
  if (missing) return `no "${missing}"`;
  return findUnshared(html, page, cards, fragments) ?? findUnstructured(html, page);
}

/** Which of the drawings, styles and scripts that all pages share is not in this one. */
function findUnshared(
  html: string,
  { template, header }: PageData,
  cards: readonly { icon: string }[],
  fragments: Fragments,
): string | undefined {
  const code = [`head-${template}`, `header-${header}`].flatMap(
    (name) => fragments.get(name)?.match(/(?<=<(?:style|script)[^>]*>).+?(?=<\/)/gs) ?? [],
  );
  const names = template === "faq" ? ["sea", "accordion", "icon-link"] : ["rio", "icon-mail"];
  const drawings = [...names, ...cards.map(({ icon }) => `icon-${icon}`)].map((name) => {
    return fragments.get(name) ?? `a fragment called ${name}`;
  });
  const missing = [...code, ...drawings].find((part) => !html.includes(part));
  return missing && `no ${missing.slice(0, 80)}`;
}

/** How a page's structured data differs from its content. */
function findUnstructured(html: string, page: PageData): string | undefined {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const graph = (JSON.parse(json)["@graph"] ?? []) as Record<string, unknown>[];
  if (graph.length !== 3) return `structured data of ${graph.length} things`;
  const { name, url, mainEntity } = graph[2] as { name: string; url: string; mainEntity: unknown };
  if (name !== page.title || url !== page.address) return `structured data of "${name}" at ${url}`;
  if (JSON.stringify(pairsIn(mainEntity)) !== JSON.stringify(pairsOf(page))) {
    return "structured data of other words than the content's";
  }
  return undefined;
}

/** Questions with their answers, or services with what they are, in structured data. */
function pairsIn(entity: unknown): [string, string][] {
  if (Array.isArray(entity)) {
    return entity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
  }
  const { itemListElement } = entity as {
    itemListElement: { item: { name: string; description: string } }[];
  };
  return itemListElement.map(({ item }) => [item.name, item.description]);
}

function pairsOf({ template, fields }: PageData): [string, string][] {
  if (template === "faq") {
    return (fields as unknown as Faq).items.map(({ question, answer }) => [question, answer]);
  }
  const { items } = (fields as unknown as Home).pipelines;
  return items.map(({ title, subtitle }) => [title, subtitle]);
}

function titleOf(html: string): string {
  return textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "");
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** What a person reads: no tags, no entities, no bound spaces. */
function textOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
      name ? (named[name] ?? "") : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : +decimal),
    );
  return unbind(text);
}

/** Vitrine binds short words to the next one, which no peer does. */
function unbind(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
