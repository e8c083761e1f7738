import { type Seen, styleOf } from "./elements.ts";

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
  for (let at: Element | null = element; at; at = at.parentElement) {
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

/** Fonts in use that hide their texts while they load. Those of the system and of data: URLs are there at once. */
export function findBlockingFonts(): Seen[] {
  const used = [...document.fonts].filter(({ status }) => status === "loaded");
  const families = listRules().flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const read = (name: string) => rule.style.getPropertyValue(name).replace(/["']/g, "");
    const family = read("font-family");
    const hides =
      /url\((?!data:)/.test(read("src")) && !/swap|fallback|optional/.test(read("font-display"));
    return hides && used.some((face) => face.family.replace(/["']/g, "") === family) ? family : [];
  });
  return [...new Set(families)].map((family) => ({
    rule: "styles/font-blocks",
    element: { tag: `@font-face ${family}`, selector: "", text: "" },
    message: `texts in "${family}" stay invisible until it has loaded`,
  }));
}
