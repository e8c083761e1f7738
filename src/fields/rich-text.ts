import type { Link, Nodes, Paragraph, PhrasingContent, RootContent, Text } from "mdast";
// Beside markdown-it and marked, which know the line of a block at most, it says where a link is.
import { fromMarkdown } from "mdast-util-from-markdown";
import { defineKind } from "./field.ts";
import { isOutside, mendAddress } from "./link-address.ts";
import { findOpenMark } from "./open-mark.ts";
import { textSchema } from "./text.ts";

/**
 * Paragraphs, lists, links, emphasis and code, written in Markdown (CommonMark); each line of the
 * value is a paragraph or an entry. `view.richText(value)` shows it, `plainText(value)` has its words.
 */
export const richText = defineKind({ name: "richText", translated: true, shown: true }, textSchema);

/** Part of a rich text, counted in visible characters, which YAML and variables keep in order. */
export interface RichTextPart {
  start: number;
  end: number;
}

interface RichTextFault extends RichTextPart {
  message: string;
  hint: string;
}

/** A link to a page, part of a page, or file of this site. */
interface RichTextLink extends RichTextPart {
  address: string;
}

export interface RichText {
  blocks: readonly RootContent[];
  links: RichTextLink[];
  faults: RichTextFault[];
  /** What is shown as it is typed, and probably not as its author means it. */
  doubts: RichTextFault[];
}

/** All of CommonMark that is shown as it is typed. */
const asTyped = [
  ...["autolink", "blockQuote", "characterReference", "codeFenced", "codeIndented"],
  ...["definition", "hardBreakEscape", "htmlFlow", "htmlText", "setextUnderline", "thematicBreak"],
];

/** What can be more than plain words. */
const markup =
  /[\\`*_]|[\])] ?[([]|\[[^[\]\n]*\(|^[ \t]*\| |\|[ \t]*:?-{3}|^[ \t]*(?:#{1,6}|[-+]|\d{1,9}[.)])(?=[ \t]|$)/m;

/** A row of a table, or the rule between its head and its rows. */
const tableRow = /^[ \t]*\| [^|\n]+\|[^\n]*\|[ \t]*$|\|[ \t]*:?-{3,}:?[ \t]*\|/m;

/** A link with a mistake in its brackets, which CommonMark reads as text. */
const brokenLink =
  /(?:\] ?|\[[^\]]*)\((?=\/|#|https?:|mailto:|tel:)|\) ?\[(?=\/|#|https?:|mailto:|tel:)/;

/** In characters, about four pages: the parser takes the square of it for many unfinished marks. */
const maxLength = 10_000;

/** More levels of lists, which take the parser as long. */
const tooDeep = /^(?:[ \t]{2}|[-*+][ \t]|1[.)][ \t]){12,}/m;

/** Reads a rich text. Where it has faults, its blocks are not what its author means. */
export function parseRichText(value: string): RichText {
  const [, open = "", text = "", close = ""] = marked.exec(value) ?? [];
  const found = parse(text);
  if (open) paragraphAt(found.blocks, 0)?.children.unshift(words(open));
  if (close) paragraphAt(found.blocks, -1)?.children.push(words(close));
  return found;
}

/** `dev` marks where a text starts and ends with a character that is no part of it: see mark-texts.ts. */
const marked = /^([\u{100000}-\u{10fffd}]?)(.*?)([\u{100000}-\u{10fffd}]?)$/su;

/** The first paragraph of some blocks, or the last. */
function paragraphAt(blocks: readonly Nodes[], end: 0 | -1): Paragraph | undefined {
  const block = blocks.at(end);
  if (block?.type === "paragraph") return block;
  return block && "children" in block ? paragraphAt(block.children, end) : undefined;
}

function parse(value: string): RichText {
  const found: RichText = { blocks: [], links: [], faults: [], doubts: [] };
  const { faults } = found;
  if (!markup.test(value)) {
    const lines = value.split("\n").map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ""));
    found.blocks = lines.filter(Boolean).map(paragraph);
    return found;
  }
  const deep = tooDeep.exec(value);
  if (value.length > maxLength) {
    report(faults, value, 0, 1, "this text has over 10,000 characters", "divide this text");
  } else if (deep) {
    const end = deep.index + deep[0].length;
    report(faults, value, deep.index, end, "lists are nested too deeply", "start a new list");
  }
  if (faults.length > 0) return found;
  // A line break between two lines of a paragraph would count as a space.
  const text = value.replace(/\n+/g, "\n\n");
  const root = fromMarkdown(text, {
    extensions: [{ disable: { null: asTyped } }],
  });
  found.blocks = root.children;
  for (const node of root.children) collect(node, text, found);
  const row = tableRow.exec(text);
  if (row) {
    const hint = "write a list, one entry for each row";
    const end = row.index + row[0].length;
    report(faults, text, row.index, end, "tables are not allowed in this text", hint);
  }
  return found;
}

function paragraph(value: string): Paragraph {
  return { type: "paragraph", children: [words(value)] };
}

function words(value: string): Text {
  return { type: "text", value };
}

function report(
  faults: RichTextFault[],
  text: string,
  start: number,
  end: number,
  message: string,
  hint: string,
): void {
  faults.push({ start: countVisible(text, start), end: countVisible(text, end), message, hint });
}

/** Visible characters are those that YAML neither folds nor indents. */
export function countVisible(text: string, end = text.length): number {
  return text.slice(0, end).replace(/\s/g, "").length;
}

/** Collects the links and faults of a part. */
function collect(node: Nodes, text: string, found: RichText): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const fault = (message: string, hint: string, from = start, to = end) =>
    report(found.faults, text, from, to, message, hint);
  if (node.type === "heading") {
    const hint = 'give this part a field of its own; to show the character, write "\\#"';
    fault("headings are not allowed in this text", hint);
  } else if (node.type === "image") {
    const hint = 'put the image into a field of its own; to show the characters, write "!\\["';
    fault("images are not allowed in this text", hint);
  } else if (node.type === "list" && (node.start ?? 1) !== 1) {
    const hint = `write "${node.start}\\${text.slice(start).match(/[.)]/)}" to show the number`;
    fault("a numbered list must start at 1", hint, start, text.indexOf(" ", start));
  } else if (node.type === "listItem" && node.children.length === 0) {
    fault("this list entry is empty", "write its words after the mark, or remove it");
  } else if (node.type === "text") {
    const broken = brokenLink.exec(node.value);
    const hint = "write [words](address), with no space in the address, and no link in the words";
    const at = broken ? text.indexOf(broken[0], start) : -1;
    const open = findOpenMark(text, start, end);
    if (open) report(found.doubts, text, open.at, open.end, open.message, open.hint);
    if (broken) fault("this link is malformed", hint, at, at + broken[0].length);
  } else if (node.type === "link") {
    checkLink(node, text, found);
  }
  if ("children" in node) for (const child of node.children) collect(child, text, found);
}

function checkLink(link: Link, text: string, found: RichText): void {
  const { url, position } = link;
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  const from = text.lastIndexOf("](", end) + 2;
  const fault = (message: string, hint: string, at = from, to = end - 1) =>
    report(found.faults, text, at, to, message, hint);
  if (wordsOf(link).trim() === "") {
    fault("this link has no words", "write them between the brackets", start, end);
  } else if (link.title) {
    fault("a link title is not allowed", "remove the words in quotes after the address");
  } else if (/^(?:#|\/(?!\/))/.test(url)) {
    found.links.push({
      address: url,
      start: countVisible(text, from),
      end: countVisible(text, end - 1),
    });
  } else if (!isOutside(url)) {
    fault(`"${url}" is not a valid link address`, mendAddress(url));
  }
}

/** The words of a rich text without its marks: a line for each paragraph and entry. */
export function plainText(value: string): string {
  return parseRichText(value).blocks.map(wordsOf).join("\n");
}

function wordsOf(node: RootContent | PhrasingContent): string {
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  const isBlock = node.type === "list" || node.type === "listItem";
  return node.children.map(wordsOf).join(isBlock ? "\n" : "");
}
