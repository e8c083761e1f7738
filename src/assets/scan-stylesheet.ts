import type { CssNode, WalkContext } from "css-tree";
import { hideOpaque } from "./css-text.ts";

/** A name in a stylesheet, and its offset there in UTF-16 units. */
export interface StyleName {
  name: string;
  start: number;
}

/** A declaration of a style rule: `width: 2px`. */
export interface StyleDeclaration extends StyleName {
  /** Without `!important`. */
  value: string;
  /** The offset of the value. */
  valueStart: number;
  /** The same for declarations of which the last one counts. */
  scope: string;
}

/** What a stylesheet names, in its order. */
export interface ScannedStyles {
  /** The stylesheet itself. */
  text: string;
  classes: StyleName[];
  declarations: StyleDeclaration[];
  /** The features in its media queries. */
  features: StyleName[];
  /** The variables that `var()` takes without a fallback. */
  needed: StyleName[];
  /** All that `var()` takes. */
  taken: Set<string>;
  /** The variables that `@property` defines. */
  registered: Set<string>;
}

/** Blocks of these outside of rules hold declarations of styles, no descriptors such as `src` of `@font-face`. */
const conditional = /^(?:container|layer|media|scope|starting-style|supports)$/i;

/** Reads the names in a stylesheet that is valid CSS. */
export async function scanStylesheet(css: string): Promise<ScannedStyles> {
  // The package as one file loads three times as fast as its many files.
  const { parse, walk } = await import("css-tree/dist/csstree.esm");
  const found: ScannedStyles = {
    text: css,
    classes: [],
    declarations: [],
    features: [],
    needed: [],
    taken: new Set(),
    registered: new Set(),
  };
  const startOf = ({ loc }: CssNode) => loc?.start.offset ?? 0;
  const textOf = ({ loc }: CssNode) => css.slice(loc?.start.offset, loc?.end.offset);
  const blocks: string[] = [];
  walk(parse(css, { positions: true, parseValue: false, parseCustomProperty: false }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === "Rule") blocks.push(textOf(node.prelude));
      if (node.type === "Atrule") {
        const prelude = node.prelude ? textOf(node.prelude) : "";
        blocks.push(`@${node.name} ${prelude}`);
        if (node.name === "property") found.registered.add(prelude.trim());
      }
      if (node.type === "ClassSelector") {
        found.classes.push({ name: node.name, start: startOf(node) + 1 });
      }
      if (node.type === "Feature" && node.kind === "media") {
        const { name } = node;
        found.features.push({ name, start: startOf(node) + textOf(node).indexOf(name) });
      }
      if (node.type === "FeatureRange" && node.kind === "media") {
        const name = [node.left, node.middle].find((part) => part?.type === "Identifier");
        if (name) found.features.push({ name: textOf(name), start: startOf(name) });
      }
      if (node.type !== "Declaration" || this.atrulePrelude) return;
      if (!this.rule && !conditional.test(this.atrule?.name ?? "")) return;
      const value = textOf(node.value);
      found.declarations.push({
        name: node.property,
        start: startOf(node),
        value: value.trim(),
        valueStart: startOf(node.value) + value.search(/\S|$/),
        scope: [...blocks, node.important, node.property].join(" { "),
      });
    },
    leave(node: CssNode) {
      if (node.type === "Rule" || node.type === "Atrule") blocks.pop();
    },
  });
  for (const { 0: match, 1: name = "", 2: after, index } of hideOpaque(css).matchAll(
    /var\(\s*(--[\w-]+)\s*([,)])/g,
  )) {
    found.taken.add(name);
    if (after === ")") found.needed.push({ name, start: index + match.indexOf(name) });
  }
  return found;
}
