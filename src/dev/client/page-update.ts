import { parseHtml } from "./parse-html.ts";
import { isOwn } from "./shadow.ts";
import { swapStyles } from "./swap-styles.ts";

/** The source that the page shows now, already parsed. */
let shown: { text: string; document: Document } | undefined;

/**
 * Updates the open page in place if only texts, attributes and styles differ, so that it keeps its
 * scroll position, focus and open details.
 *
 * @returns whether that was possible; if not, nothing has changed
 */
export function updatePage(before: string, after: string): boolean {
  const changes: (() => void)[] = [];
  const newDocument = parseHtml(after);
  const oldDocument = shown?.text === before ? shown.document : parseHtml(before);
  const same = compare(
    oldDocument.documentElement,
    newDocument.documentElement,
    document.documentElement,
    changes,
  );
  if (!same) return false;
  for (const change of changes) change();
  swapStyles(newDocument);
  shown = { text: after, document: newDocument };
  return true;
}

/** Collects the changes to `live`; returns false if the structure or a script differs. */
function compare(
  before: Node,
  after: Node,
  live: Node | undefined,
  changes: (() => void)[],
): boolean {
  if (before.isEqualNode(after)) return true;
  if (before.nodeName !== after.nodeName || before.nodeName !== live?.nodeName) return false;
  if (before instanceof Text) {
    if ((live as Text).data !== before.data) return false;
    changes.push(() => {
      (live as Text).data = (after as Text).data;
    });
    return true;
  }
  if (!(before instanceof Element)) return false;
  // Styles are replaced as a whole. The policy of an open page cannot be changed, and need not be.
  if (before.localName === "style" || isPolicy(before)) return true;
  if (before.localName === "script" && before.getAttribute("type") !== "application/ld+json") {
    return false;
  }
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
  changes: (() => void)[],
): boolean {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  return [...names].every((name) => {
    const value = after.getAttribute(name);
    if (before.getAttribute(name) === value) return true;
    // Scripts of the page may have set it since.
    if (live.getAttribute(name) !== before.getAttribute(name)) return false;
    changes.push(() => {
      if (value === null) live.removeAttribute(name);
      else live.setAttribute(name, value);
    });
    return true;
  });
}

function isPolicy(element: Element): boolean {
  return element.getAttribute("http-equiv") === "Content-Security-Policy";
}
