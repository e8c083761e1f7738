/** A name in a stylesheet, and its offset there in UTF-16 units. */
export interface StyleName {
  name: string;
  start: number;
}

/** A declaration of a style rule: `width: 2px`. */
export interface StyleDeclaration extends StyleName {
  value: string;
  /** The offset of the value. */
  valueStart: number;
}

/** What a stylesheet names, in its order. */
export interface ScannedStyles {
  /** The stylesheet itself. */
  text: string;
  /** Where a block begins that nothing closes; parsers close it at the end of the file. */
  unclosed: number | undefined;
  classes: StyleName[];
  declarations: StyleDeclaration[];
  /** The variables that `var()` takes without a fallback. */
  needed: StyleName[];
  /** All that `var()` takes. */
  taken: Set<string>;
  /** The variables that `@property` defines. */
  registered: Set<string>;
}

/** What may hold braces and semicolons that mean nothing. */
const opaque =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|(?<=url\()\s*[^"'\s)][^)]*/gi;

/** Blocks whose declarations are descriptors, such as `src` of `@font-face`. */
const descriptors = /^@(?!(?:container|layer|media|scope|starting-style|supports)\b)/i;

/** Of the same length, so that offsets stay. */
export function hideOpaque(css: string): string {
  return css.replace(opaque, (match) =>
    match.replace(/[^\n]/g, match.startsWith("/*") ? " " : "_"),
  );
}

/** The offset of a "(" that nothing closes before its declaration ends, or -1: parsers report the end of the block. */
export function findOpenBracket(css: string): number {
  const closed = /\([^(){};]*\)/g;
  let rest = hideOpaque(css);
  while (rest.search(closed) >= 0) rest = rest.replace(closed, (match) => "_".repeat(match.length));
  return rest.indexOf("(");
}

/**
 * The offset of a comment that does not end before the next one begins on a line of its own, or at all;
 * or -1. It hides the rules in between.
 */
export function findOpenComment(css: string): number {
  for (const { 0: match, index } of css.matchAll(opaque)) {
    if (!match.startsWith("/*")) continue;
    if (!match.slice(2).endsWith("*/") || /\{[\s\S]*\n[ \t]*\/\*/.test(match)) return index;
  }
  return -1;
}

/**
 * Reads names and blocks of a stylesheet that is valid CSS. Parsers give no offsets of these, or take
 * longer to load than a site to build.
 */
export function scanStylesheet(css: string): ScannedStyles {
  const plain = hideOpaque(css);
  const found: ScannedStyles = {
    text: css,
    unclosed: undefined,
    classes: [],
    declarations: [],
    needed: [],
    taken: new Set(),
    registered: new Set(),
  };
  const open: { start: number; head: string }[] = [];
  let from = 0;
  for (const { 0: sign, index } of plain.matchAll(/[;{}]/g)) {
    const part = plain.slice(from, index);
    const start = from + part.length - part.trimStart().length;
    if (sign === "{") {
      open.push({ start, head: part.trimStart() });
      const registered = /^\s*@property\s+(--[\w-]+)/.exec(part)?.[1];
      if (registered) found.registered.add(registered);
      if (!part.trimStart().startsWith("@")) found.classes.push(...findClasses(part, from));
    } else if (!descriptors.test(open.at(-1)?.head ?? "@")) {
      const declaration = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(part.trim());
      if (declaration) {
        const [whole, name = "", value = ""] = declaration;
        const valueStart = start + whole.length - value.length;
        found.declarations.push({
          name,
          start,
          value: css.slice(valueStart, index).trim(),
          valueStart,
        });
      }
    }
    if (sign === "}") open.pop();
    from = index + 1;
  }
  found.unclosed = open.at(-1)?.start;
  for (const { 0: match, 1: name = "", 2: after, index } of plain.matchAll(
    /var\(\s*(--[\w-]+)\s*([,)])/g,
  )) {
    found.taken.add(name);
    if (after === ")") found.needed.push({ name, start: index + match.indexOf(name) });
  }
  return found;
}

function findClasses(selector: string, offset: number): StyleName[] {
  return [...selector.matchAll(/\.(-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*)/gi)].map(
    ({ 1: name = "", index }) => ({
      name,
      start: offset + index + 1,
    }),
  );
}
