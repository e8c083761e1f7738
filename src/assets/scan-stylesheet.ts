import { addAll } from "../diagnostics/diagnostic.ts";
import { hideOpaque } from "./css-text.ts";

/** A name in a stylesheet, and its offset there in UTF-16 units. */
export interface StyleName {
  name: string;
  start: number;
}

/** A declaration of a style rule: `width: 2px`; also of a media query. */
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
  /**
   * The names that CSS itself defines: at-rules as in `@media`, pseudo-classes as in `:hover`, pseudo-elements as in
   * `::before`, and the features in media queries, without `min-` and `max-`. What an at-rule such as `@page` holds
   * is left out, and at-rules in `@supports`.
   */
  names: StyleName[];
  /** The variables that `var()` takes without a fallback. */
  needed: StyleName[];
  /** All that `var()` takes. */
  taken: Set<string>;
  /** The variables that `@property` defines. */
  registered: Set<string>;
}

/** Blocks whose declarations are descriptors, such as `src` of `@font-face`. */
const descriptors = /^@(?!(?:container|layer|media|scope|starting-style|supports)\b)/i;

/** What in a query is declared as in a rule. */
const querySize =
  /(?<=@(?:media|container)\b[^{;]*\(\s*(?:m(?:in|ax)-)?)((?:block|inline)-size|height|width)(\s*(?::|[<>]=?)\s*)([^()<>\s]+)(?=\s*\))/gi;

const feature = /(?<=\(\s*(?:m(?:in|ax)-)?)(?!m(?:in|ax)-)[a-z-]+(?=\s*[:)<>=])/gi;

const className = /(?<=\.)-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*/gi;

/** Reads the names in a stylesheet that is valid CSS. css-tree does not know nested rules without `&`. */
export function scanStylesheet(css: string): ScannedStyles {
  const plain = hideOpaque(css);
  const declarations: StyleDeclaration[] = [];
  const classes: StyleName[] = [];
  const names: StyleName[] = [];
  const open: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of plain.matchAll(/[;{}]/g)) {
    const part = plain.slice(from, index).trimEnd();
    const head = part.trimStart();
    const start = from + part.length - head.length;
    const [rule] = /^@[\w-]+/.exec(head) ?? [];
    const isHeld = open.some((outer) => descriptors.test(outer) || /^@supports\b/i.test(outer));
    if (rule && !isHeld) names.push({ name: rule, start });
    if (sign === "{") {
      open.push(head);
      if (!rule) addAll(classes, findNames(head, className, start));
      if (!rule) addAll(names, findNames(head, /(?<![\\:])::?[a-z][\w-]*/gi, start));
    } else if (!descriptors.test(open.at(-1) ?? "@")) {
      const [, name = "", before = ""] = /^([\w-]+)(\s*:\s*)/.exec(head) ?? [];
      const valueStart = start + name.length + before.length;
      const value = css.slice(valueStart, start + head.length).replace(/\s*!\s*important$/i, "");
      const scope = [...open, name].join("{");
      if (name) declarations.push({ name, start, value, valueStart, scope });
    }
    if (sign === "}") open.pop();
    from = index + 1;
  }
  for (const { 1: name = "", 2: before = "", 3: value = "", index } of plain.matchAll(querySize)) {
    const valueStart = index + name.length + before.length;
    declarations.push({ name, start: index, value, valueStart, scope: `${index}` });
  }
  for (const { 0: query, index } of plain.matchAll(/@media\b[^{;]*/gi))
    addAll(names, findNames(query, feature, index));
  return {
    text: css,
    classes,
    declarations,
    names,
    needed: findNames(plain, /(?<=var\(\s*)--[\w-]+(?=\s*\))/g, 0),
    taken: new Set(plain.match(/(?<=var\(\s*)--[\w-]+(?=\s*[,)])/g)),
    registered: new Set(plain.match(/(?<=@property\s+)--[\w-]+/g)),
  };
}

function findNames(text: string, pattern: RegExp, offset: number): StyleName[] {
  return [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: offset + index }));
}
