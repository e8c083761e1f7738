import { isDeepStrictEqual } from "node:util";
import { Composer, CST, isScalar, Parser } from "yaml";
import { parseYaml } from "./parse-yaml.ts";
import type { Path } from "./source.ts";

/**
 * Replaces a text or a number in a YAML file and keeps every other byte: comments, order, blank
 * lines, and the quotes or folds of the text, if the new one can be written so.
 *
 * @param path of a text or a number that exists
 * @returns the whole new file; undefined where it would not read back as that value
 */
export function editText(
  file: string,
  text: string,
  path: Path,
  value: string | number,
): string | undefined {
  const before = parseYaml(file, text).value;
  if (!before) return undefined;
  const wanted = replaceAt(before.value, path, value);
  for (const style of ["own", "quoted"] as const) {
    const edited = rewrite(text, path, String(value), style);
    const after = edited === undefined ? undefined : parseYaml(file, edited).value;
    if (after && isDeepStrictEqual(after.value, wanted)) return edited;
  }
  return undefined;
}

function rewrite(
  text: string,
  path: Path,
  value: string,
  style: "own" | "quoted",
): string | undefined {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  const node = document?.getIn(path, true);
  if (!isScalar(node) || !node.srcToken || !CST.isScalar(node.srcToken)) return undefined;
  const token = node.srcToken as CST.FlowScalar | CST.BlockScalar;
  if (style === "own" && token.type === "block-scalar" && isFolded(token)) {
    token.source = fold(token.source, value);
  } else {
    const type = style === "quoted" ? { type: "QUOTE_DOUBLE" as const } : {};
    // The lines of a block are indented deeper than its key or hyphen.
    CST.setScalarValue(token, value, { afterKey: true, ...type });
  }
  return tokens.map((part) => CST.stringify(part)).join("");
}

/** Whether a block is `>` or `>-`, indented as its first line shows. */
function isFolded({ props }: CST.BlockScalar): boolean {
  return props.some((part) => part.type === "block-scalar-header" && /^>[-+]?$/.test(part.source));
}

/** A text in lines as long as the longest of those it replaces, with a blank line between paragraphs. */
function fold(source: string, value: string): string {
  const newline = source.includes("\r\n") ? "\r\n" : "\n";
  const lines = source.split(/\r?\n/);
  const written = lines.find((line) => line.trim() !== "") ?? "  ";
  const indent = written.slice(0, written.search(/[^ ]|$/));
  const width = Math.max(72, ...lines.map(({ length }) => length));
  const folded = value
    .trimEnd()
    .split("\n")
    .map((paragraph) => wrap(paragraph, indent, width));
  // What follows the text, such as the blank line before the next key, is kept.
  const rest = source.slice(source.search(/(?:\r?\n)*$/));
  return folded.map((part) => part.join(newline)).join(newline + newline) + rest;
}

function wrap(paragraph: string, indent: string, width: number): string[] {
  const lines: string[] = [];
  // A line may end only at a single space, which folding restores.
  for (const word of paragraph.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    const joined = `${last} ${word}`;
    if (last !== undefined && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(indent + word);
  }
  return lines;
}

/** A copy of a value with another part at `path`. */
export function replaceAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, part) : item));
  }
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === key ? replaceAt(item, rest, part) : item,
    ]),
  );
}
