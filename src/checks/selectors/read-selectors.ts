import type * as cssTree from "css-tree";
import type { StyleRule } from "../../assets/scan-stylesheet.ts";

type CssNode = cssTree.CssNodePlain | cssTree.NestingSelector;

/** A part of a selector between two combinators. */
interface Compound {
  /** Before it; " " if it stands inside what is before. */
  combinator: string;
  /** What matches all elements that it can match in any state of the page, and maybe more. */
  text: string;
  nodes: readonly CssNode[];
}

/** A selector with the rules around it, as its compounds. */
export type Compounds = readonly Compound[];

/** Whether pages have all elements of a class or type as they are published. */
type IsStatic = (name: string, isClass: boolean) => boolean;

/** What scripts or visitors change. */
const isState =
  /^(?:checked|class|data-.*|disabled|hidden|inert|lang|open|popover|selected|style|value)$/i;

/** More than any stylesheet needs for the rules around a rule. */
const maxLength = 4000;

/**
 * Reads the selectors of a rule. Rules around it become `:is(…)`. States, ids and pseudo-elements are left out.
 *
 * @returns undefined if css-tree cannot read them
 */
export function readSelectors(
  css: typeof cssTree,
  { name, around }: Pick<StyleRule, "name" | "around">,
  isStatic: IsStatic,
): Compounds[] | undefined {
  let parent: string | undefined;
  let read: Compounds[] | undefined;
  for (const head of [...around, name]) {
    const list = parseList(css, head);
    if (!list || (parent ?? "").length > maxLength) return undefined;
    const outer = parent;
    read = list.map((selector) => {
      const own = head.slice(selector.loc?.start.offset, selector.loc?.end.offset);
      return divide(selector, outer, isStatic, own.includes("&"));
    });
    parent = read.map(joinCompounds).join(", ");
  }
  return read;
}

export function joinCompounds(compounds: Compounds): string {
  return compounds
    .map(({ combinator, text }, index) => (index === 0 ? text : `${combinator.trim()} ${text}`))
    .join(" ");
}

function parseList(css: typeof cssTree, head: string): cssTree.SelectorPlain[] | undefined {
  try {
    const read = css.toPlainObject(css.parse(head, { context: "selectorList", positions: true }));
    return (read as cssTree.SelectorListPlain).children as cssTree.SelectorPlain[];
  } catch {
    return undefined;
  }
}

function divide(
  selector: cssTree.SelectorPlain,
  parent: string | undefined,
  isStatic: IsStatic,
  hasParent: boolean,
): Compounds {
  const parts: { combinator: string; nodes: CssNode[] }[] = [];
  for (const node of selector.children as CssNode[]) {
    if (node.type === "Combinator") parts.push({ combinator: node.name, nodes: [] });
    else if (parts.length === 0) parts.push({ combinator: " ", nodes: [node] });
    else parts.at(-1)?.nodes.push(node);
  }
  const own = parts.map(({ combinator, nodes }) => {
    return { combinator, nodes, text: relax(nodes, parent, isStatic) };
  });
  if (parent === undefined || hasParent) return own;
  return [{ combinator: "", nodes: [], text: `:is(${parent})` }, ...own];
}

function relax(nodes: readonly CssNode[], parent: string | undefined, isStatic: IsStatic): string {
  let type = "";
  let rest = "";
  for (const node of nodes) {
    if (node.type === "TypeSelector") {
      const name = node.name.replace(/.*\|/, "").toLowerCase();
      if (name !== "*" && isStatic(name, false)) type = name;
    } else if (node.type === "NestingSelector")
      rest += parent === undefined ? "" : `:is(${parent})`;
    else if (node.type === "ClassSelector" && isStatic(node.name, true)) rest += `.${node.name}`;
    else if (node.type === "AttributeSelector" && nodes.length === 1) {
      const { name } = node.name;
      if (!isState.test(name)) rest += `[${name}]`;
    } else if (node.type === "PseudoClassSelector" && /^(?:is|where)$/i.test(node.name)) {
      const lists = node.children?.filter(({ type }) => type === "SelectorList") ?? [];
      const inner = (lists as cssTree.SelectorListPlain[]).flatMap(
        ({ children }) => children as cssTree.SelectorPlain[],
      );
      const texts = inner.map((one) => joinCompounds(divide(one, parent, isStatic, true)));
      rest += `:is(${texts.join(", ")})`;
    }
  }
  return type + rest || "*";
}
