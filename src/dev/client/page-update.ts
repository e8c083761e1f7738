import { parseHtml } from "./parse-html.ts";
import { swapStyles } from "./swap-styles.ts";

/** What the page shows now, read already when it was brought there. */
let shown: { text: string; document: Document } | undefined;

/**
 * Brings the open page from one state of its source to another in place, where
 * only texts, attributes and styles differ. Nothing of the page's own doing is
 * lost then: its scroll place, its open questions, its focus.
 *
 * @returns whether it could be done; if not, nothing has been touched
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

/** Collects what has to be changed in `live`; false where the structure or a script is another. */
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
  // Styles are swapped as a whole; the policy of a page that is open cannot be changed, and need not be.
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
    // What scripts of the page have set since is theirs.
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

/** What dev has put into the page. */
function isOwn(node: Node): boolean {
  return node instanceof Element && node.hasAttribute("data-vitrine");
}
