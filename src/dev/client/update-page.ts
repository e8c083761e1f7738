import { isOwn } from "./shadow.ts";

interface Policy {
  createHTML: (text: string) => string;
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};

/** The exception of dev from the site's policy on Trusted Types: see `inject-client.ts`. */
const policy = trustedTypes?.createPolicy("vitrine-dev", { createHTML: (text) => text });

/** Parses a page into a document of its own; nothing of it runs or is loaded. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "text/html");
}

type Changes = (() => void)[];

/** What the page was updated to. */
let source = "";

/**
 * Updates the open page in place if only texts, attributes and styles differ, so that it keeps its
 * scroll position, focus and open details.
 *
 * @param before its source until now; left out, what it was updated to
 * @returns whether that was possible; if not, nothing has changed
 */
export function updatePage(after: string, before = source): boolean {
  source = after;
  const changes: Changes = [];
  const newer = parseHtml(after);
  const older = parseHtml(before).documentElement;
  if (!compare(older, newer.documentElement, document.documentElement, changes)) return false;
  for (const change of changes) change();
  swapStyles(newer);
  return true;
}

/** Collects the changes to `live`; returns false if the structure or a script differs. */
function compare(before: Node, after: Node, live: Node | undefined, changes: Changes): boolean {
  if (before.isEqualNode(after)) return true;
  if (before.nodeName !== after.nodeName || before.nodeName !== live?.nodeName) return false;
  if (before instanceof Text) {
    changes.push(() => {
      live.nodeValue = after.nodeValue;
    });
    // Scripts of the page may have changed it since.
    return live.nodeValue === before.data;
  }
  if (!(before instanceof Element)) return false;
  // Styles are replaced as a whole. The policy of an open page cannot be changed, and need not be.
  if (before.matches("style, meta[http-equiv='Content-Security-Policy']")) return true;
  if (before.matches("script:not([type='application/ld+json'])")) return false;
  if (!compareAttributes(before, after as Element, live as Element, changes)) return false;
  const [old, fresh] = [[...before.childNodes], [...after.childNodes]];
  const shown = [...live.childNodes].filter((node) => !isOwn(node));
  if (old.length !== fresh.length || old.length !== shown.length) return false;
  return old.every((node, index) => compare(node, fresh[index] as Node, shown[index], changes));
}

function compareAttributes(
  before: Element,
  after: Element,
  live: Element,
  changes: Changes,
): boolean {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  return [...names].every((name) => {
    const value = after.getAttribute(name);
    if (before.getAttribute(name) === value) return true;
    changes.push(() => {
      if (value === null) live.removeAttribute(name);
      else live.setAttribute(name, value);
    });
    return live.getAttribute(name) === before.getAttribute(name);
  });
}

let swapped: CSSStyleSheet[] = [];

/**
 * Replaces the page's styles by those of a newer version. The policy allows inline styles by their
 * hash, but does not apply to sheets that a script creates.
 */
function swapStyles(newer: Document): void {
  const texts = [...newer.querySelectorAll("style")].map(({ textContent }) => textContent);
  const current = [...document.querySelectorAll("style")];
  const isSame = texts.every((text, index) => text === current[index]?.textContent);
  if (swapped.length === 0 && isSame) return;
  for (const { sheet } of current) if (sheet) sheet.disabled = true;
  const others = document.adoptedStyleSheets.filter((sheet) => !swapped.includes(sheet));
  swapped = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? "");
    return sheet;
  });
  document.adoptedStyleSheets = [...swapped, ...others];
}
