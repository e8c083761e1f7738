import { devPaths, type PageWords, type Word } from "../messages.ts";
import { parseHtml } from "./parse-html.ts";

/** The first of the marks that stand around texts: see `mark-words.ts`. */
const firstMark = 0x100000;

/** A text of the content where the page shows it; `attribute` where it is not in sight. */
export interface PlacedWord {
  word: Word;
  attribute?: string;
}

/** Where the content's texts are on the open page. */
export interface WordMap {
  texts: Map<Node, PlacedWord[]>;
  attributes: Map<Element, PlacedWord[]>;
  /** What only search results, tabs and other programs show. */
  head: PlacedWord[];
}

/** Asks the server where the texts of this page come from. */
export async function loadWords(): Promise<WordMap | undefined> {
  const answer = await fetch(
    `${devPaths.words}?${new URLSearchParams({ path: location.pathname })}`,
  );
  if (!answer.ok) return undefined;
  const { markup, words } = (await answer.json()) as PageWords;
  const marked = parseHtml(markup);
  const map: WordMap = { texts: new Map(), attributes: new Map(), head: [] };
  const placer = new WordPlacer(words, map);
  placer.placeHead(marked);
  placer.place(marked.body, document.body);
  return map;
}

class WordPlacer {
  /** The texts that began further up and have not ended. */
  private readonly open = new Set<number>();

  constructor(
    private readonly words: Record<number, Word>,
    private readonly map: WordMap,
  ) {}

  placeHead({ head }: Document): void {
    const description = head.querySelector('meta[name="description"]')?.getAttribute("content");
    const shown = { title: head.querySelector("title")?.textContent, description };
    for (const [attribute, value] of Object.entries(shown)) {
      this.map.head.push(...this.read(value ?? "").map((word) => ({ word, attribute })));
    }
  }

  /** Walks through the marked page and the open one side by side. */
  place(marked: Node, live: Node): void {
    if (marked instanceof Text) {
      const found = this.readText(marked.data);
      if (live instanceof Text && found.length > 0) {
        this.map.texts.set(
          live,
          found.map((word) => ({ word })),
        );
      }
      return;
    }
    if (!(marked instanceof Element) || marked.localName === "script") return;
    if (live instanceof Element) this.placeAttributes(marked, live);
    const shown = [...live.childNodes].filter(
      (node) => !(node instanceof Element && node.hasAttribute("data-vitrine")),
    );
    for (const [index, node] of [...marked.childNodes].entries()) {
      const partner = shown[index];
      // Where a script has changed the page, the marks are still read on to their ends.
      this.place(node, partner?.nodeName === node.nodeName ? partner : new Comment());
    }
  }

  private placeAttributes(marked: Element, live: Element): void {
    const found = [...marked.attributes].flatMap(({ name, value }) =>
      this.read(value).map((word) => ({ word, attribute: name })),
    );
    if (found.length > 0) this.map.attributes.set(live, found);
  }

  /** The texts in a value that is whole in itself. */
  private read(value: string): Word[] {
    const plain = value.replace(/(?:%[0-9A-F]{2})+/g, decode);
    const numbers = [...plain].map(numberOf).filter((number) => number !== undefined);
    return this.wordsOf(new Set(numbers));
  }

  /** The texts that a stretch of the page belongs to, as they begin and end in it or around it. */
  private readText(data: string): Word[] {
    const here = new Set(this.open);
    for (const character of data) {
      const number = numberOf(character);
      if (number === undefined) continue;
      here.add(number);
      if (this.open.has(number)) this.open.delete(number);
      else this.open.add(number);
    }
    return this.wordsOf(here);
  }

  private wordsOf(numbers: ReadonlySet<number>): Word[] {
    return [...numbers].flatMap((number) => this.words[number] ?? []);
  }
}

function numberOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code >= firstMark ? (code - firstMark) >> 1 : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
