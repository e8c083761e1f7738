import { createRequire } from "node:module";

// Beside markdown-it and marked, which know the line of a block at most, it says where a link is.
type Parser = typeof import("mdast-util-from-markdown");

let parser: Parser | undefined;

/** Loads `fromMarkdown`. It takes 25 ms, and most sites have no text that needs it. */
export function loadMarkdownParser(): Parser["fromMarkdown"] {
  parser ??= createRequire(import.meta.url)("mdast-util-from-markdown") as Parser;
  return parser.fromMarkdown;
}
