import { HTMLElement, NodeType } from "node-html-parser";
import type { LanguageRules } from "../../templates/language-rules.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";

/** A text that a visitor reads or hears as one. */
export interface TextRun {
  text: string;
  element: HTMLElement;
  /** Empty for a name, which is in no language: `translate="no"`. */
  language: string;
  /** Whether a link writes it into a message, which visitors complete. */
  isMessage?: boolean;
}

const inline = new Set(["a", "abbr", "b", "em", "i", "mark", "small", "span", "strong"]);

/** Replaces code in a text (Unicode: object replacement character). */
const code = "\ufffc";

const silent = new Set(["script", "style", "template"]);

const spokenAttributes = ["alt", "aria-label", "title", "placeholder"];

/** All text of a page: one run for each block, name for screen readers, and description. */
export function listTextRuns({ root }: CheckedPage): TextRun[] {
  const blocks = new Map<HTMLElement, TextRun>();
  const spoken: TextRun[] = [];

  function visit(element: HTMLElement, block: HTMLElement, outer: string): void {
    const name = element.rawTagName.toLowerCase();
    if (silent.has(name)) return;
    const isName = element.getAttribute("translate") === "no";
    const language = isName ? "" : (element.getAttribute("lang") ?? outer);
    // Text in another language is a run of its own.
    const target = inline.has(name) && language === outer ? block : element;
    const isDescription = element.getAttribute("name") === "description";
    for (const attribute of [...spokenAttributes, ...(isDescription ? ["content"] : [])]) {
      const text = element.getAttribute(attribute) ?? "";
      spoken.push({ text, element, language });
    }
    for (const text of messagesOf(element))
      spoken.push({ text, element, language, isMessage: true });
    for (const child of element.childNodes) {
      // Code has no language. Its replacement keeps a mark after it from following a space.
      const isCode = child instanceof HTMLElement && child.rawTagName === "code";
      if (isCode || child.nodeType === NodeType.TEXT_NODE) {
        const text = (blocks.get(target)?.text ?? "") + (isCode ? code : child.text);
        blocks.set(target, { text, element: target, language });
      } else if (child.nodeType === NodeType.ELEMENT_NODE) {
        visit(child as HTMLElement, target, language);
      }
    }
  }

  const html = root.querySelector("html");
  if (html) visit(html, html, html.getAttribute("lang") ?? "");
  return (
    [...blocks.values(), ...spoken]
      // White space folds as in browsers; non-breaking spaces stay.
      .map((run) => ({ ...run, text: run.text.replace(/[ \t\r\n]+/g, " ").trim() }))
      .filter(({ text }) => text !== "")
  );
}

/** What a link writes into an e-mail (RFC 6068) or a message. */
function messagesOf(element: HTMLElement): string[] {
  const [address, query] = (element.getAttribute("href") ?? "").split("?", 2);
  const names = address?.startsWith("mailto:") ? ["subject", "body"] : ["text"];
  const parameters = new URLSearchParams(query);
  return names.flatMap((name) => parameters.getAll(name)).flatMap((text) => text.split(/\r?\n/));
}

/** The rules for texts in a language; those of `pt` hold for `pt-BR` too. */
export function languageRulesOf({ content }: CheckedSite, language: string): LanguageRules {
  const { languageRules } = content.templates.site;
  return languageRules[language] ?? languageRules[language.replace(/-.*/, "")] ?? {};
}
