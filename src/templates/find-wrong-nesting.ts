import { isValidHTMLNesting } from "validate-html-nesting";

/** What that package takes for wrong, and HTML allows: a table's rows without a `<tbody>`, and a new kind of `<select>`. */
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

/**
 * Finds an element that cannot be in its parent: browsers take it out (HTML, 13.2.6), as a `<div>` in a `<p>`, or it is
 * no entry of anything there, as a `<li>` in a `<div>`.
 *
 * @param type the parent
 * @param child its children, as React has them; what components will return is unknown
 * @returns the name of the element
 */
export function findWrongNesting(type: string, child: unknown): string | undefined {
  if (typeof child !== "object" || child === null) return undefined;
  if (Array.isArray(child)) {
    for (const one of child) {
      const found = findWrongNesting(type, one);
      if (found) return found;
    }
    return undefined;
  }
  const { type: inner, props } = child as { type?: unknown; props?: { children?: unknown } };
  // A fragment.
  if (typeof inner === "symbol") return findWrongNesting(type, props?.children);
  if (typeof inner !== "string") return undefined;
  const pair = `${type} ${inner}`;
  const isPart = type === "template" || type.includes("-") || parents[inner]?.test(type) !== false;
  const isRight =
    known.get(pair) ?? (sound.test(pair) || (isPart && isValidHTMLNesting(type, inner)));
  known.set(pair, isRight);
  return isRight ? undefined : inner;
}
