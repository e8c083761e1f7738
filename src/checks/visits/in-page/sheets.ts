import type { Seen } from "./elements.ts";

/** The rules of the site's own style sheets; browsers show no others to a script. */
function listRules(): CSSRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules]);
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
