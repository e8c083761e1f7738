import { isValidHTMLNesting } from "validate-html-nesting";

/** The wrong name is in the template, near the element. */
export type Mistake = readonly [message: string, hint: string, wrongName?: string];

/** How many fields of an object are named. */
const maxFields = 8;

/** What `isValidHTMLNesting` takes for wrong, and HTML allows: a table's rows without a `<tbody>`, and a new kind of `<select>`. */
const sound = /^(?:math|option|optgroup|select) |^table tr$/;

/** The parents of elements that mean nothing elsewhere, by what HTML says of where each may be used. */
const parents: Readonly<Record<string, RegExp>> = {
  dd: /^(?:div|dl)$/,
  dt: /^(?:div|dl)$/,
  figcaption: /^figure$/,
  legend: /^fieldset$/,
  li: /^(?:menu|ol|ul)$/,
  summary: /^details$/,
};

/** Of each pair of elements, whether the second may be in the first: a page has the same few again and again. */
const known = new Map<string, boolean>();

/** Objects of templates are of another realm. */
export const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Whether React made something, as a sign of which it gives it a property of this name. */
export const isElement = (value: unknown): value is Element =>
  isObject(value) && "$$typeof" in (value as object);

interface Element {
  type?: unknown;
  props?: { children?: unknown };
}

/**
 * Finds what React cannot show, and reports without a line, or not at all; and an element that cannot be in its parent:
 * browsers take it out (HTML, 13.2.6), as a `<div>` in a `<p>`, or it is no entry of anything there, as a `<li>` in a
 * `<div>`. What components will return is unknown.
 *
 * @param parent its type; nothing for a fragment
 * @param child its children, as React has them
 */
export function findWrongChild(parent: string, child: unknown): Mistake | undefined {
  const tag = `<${parent}>`;
  if (Array.isArray(child)) {
    for (const one of child) {
      const found = findWrongChild(parent, one);
      if (found) return found;
    }
    return findOddText(tag, child);
  } else if (typeof child === "function") {
    const hint = `call it, as in {${child.name || "name"}(…)}, or write it as an element`;
    return [`${tag} contains a function, which shows nothing`, hint];
  } else if (Number.isNaN(child)) {
    return [`${tag} contains "NaN"`, "correct its calculation"];
  } else if (isElement(child)) {
    const moved = parent && findMoved(parent, child);
    const hint = "HTML does not allow it: use another element for one of the two";
    return moved ? [`${tag} cannot contain <${moved}>`, hint] : undefined;
  } else if (isObject(child) && !(Symbol.iterator in (child as object))) {
    const [field = "text", ...more] = Object.keys(child as object);
    const what =
      more.length > 0
        ? "insert one of its fields"
        : `write {${field}} in single braces, or insert its field`;
    const hint = `${what}: ${[field, ...more].slice(0, maxFields).join(", ")}`;
    return [`${tag} contains an object, not text`, hint];
  }
  return undefined;
}

/** The type of an element that cannot be in a parent; of a fragment, one of its elements. */
function findMoved(parent: string, { type, props }: Element): string | undefined {
  if (typeof type === "symbol") {
    const inside = [props?.children].flat(Number.POSITIVE_INFINITY).filter(isElement);
    return inside.map((one) => findMoved(parent, one)).find(Boolean);
  }
  if (typeof type !== "string") return undefined;
  const pair = `${parent} ${type}`;
  const isPart =
    parent === "template" || parent.includes("-") || parents[type]?.test(parent) !== false;
  const isRight =
    known.get(pair) ?? (sound.test(pair) || (isPart && isValidHTMLNesting(parent, type)));
  known.set(pair, isRight);
  return isRight ? undefined : type;
}

/** What is left of code between the children of an element. */
export function findOddText(tag: string, children: readonly unknown[]): Mistake | undefined {
  const texts = children.map((one) => (typeof one === "string" ? one : ""));
  // An amount starts with a digit.
  if (texts.some((one, index) => one.endsWith("$") && /^\p{L}/u.test(texts[index + 1] ?? "")))
    return [`${tag} shows a "$" before a value`, 'remove the "$" before its "{"'];
  const odd = texts.find((one) => /^\s*[)}]+;?\s*$/.test(one));
  if (!odd || texts.join("").includes("(")) return undefined;
  return [`${tag} shows "${odd.trim()}"`, "remove it"];
}
