import { devPaths, type PageTexts, type SourceText } from "../messages.ts";
import { parseHtml } from "./parse-html.ts";
import { isOwn } from "./shadow.ts";

/** The first of the marks around texts: see `mark-texts.ts`. */
const firstMark = 0x100000;

/** A text of the content on the page; `attribute` says where an invisible one is. */
export interface PlacedText {
  source: SourceText;
  attribute?: string;
}

/** Where the open page shows the texts of the content. */
export interface TextMap {
  texts: Map<Node, PlacedText[]>;
  attributes: Map<Element, PlacedText[]>;
  /** The texts that only tabs, search results and other programs show. */
  head: PlacedText[];
}

let known: Promise<TextMap | undefined> | undefined;

/**
 * Where this page shows the texts of the content; asks the server once.
 *
 * @returns undefined while the page is being loaded or a file has errors: the next call asks again
 */
export async function getTextMap(): Promise<TextMap | undefined> {
  known ??= loadTextMap();
  const map = await known;
  if (!map) known = undefined;
  return map;
}

/** The page has changed. */
export function forgetTextMap(): void {
  known = undefined;
}

async function loadTextMap(): Promise<TextMap | undefined> {
  const query = new URLSearchParams({ path: location.pathname });
  const response = await fetch(`${devPaths.texts}?${query}`).catch(() => undefined);
  if (!response?.ok || document.readyState === "loading") return undefined;
  const { markup, texts } = (await response.json()) as PageTexts;
  const marked = parseHtml(markup);
  const map: TextMap = { texts: new Map(), attributes: new Map(), head: [] };
  const placer = new TextPlacer(texts, map);
  placer.placeHead(marked);
  placer.place(marked.body, document.body);
  return map;
}

class TextPlacer {
  /** The texts that began in an earlier node and have not ended. */
  readonly #open = new Set<number>();

  constructor(
    private readonly sources: Record<number, SourceText>,
    private readonly map: TextMap,
  ) {}

  placeHead({ head }: Document): void {
    const description = head.querySelector('meta[name="description"]')?.getAttribute("content");
    const shown = { title: head.querySelector("title")?.textContent, description };
    for (const [attribute, value] of Object.entries(shown)) {
      this.map.head.push(...this.#read(value ?? "", attribute));
    }
  }

  /** Walks through the marked page and the open one side by side. */
  place(marked: Node, live: Node): void {
    if (marked instanceof Text) {
      const sources = this.#readText(marked.data);
      if (live instanceof Text && sources.length > 0) {
        const placed = sources.map((source) => ({ source }));
        this.map.texts.set(live, placed);
      }
      return;
    }
    if (!(marked instanceof Element) || marked.localName === "script") return;
    if (live instanceof Element) this.#placeAttributes(marked, live);
    const shown = [...live.childNodes].filter((node) => !isOwn(node));
    for (const [index, node] of [...marked.childNodes].entries()) {
      const partner = shown[index];
      // Where a script has changed the page, marks still have to be read to their ends.
      this.place(node, partner?.nodeName === node.nodeName ? partner : new Comment());
    }
  }

  #placeAttributes(marked: Element, live: Element): void {
    const found = [...marked.attributes].flatMap(({ name, value }) => this.#read(value, name));
    if (found.length > 0) this.map.attributes.set(live, found);
  }

  /** The texts in an attribute, which begin and end in it. */
  #read(value: string, attribute: string): PlacedText[] {
    const plain = value.replace(/(?:%[0-9A-F]{2})+/g, decode);
    const numbers = [...plain].map(numberOf).filter((number) => number !== undefined);
    return this.#sourcesOf(new Set(numbers)).map((source) => ({ source, attribute }));
  }

  /** The texts that a text node belongs to. */
  #readText(data: string): SourceText[] {
    const here = new Set(this.#open);
    for (const character of data) {
      const number = numberOf(character);
      if (number === undefined) continue;
      here.add(number);
      if (this.#open.has(number)) this.#open.delete(number);
      else this.#open.add(number);
    }
    return this.#sourcesOf(here);
  }

  #sourcesOf(numbers: ReadonlySet<number>): SourceText[] {
    return [...numbers].flatMap((number) => this.sources[number] ?? []);
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
