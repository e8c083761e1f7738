import baseCss from "./base.css";

/** Creates a shadow root for dev's own elements: their styles and the page's don't mix. */
export function createShadow(name: string, css: string): ShadowRoot {
  const host = document.createElement(`vitrine-${name}`);
  host.dataset.vitrine = "";
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(baseCss + css);
  shadow.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return shadow;
}

/** Whether dev added this node to the page. */
export function isOwn(node: unknown): boolean {
  return node instanceof Element && node.hasAttribute("data-vitrine");
}

/** Creates an element. Strings become text, never markup. */
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

/** Sets styles in pixels through the style object, which no policy on style attributes forbids. */
export function setPosition(element: HTMLElement, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    element.style.setProperty(name, `${value}px`);
  }
}

/** Puts a field over an element, within the window. */
export function placeOver(field: HTMLElement, element: Element): void {
  const { x, y, width: elementWidth } = element.getBoundingClientRect();
  const width = Math.min(Math.max(elementWidth, 320), innerWidth - 16);
  setPosition(field, {
    left: Math.max(8, Math.min(x, innerWidth - width - 8)),
    top: Math.max(8, Math.min(y, innerHeight - field.offsetHeight - 8)),
    width,
  });
}

export function createButton(
  name: string,
  act: () => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const button = createElement("button", attributes, name);
  button.addEventListener("click", act);
  return button;
}

/** Whether a key was pressed in a text field, where it types text. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof Element &&
    target.matches("input, textarea:read-write, select, [contenteditable]")
  );
}
