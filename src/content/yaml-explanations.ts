import type { ErrorCode } from "yaml";

/** What is wrong with a line of YAML, and what to do, in words for people who do not know YAML. */
type Explanation = readonly [message: string, hint: string];

export const unexpectedColon = ['unexpected ": "', "write the whole text in quotes"] as const;

/** A comment inside a text ends it, and YAML reports the next line. */
export const commentInText = [
  "this comment ends the text that continues below it",
  "write the whole text in quotes, or move the comment above it",
] as const;

export const noHyphen = "an entry of this list has no hyphen";

/** For an entry whose other fields are where they belong. */
export const lostHyphen = [noHyphen, 'replace the two spaces before it with "- "'] as const;

/** By how many columns an entry may be off its list, and what to do where its line may stay there. */
export const hyphenHints = [
  [2, lostHyphen[1]],
  [0, 'write "- " before it'],
  [1],
  [3],
  [-1],
] as const;

export const noList = ["this field is in no list", 'remove the "- " before it'] as const;
export const tightHyphen = ["a hyphen has no space after it", "write a space after it"] as const;
export const dash = ["this mark is not a hyphen", 'replace it with "- "'] as const;
export const lostName = [
  "this line and those beside it belong to no field",
  "write the name of their field above them, with a colon",
] as const;
export const strayEntry = [
  "this entry is outside its list",
  "move it up, to the other entries",
] as const;

const quoteText = "write the text in quotes";
/** Of every code that has no words of its own: they are about aliases, anchors and tags. */
export const reserved = [
  "this text starts with a character that YAML reserves",
  quoteText,
] as const;

export const directive = [
  "YAML reads a line that starts with % as a directive",
  "remove this line; if it belongs to a text, write the whole text in quotes",
] as const;

export const tooDeep = [
  "nested too deeply",
  "reduce the nesting; if a text starts with [, { or -, write it in quotes",
] as const;

export const fieldWithoutColon = [
  "a field name needs a colon and a space after it",
  'write this line as "name: text"; if it continues the text above, indent it; or remove it',
] as const;

export const slashes = ['"//" does not start a comment in YAML', 'write "#"'] as const;

/** The usual syntax errors in words for people who do not know YAML: what is wrong, and what to do. */
export const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_DIRECTIVE: directive,
  BAD_DQ_ESCAPE: [
    "unknown escape sequence in double quotes",
    "write the backslash twice (\\\\), or use single quotes",
  ],
  BAD_INDENT: [
    "this line is not indented like those around it",
    "indent with two spaces per level",
  ],
  BLOCK_AS_IMPLICIT_KEY: unexpectedColon,
  BLOCK_IN_FLOW: ["YAML reads text that starts with { or [ as a group or list", quoteText],
  KEY_OVER_1024_CHARS: unexpectedColon,
  MISSING_CHAR: [
    "a quote, bracket or colon is missing",
    "check this place and the end of the previous line",
  ],
  MULTILINE_IMPLICIT_KEY: fieldWithoutColon,
  MULTIPLE_DOCS: ["a second document starts here", 'remove the line "---" or "..."'],
  RESOURCE_EXHAUSTION: tooDeep,
  TAB_AS_INDENT: ["this line is indented with a tab", "indent with two spaces per level"],
  TAG_RESOLVE_FAILED: [
    "YAML reads text that starts with ! as a tag",
    "write the text in quotes, or remove the tag",
  ],
  UNEXPECTED_TOKEN: [
    "unexpected text after this value",
    `if this belongs to the text, put all of it in quotes: '…' or "…"`,
  ],
};

/** Errors that share a code, by their messages. */
export const byMessage: readonly (readonly [RegExp, Explanation])[] = [
  [/^Implicit map keys need to be followed by/, fieldWithoutColon],
  [
    /^Unexpected , in flow/,
    ["this comma has no entry before it", "remove it, or write the whole text in quotes"],
  ],
  [
    /^Unexpected block-seq-ind on same line/,
    [
      "this list starts on the same line as its field",
      "write each entry on its own line below, or write the text in quotes",
    ],
  ],
  [
    /^(?:Block scalar header|Not a YAML token)/,
    [
      "YAML expects the text in the lines below > or |",
      'write ">-" here and the text in those lines, or all of it in quotes',
    ],
  ],
];
