import { type HTMLElement, NodeType } from "node-html-parser";
import type { CheckedPage } from "../checked-site.ts";

/** A run of words that a visitor reads or hears as one, and its language. */
export interface TextRun {
  text: string;
  element: HTMLElement;
  language: string;
}

const inline = new Set(["a", "abbr", "b", "em", "i", "mark", "small", "span", "strong"]);

const silent = new Set(["script", "style", "template"]);

const spokenAttributes = ["alt", "aria-label", "title", "placeholder"];

/** Everything that a page says: its texts a block each, its names for screen readers, its head. */
export function listTextRuns({ root }: CheckedPage): TextRun[] {
  const blocks = new Map<HTMLElement, Omit<TextRun, "element">>();
  const spoken: TextRun[] = [];

  function visit(element: HTMLElement, block: HTMLElement, language: string): void {
    const name = element.rawTagName.toLowerCase();
    if (silent.has(name)) return;
    const own = element.getAttribute("lang") ?? language;
    // A word in another language is checked by itself.
    const isInline = inline.has(name) && own === language;
    const into = isInline ? block : element;
    for (const attribute of spokenAttributes) {
      const text = element.getAttribute(attribute);
      if (text) spoken.push({ text: foldSpaces(text), element, language: own });
    }
    for (const child of element.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) {
        // What goes into the block around it is in the block's own language.
        blocks.set(into, { text: (blocks.get(into)?.text ?? "") + child.text, language: own });
      } else if (child.nodeType === NodeType.ELEMENT_NODE) {
        visit(child as HTMLElement, into, own);
      }
    }
  }

  const html = root.querySelector("html");
  if (!html) return [];
  const language = html.getAttribute("lang") ?? "";
  visit(html, html, language);
  const description = root.querySelector('meta[name="description"]');
  const descriptions = description
    ? [
        {
          text: foldSpaces(description.getAttribute("content") ?? ""),
          element: description,
          language,
        },
      ]
    : [];
  const texts = [...blocks].map(([element, { text, language }]) => ({
    text: foldSpaces(text),
    element,
    language,
  }));
  return [...texts, ...spoken, ...descriptions].filter(({ text }) => text !== "");
}

/** As a browser folds white space: what must not break is no part of it. */
function foldSpaces(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").trim();
}
