/**
 * A place for dev's own elements, outside the page's body and out of the reach
 * of its styles, as its own styles are out of the reach of the page.
 */
export function createShadow(name: string, css: string): ShadowRoot {
  const host = document.createElement(`vitrine-${name}`);
  host.setAttribute("data-vitrine", "");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return shadow;
}

/** An element with texts and others in it. Texts are never read as markup. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
