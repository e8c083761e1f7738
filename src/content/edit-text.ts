import { isDeepStrictEqual } from "node:util";
import { Composer, CST, isScalar, Parser } from "yaml";
import { parseYaml } from "./parse-yaml.ts";
import { type Path, valueAt } from "./source.ts";

/**
 * Replaces a text or a number in a YAML file and keeps every other byte: comments, order, blank
 * lines, and the quotes or folds of the text, if the new one can be written so.
 *
 * @param path of a text or a number that exists
 * @returns the whole new file; undefined if reading it would not give that value
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
  for (const style of isProse(String(value)) ? styles : (["own", "QUOTE_DOUBLE"] as const)) {
    const edited = rewrite(text, path, String(value), style);
    const after = edited === undefined ? undefined : parseYaml(file, edited).value;
    if (after && isDeepStrictEqual(after.value, wanted)) return edited;
  }
  return undefined;
}

/** How a text can be written, the most readable first. */
const styles = ["own", "BLOCK_FOLDED", "BLOCK_LITERAL", "QUOTE_DOUBLE"] as const;

/** Whether a text in quotes would be full of escapes. */
function isProse(text: string): boolean {
  return text.includes("\n") || /'[\s\S]*"|"[\s\S]*'/.test(text);
}

function rewrite(
  text: string,
  path: Path,
  value: string,
  style: (typeof styles)[number],
): string | undefined {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  const node = document?.getIn(path, true);
  if (!isScalar(node) || !node.srcToken || !CST.isScalar(node.srcToken)) return undefined;
  const token = node.srcToken as CST.FlowScalar | CST.BlockScalar;
  const before = token.type;
  if (style !== "own" || before !== "block-scalar" || !isFolded(token)) {
    const type = style === "own" ? {} : { type: style };
    // The lines of a block are indented deeper than its key or hyphen.
    CST.setScalarValue(token, value, { afterKey: true, ...type });
  }
  const written = token as CST.FlowScalar | CST.BlockScalar;
  if (written.type !== "block-scalar") {
    const isHard = written.source.includes("\n") || (written.type !== before && isProse(value));
    if (style === "own" && isHard) return undefined;
  } else if (isFolded(written)) {
    written.source = fold(written.source, value);
  }
  // What is written so far has the line ends of Linux.
  const [newline = "\n"] = /\r?\n/.exec(text) ?? [];
  for (const part of written.type === "block-scalar" ? [written, ...written.props] : [written])
    if ("source" in part) part.source = part.source.replace(/\r?\n/g, newline);
  return tokens.map((part) => CST.stringify(part)).join("");
}

/** Whether a block is `>` or `>-`, indented as its first line shows. */
function isFolded({ props }: CST.BlockScalar): boolean {
  return props.some((part) => part.type === "block-scalar-header" && /^>[-+]?$/.test(part.source));
}

/** A text in lines as long as the longest of those it replaces, with a blank line between paragraphs. */
function fold(source: string, value: string): string {
  const lines = source.split(/\r?\n/);
  const written = lines.find((line) => line.trim() !== "") ?? "  ";
  const indent = written.slice(0, written.search(/[^ ]|$/));
  const width = lines.reduce((widest, { length }) => Math.max(widest, length), 72);
  const folded = value
    .trimEnd()
    .split(/(\n+)/)
    .map((part) =>
      part.startsWith("\n") ? "\n".repeat(part.length + 1) : wrap(part, indent, width).join("\n"),
    );
  // What follows the text, such as the blank line before the next key, is kept.
  return folded.join("") + source.slice(source.search(/(?:\r?\n)*$/));
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
export function replaceAt(value: unknown, path: Path, part: unknown): unknown {
  const copy = structuredClone(value);
  const around = valueAt(copy, path.slice(0, -1));
  if (around instanceof Object) Reflect.set(around, path.at(-1) ?? "", part);
  return copy;
}
