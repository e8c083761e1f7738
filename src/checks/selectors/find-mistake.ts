import type { StyleRule } from "../../assets/scan-stylesheet.ts";
import { type Compounds, joinCompounds } from "./read-selectors.ts";

/** A sign too many or too few in a selector, at its offsets in the stylesheet. */
interface Mistake {
  start: number;
  end: number;
  message: string;
  hint: string;
}

/**
 * Finds in a selector that matches nothing what would match with one sign more or less: a lost "&", ".", or comma
 * between two lines, or a space too many.
 *
 * @param css the whole stylesheet
 * @param others the other selectors of the rule
 * @param matches whether a selector matches an element of any page
 */
export function findMistake(
  css: string,
  { name: head, around, start: from }: StyleRule,
  compounds: Compounds,
  others: readonly Compounds[],
  matches: (selector: string) => boolean,
): Mistake | undefined {
  if (compounds.length < 2 && !head.includes("&")) return undefined;
  if (matches(joinCompounds(compounds))) return undefined;
  const outer = compounds.filter(({ nodes }) => nodes.length === 0);
  for (const [index, compound] of compounds.entries()) {
    const { combinator, text, nodes } = compound;
    const before = compounds.slice(0, index);
    const after = compounds.slice(index + 1);
    const [first, second] = nodes;
    const at = first?.loc?.start.offset ?? 0;
    const end = nodes.at(-1)?.loc?.end.offset ?? 0;
    const own = css.slice(from + at, from + end);
    const place = { start: from + at, end: from + end };
    if (first?.type === "NestingSelector" && second?.type === "TypeSelector") {
      const meant = `${text.slice(second.name.length)}.${second.name}`;
      if (!matches(joinCompounds([...before, { ...compound, text: meant }, ...after]))) continue;
      const message = `"&${second.name}" is a <${second.name}>, and no page has it there`;
      return { ...place, message, hint: `write "&.${second.name}" for the class` };
    }
    const left = before.at(-1);
    if (!left || combinator !== " " || text === "*") continue;
    const leftAt = left.nodes[0]?.loc?.start.offset ?? 0;
    const leftEnd = left.nodes.at(-1)?.loc?.end.offset;
    const inside = leftEnd === undefined ? around.at(-1) : css.slice(from + leftAt, from + leftEnd);
    const message = `no page has "${own}" inside "${inside?.replace(/\s+/g, " ")}"`;
    const isNewLine =
      leftEnd !== undefined &&
      /\n/.test(head.slice(leftEnd, at)) &&
      indentAt(css, from + at) === indentAt(css, from + leftAt);
    if (
      isNewLine &&
      [before, [...outer, compound, ...after]].every((part) => matches(joinCompounds(part)))
    )
      return { ...place, message, hint: 'write "," at the end of the line above' };
    const isClass = first?.type === "ClassSelector" || first?.type === "AttributeSelector";
    // A list in a list has the same class.
    const isOther = (text.match(/\.[\w-]+/g) ?? []).every((name) => !left.text.includes(name));
    const joined = [...before.slice(0, -1), { ...left, text: left.text + text }, ...after];
    if (isClass && isOther && left.text.includes(".") && matches(joinCompounds(joined))) {
      // A class may be on the element or around it: ".open .menu, .menu.open".
      const both = (left.text + text).match(/\.[\w-]+/g) ?? [];
      if (others.some((one) => both.every((name) => one.at(-1)?.text.includes(name)))) continue;
      const hint =
        leftEnd === undefined
          ? `write "&${own}" for the element itself`
          : `remove the space before "${own}"`;
      return { ...place, message, hint };
    }
  }
  return undefined;
}

function indentAt(css: string, at: number): number {
  return css.slice(css.lastIndexOf("\n", at - 1) + 1).search(/\S/);
}
