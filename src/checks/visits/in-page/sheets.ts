import { report, styleOf, withParents } from "./elements.ts";
import { listTexts } from "./texts.ts";

const unquoted = (text: string) => text.replace(/["']/g, "");

/** The rules of the site's own style sheets; browsers show no others to a script. */
function listRules(): CSSRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules]);
}

/** The rules in force that set a property, the weakest first. */
function listSetters(property: string, rules = listRules()): CSSStyleRule[] {
  const setters = rules.flatMap((rule) => {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    const isSetter = rule instanceof CSSStyleRule && rule.style.getPropertyValue(property) !== "";
    const { cssRules = [] } = rule as Partial<CSSStyleRule>;
    return [...(isSetter ? [rule] : []), ...listSetters(property, [...cssRules])];
  });
  const isImportant = ({ style }: CSSStyleRule) =>
    Number(style.getPropertyPriority(property) !== "");
  return setters.sort((a, b) => isImportant(a) - isImportant(b));
}

/**
 * What gives an element the value of a property: elements with one cause have one answer. It is the value,
 * and the last rule that sets it for the element, or for the nearest around it.
 */
export function causeOf(element: Element, property: string): string {
  const setters = listSetters(property).reverse();
  const all = withParents(element).map((at) =>
    setters.find((rule) => at.matches(rule.selectorText)),
  );
  const selector = all.find((rule) => rule !== undefined)?.selectorText ?? "";
  return `${selector} ${styleOf(element).getPropertyValue(property)}`;
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
    const message = `texts in "${family}" may be invisible while it loads`;
    report("styles/font-blocks", faceOf(family), message);
  }
  return used.length;
}

/** From this weight on, text is bold: a browser fakes it if no font of the family is as heavy (CSS Fonts 4, 5.2). */
const bold = 600;

/** Finds families of bold texts that have no bold font: the browser draws their letters twice to make them bold. */
export function findFakeBold(): void {
  const heaviest = new Map<string, number>();
  for (const { family, weight } of document.fonts) {
    const name = unquoted(family);
    const last =
      weight === "bold" ? bold : Number.parseInt(weight.split(" ").at(-1) ?? "", 10) || 0;
    heaviest.set(name, Math.max(heaviest.get(name) ?? 0, last));
  }
  for (const { element } of listTexts()) {
    const { fontFamily, fontWeight, fontSynthesisWeight } = styleOf(element);
    const [family = ""] = unquoted(fontFamily).split(/, */);
    if (Number(fontWeight) < bold || fontSynthesisWeight === "none") continue;
    if ((heaviest.get(family) ?? bold) >= bold) continue;
    // Once for each family.
    heaviest.delete(family);
    report("styles/fake-bold", faceOf(family), `"${family}" has no bold font: browsers fake it`);
  }
}

const faceOf = (family: string) => ({ tag: `@font-face ${family}`, selector: "", text: "" });
