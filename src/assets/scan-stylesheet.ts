import { addAll } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";
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

/** A name that CSS, HTML or the browser defines. */
export interface DefinedName extends StyleName {
  kind:
    | "at-rule"
    | "attribute"
    | "element"
    | "keyframe"
    | "container feature"
    | "font descriptor"
    | "font format"
    | "font function"
    | "media feature"
    | "media type"
    | "media value"
    | "property"
    | "pseudo-class"
    | "pseudo-element"
    | "selector"
    | "state";
}

/** What stands before the "{" of a style rule, without comments. */
export interface StyleRule extends StyleName {
  /** The same of the rules around it, the outermost first. */
  around: string[];
  /** What the scopes of its declarations begin with. */
  scope: string;
}

/** What a stylesheet names, in its order. */
export interface ScannedStyles {
  /** The stylesheet itself. */
  text: string;
  classes: StyleName[];
  ids: StyleName[];
  rules: StyleRule[];
  declarations: StyleDeclaration[];
  /**
   * In selectors, at-rules and queries; features are without `min-` and `max-`. What an at-rule such as `@page`
   * holds is left out, and at-rules in `@supports`.
   */
  names: DefinedName[];
  /** The variables that `var()` takes without a fallback. */
  needed: StyleName[];
  /** All that `var()` takes. */
  taken: Set<string>;
  /** The variables that `@property` defines. */
  registered: Set<string>;
}

/** Where a name of a file stands. */
export function placeOfName(file: string, text: string, { name, start }: StyleName): Place {
  return placeAt(file, text, start, start + name.length);
}

/** Blocks whose declarations are descriptors, such as `src` of `@font-face`. */
const descriptors = /^@(?!(?:container|layer|media|scope|starting-style|supports)\b)/i;

/** What in a query is declared as in a rule. */
const querySize =
  /(?<=@(?:media|container)\b[^{;]*\(\s*(?:m(?:in|ax)-)?)((?:block|inline)-size|height|width)(\s*(?::|[<>]=?)\s*)([^()<>\s]+)(?=\s*\))/gi;

/** What a pseudo-class such as `:lang()` takes is no selector. */
const argument = /(?<=:(?!(?:has|is|not|where)\()[\w-]+)\((?:[^()]|\([^()]*\))*\)/g;

/** In a selector without what stands in brackets. */
const elementName = /(?<![\w\u0080-\uffff.#:&\\-])[a-z][\w-]*/gi;

/** In a nested rule, a state of any element inside, where one of the element itself is meant: focus is often inside. */
const state = /(?:&\s+|(?<=^|,\s*)):(?:active|hover|visited)(?=\s*(?:,|$))/gi;

const mediaValue = /(?<=:\s*)[a-z-]+(?=\s*\))/gi;

const mediaType =
  /(?<=(?:@media\s|,)\s*(?:not\s+|only\s+)?)(?!not\b|only\b)[a-z][\w-]*\b(?!\s*\()/gi;

const feature = /(?<=\(\s*(?:m(?:in|ax)-)?)(?!m(?:in|ax)-)[a-z-]+(?=\s*[:)<>=])/gi;

const idName = /(?<=#)[a-z_\u0080-\uffff][\w\u0080-\uffff-]*/gi;

const className = /(?<=\.)-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*/gi;

/** Reads the names in a stylesheet that is valid CSS. css-tree does not know nested rules without `&`. */
export function scanStylesheet(css: string): ScannedStyles {
  const plain = hideOpaque(css);
  const declarations: StyleDeclaration[] = [];
  const classes: StyleName[] = [];
  const ids: StyleName[] = [];
  const rules: StyleRule[] = [];
  const names: DefinedName[] = [];
  const note = (kind: DefinedName["kind"], text: string, pattern: RegExp, offset: number) => {
    for (const name of findNames(text, pattern, offset)) names.push({ ...name, kind });
  };
  const open: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of plain.matchAll(/[;{}]/g)) {
    const part = plain.slice(from, index).trimEnd();
    const head = part.trimStart();
    const start = from + part.length - head.length;
    const [rule] = /^@[\w-]+/.exec(head) ?? [];
    const isHeld = open.some((outer) => descriptors.test(outer) || /^@supports\b/i.test(outer));
    if (rule && !isHeld) note("at-rule", rule, /.+/g, start);
    if (sign === "{") {
      const isFrame = /^@(?:-webkit-)?keyframes\b/i.test(open.at(-1) ?? "");
      if (isFrame) note("keyframe", head, /(?<=^|,\s*)[\w.-]+(?=\s*(?:,|$))/g, start);
      const around = open.filter((outer) => !outer.startsWith("@"));
      open.push(head);
      if (!rule && !isFrame && !open.some((outer) => descriptors.test(outer)))
        rules.push({ name: head, start, around, scope: `${open.join("{")}{` });
      if (!rule) {
        addAll(ids, findNames(head, idName, start));
        addAll(classes, findNames(head, className, start));
        if (around.length > 0) note("state", head, state, start);
        note("pseudo-class", head, /(?<![\\:]):[a-z][\w-]*/gi, start);
        note("selector", head, /&[-_][\w-]*/g, start);
        note("pseudo-element", head, /::[a-z][\w-]*/gi, start);
      }
      if (!rule && !isHeld) {
        const plainHead = head.replace(argument, (found) => " ".repeat(found.length));
        note("attribute", plainHead, /(?<=\[\s*)[a-z][\w-]*/gi, start);
        const outside = plainHead.replace(/\[[^\]]*\]/g, (found) => ".".repeat(found.length));
        note("element", outside, elementName, start);
      }
    } else if (!descriptors.test(open.at(-1) ?? "@")) {
      const [, name = "", before = ""] = /^([\w-]+)(\s*:\s*)/.exec(head) ?? [];
      const valueStart = start + name.length + before.length;
      const value = css.slice(valueStart, start + head.length).replace(/\s*!\s*important$/i, "");
      const scope = [...open, name].join("{");
      if (name) declarations.push({ name, start, value, valueStart, scope });
    } else if (/^@font-face\b/i.test(open.at(-1) ?? "")) {
      note("font descriptor", head, /^[\w-]+/g, start);
      note("font function", head, /[\w-]+(?=\()/g, start);
      note("font format", css.slice(start, index), /(?<=\bformat\(\s*["']?)[\w-]+/g, start);
    }
    if (sign === "}") open.pop();
    from = index + 1;
  }
  for (const { 1: name = "", 2: before = "", 3: value = "", index } of plain.matchAll(querySize)) {
    const valueStart = index + name.length + before.length;
    declarations.push({ name, start: index, value, valueStart, scope: `${index}` });
  }
  for (const { 0: query, 1: kind, index } of plain.matchAll(
    /@(media|container|supports)\b[^{;]*/gi,
  )) {
    // What a function such as "style()" takes is no feature.
    const plainQuery = query.replace(/[\w-]+\([^()]*\)/g, (found) => " ".repeat(found.length));
    if (kind === "container") note("container feature", plainQuery, feature, index);
    if (kind === "supports") note("property", plainQuery, /(?<=\(\s*)[a-z][\w-]*(?=\s*:)/gi, index);
    if (kind !== "media") continue;
    note("media feature", plainQuery, feature, index);
    note("media type", query, mediaType, index);
    note("media value", query, mediaValue, index);
  }
  return {
    text: css,
    classes,
    ids,
    rules,
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
