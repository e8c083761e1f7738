import { findAgain } from "../find-again.ts";
import {
  devPaths,
  encodedMarks,
  firstMark,
  marks,
  type PageTexts,
  type SourceText,
} from "../messages.ts";
import { followDrafts } from "./drafts.ts";
import { pathTo } from "./reload.ts";
import { parseHtml } from "./update-page.ts";

/** A text of the content on the page; `attribute` says where a text is that is not visible. */
export interface PlacedText {
  source: SourceText;
  /** `<head>` for a text that only tabs, search results and other programs show. */
  element: Element;
  attribute?: string;
  /** All words of its element as the server renders it, without spaces. */
  words: string;
}

let known: Promise<PlacedText[] | undefined> | undefined;

/**
 * Where this page shows the texts of the content; asks the server once.
 *
 * @returns undefined while the page is being loaded or a file has errors: the next call asks again
 */
export async function getTexts(): Promise<PlacedText[] | undefined> {
  known ??= loadTexts();
  const texts = await known;
  if (!texts) known = undefined;
  return texts;
}

/** The page has changed. */
export function forgetTexts(): void {
  known = undefined;
}

async function loadTexts(): Promise<PlacedText[] | undefined> {
  const query = `?path=${encodeURIComponent(location.pathname)}`;
  const response = await fetch(devPaths.texts + query).catch(() => undefined);
  if (!response?.ok || document.readyState === "loading") return undefined;
  return placeTexts((await response.json()) as PageTexts);
}

/** Finds the elements of the open page that have marks in the marked one. */
function placeTexts({ markup, texts }: PageTexts): PlacedText[] {
  const { body, head } = parseHtml(markup);
  followDrafts(texts);
  const placed: PlacedText[] = [];
  /** The texts that began in an earlier node and have not ended. */
  const open = new Set<number>();

  function add(numbers: readonly number[], marked: Element, attribute?: string): void {
    if (numbers.length === 0 || marked.localName === "script") return;
    const words = wordsOf(marked);
    const element = findLive(marked, words);
    for (const number of new Set(numbers)) {
      const source = texts[number];
      if (source && element)
        placed.push({ source, element, words, ...(attribute && { attribute }) });
    }
  }

  add(readMarks(head.querySelector("title")?.textContent), head, "title");
  const description = head.querySelector('meta[name="description"]')?.getAttribute("content");
  add(readMarks(description), head, "description");
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      // An address has the bytes of a mark, percent-encoded.
      const decoded = value.replace(encodedMarks, decodeURIComponent);
      add(readMarks(decoded), element, name);
    }
  }
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const numbers = readMarks(nodes.currentNode.nodeValue);
    add([...open, ...numbers], nodes.currentNode.parentElement as Element);
    for (const number of numbers) if (!open.delete(number)) open.add(number);
  }
  return placed;
}

/** Finds the element of the open page that an element from the server became: scripts may have moved it or changed its words. */
function findLive(marked: Element, words: string): Element | null {
  const there = document.querySelector(pathTo(marked));
  if (!words || (there && wordsOf(there) === words)) return there;
  const alike = document.body.getElementsByTagName(marked.localName);
  return [...alike].find((element) => wordsOf(element) === words) ?? there;
}

function wordsOf({ textContent }: Element): string {
  return textContent.replace(marks, "").replace(/\s/g, "");
}

/** The number of each mark, both at the start of a text and at its end. */
function readMarks(text: string | null | undefined): number[] {
  return (text?.match(marks) ?? []).map(
    (mark) => ((mark.codePointAt(0) as number) - firstMark) >> 1,
  );
}

/** The texts of the nearest element around a point that has any: visible ones, attributes, hidden ones. */
export function findTextsAt(
  texts: readonly PlacedText[],
  start: Element,
): { element: Element; texts: PlacedText[] } | undefined {
  for (let around = start; around.parentElement && around !== document.body; ) {
    const element = around;
    const placed = texts.filter((text) => text.element === element);
    const words = placed.length > 0 ? "" : wordsOf(element);
    // A script may have copied the words of another element.
    const own = words ? texts.filter((text) => text.words === words) : placed;
    const hidden = texts.filter((text) => element.contains(text.element) && isHidden(text.element));
    const found = [
      ...own.filter(({ attribute }) => !attribute),
      ...placed.filter(({ attribute }) => attribute),
      ...hidden.map((text) => ({ attribute: "unseen text", ...text })),
    ];
    const isFirst = ({ source }: PlacedText, index: number) =>
      found.findIndex((text) => text.source === source) === index;
    if (found.length > 0) return { element, texts: found.filter(isFirst) };
    around = around.parentElement;
  }
  return undefined;
}

/** The next element with a text on the page, or with -1 the one before; from the last to the first. */
export function findNext(
  texts: readonly PlacedText[],
  from: Element | undefined,
  by: number,
): Element | undefined {
  const elements = texts.filter(({ attribute }) => !attribute).map(({ element }) => element);
  const seen = [...new Set(elements)].filter((element) => element.getClientRects().length > 0);
  const start = seen.indexOf(from as Element);
  return start < 0 && by < 0 ? seen.at(by) : seen.at((start + by) % seen.length);
}

/** Finds where the page shows a text now. */
export function findText(texts: readonly PlacedText[], text: SourceText): PlacedText | undefined {
  const found = findAgain(
    texts.map(({ source }) => source),
    text,
  );
  const same = texts.filter(({ source }) => source === found);
  return same.find(({ attribute }) => !attribute) ?? same[0];
}

/** Whether only screen readers can read an element. */
function isHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

/** What a writer should know of a text: where else it is shown, and what its variables stand for. */
export function describeSource({ alsoIn, pages, variables }: SourceText): string[] {
  return [
    ...(alsoIn.length > 0
      ? [`The same in every language: saving also changes ${alsoIn.join(", ")}.`]
      : []),
    ...(pages > 1 ? [`Up to ${pages} pages show this text.`] : []),
    ...Object.entries(variables).map(
      ([name, value]) => `{${name}} is ${value}, from content/site.yaml.`,
    ),
  ];
}
