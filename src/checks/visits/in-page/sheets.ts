import { report, styleOf, withParents } from "./elements.ts";

/** The rules of the site's own style sheets; browsers show no others to a script. */
function listRules(): CSSRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules]);
}

interface Declaration {
  selector: string;
  isImportant: boolean;
}

function listDeclarations(element: Element, property: string, rules = listRules()): Declaration[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    const { selectorText: selector, style, cssRules = [] } = rule as CSSStyleRule;
    const isOwn = selector && style.getPropertyValue(property) && element.matches(selector);
    const isImportant = style?.getPropertyPriority(property) === "important";
    const own = isOwn ? [{ selector, isImportant }] : [];
    return [...own, ...listDeclarations(element, property, [...cssRules])];
  });
}

/**
 * What gives an element the value of a property: elements with one cause have one answer. It is the value,
 * and the last rule that sets it for the element, or for the nearest around it.
 */
export function causeOf(element: Element, property: string): string {
  const value = styleOf(element).getPropertyValue(property);
  for (const at of withParents(element)) {
    const all = listDeclarations(at, property);
    const last = all.findLast(({ isImportant }) => isImportant) ?? all.at(-1);
    if (last) return `${last.selector} ${value}`;
  }
  return value;
}

/** Gives every link the styles of a visited one. @returns how many rules that are */
export function markAsVisited(rules = listRules()): number {
  return rules.reduce((count, rule) => {
    const { selectorText = "", cssRules = [] } = rule as CSSStyleRule;
    const visited = selectorText.replaceAll(":visited", ":any-link");
    if (visited !== selectorText) (rule as CSSStyleRule).selectorText = visited;
    return count + Number(visited !== selectorText) + markAsVisited([...cssRules]);
  }, 0);
}

/**
 * Finds fonts in use that hide their texts while they load. Those of the system and of data: URLs are there at once.
 *
 * @returns how many fonts are in use
 */
export function findBlockingFonts(): number {
  const unquoted = (text: string) => text.replace(/["']/g, "");
  const used = [...document.fonts].filter(({ status }) => status === "loaded");
  const names = new Set(used.map(({ family }) => unquoted(family)));
  for (const rule of listRules()) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const read = (name: string) => unquoted(rule.style.getPropertyValue(name));
    const family = read("font-family");
    const isFetched = /url\((?!data:)/.test(read("src"));
    if (!isFetched || /swap|fallback|optional/.test(read("font-display"))) continue;
    // Once for each family.
    if (!names.delete(family)) continue;
    const element = { tag: `@font-face ${family}`, selector: "", text: "" };
    report(
      "styles/font-blocks",
      element,
      `texts in "${family}" stay invisible until it has loaded`,
    );
  }
  return used.length;
}
