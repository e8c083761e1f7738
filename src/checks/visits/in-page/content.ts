import type { ElementMark } from "../rules.ts";
import {
  isInSight,
  listAll,
  listSeen,
  markOf,
  nameProperties,
  report,
  styleOf,
  withParents,
} from "./elements.ts";
import { listTexts } from "./texts.ts";

/** Controls with their words, and what scripts tell: without scripts, a page needs none of them. */
const ofScripts =
  "button, label, legend, output, [role=button], [role=status], [role=timer], [aria-live]";

/** All words in sight; those in controls are listed apart, because scripts may bring controls. */
export function readTexts(): { words: string[]; inControls: string[] } {
  const texts = listTexts();
  const inControls = texts.filter(({ element }) => element.closest(ofScripts));
  return {
    words: texts.map(({ words }) => words),
    inControls: inControls.map(({ words }) => words),
  };
}

/** The links in sight, each address once. */
export function listLinks(): { href: string; element: ElementMark }[] {
  const links = listAll<HTMLAnchorElement>("a[href]").filter(isInSight);
  const byHref = new Map(links.map((link) => [link.href, link]));
  return [...byHref].map(([href, link]) => ({ href, element: markOf(link) }));
}

/** Buttons that do nothing without scripts. */
export function findDeadButtons(): void {
  for (const button of listSeen<HTMLButtonElement>("button")) {
    if (button.form || button.closest("summary")) continue;
    if (button.matches("[popovertarget], [command], :disabled")) continue;
    const message = "{element} is visible without scripts, but does nothing";
    report("behavior/dead-button", button, message);
  }
}

/** In CSS pixels: hard to read on any screen. */
const tooSmall = 9;

/** Finds texts that hardly anybody can read. */
export function findSmallTexts(): void {
  const texts = listTexts().filter(({ element }) => !element.closest("svg, sub, sup"));
  for (const element of new Set(texts.map(({ element }) => element))) {
    const size = Number.parseFloat(styleOf(element).fontSize);
    if (size >= tooSmall) continue;
    const message = `the text has a size of ${size} px${nameSize(element)}`;
    report("layout/small-text", element, message, { cause: message });
  }
}

/** The custom properties that have the size of an element's text: " (--text)"; empty if none has. */
function nameSize(element: Element): string {
  const { fontSize } = styleOf(element);
  const around = element.appendChild(document.createElement("i"));
  const probe = around.appendChild(document.createElement("i"));
  // What a value that is no size leaves.
  around.style.fontSize = "1px";
  const names = nameProperties(element, probe, "fontSize", fontSize);
  around.remove();
  return names && ` (${names})`;
}

let sizes = new Map<Element, string>();

/** Remembers the size of the text of every element. */
export function rememberTextSizes(): void {
  sizes = new Map(listAll("*").map((element) => [element, styleOf(element).fontSize]));
}

/** The elements that keep the size of their texts, although the visitor has asked for larger ones. */
export function findFixedSizes(): void {
  const isFixed = (element: Element) => styleOf(element).fontSize === sizes.get(element);
  const fixed = new Set<Element>();
  for (const { element } of listTexts()) {
    if (element.closest("svg") || !isFixed(element)) continue;
    const parents = withParents(element);
    const end = parents.findIndex((at) => !isFixed(at));
    fixed.add(parents.at(end < 0 ? -1 : end - 1) ?? element);
  }
  for (const element of fixed) {
    const message = "the text of {element} ignores the text size of the browser";
    report("layout/fixed-text-size", element, message);
  }
}
