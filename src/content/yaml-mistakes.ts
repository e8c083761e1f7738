import type { ErrorCode } from "yaml";

interface Explanation {
  message: string;
  hint: string;
}

/** What the usual mistakes in YAML are called by people who do not know YAML. */
const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_ALIAS: {
    message: "this text starts with a character that YAML keeps for itself",
    hint: "write the text in quotes",
  },
  BAD_DIRECTIVE: {
    message: "a line that starts with % is an instruction to YAML",
    hint: "write a text that starts with % in quotes",
  },
  BAD_DQ_ESCAPE: {
    message: "a backslash between double quotes starts a code that YAML does not know",
    hint: "write the backslash twice (\\\\), or use single quotes",
  },
  BAD_INDENT: {
    message: "this line is not indented like its neighbours",
    hint: "indent with two spaces a level",
  },
  BAD_SCALAR_START: {
    message: "this text starts with a character that YAML keeps for itself",
    hint: "write the text in quotes",
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: "a colon followed by a space starts a new field, and none can start here",
    hint: "write the whole text in quotes",
  },
  BLOCK_IN_FLOW: {
    message: "a text that starts with { or [ is a list or group to YAML",
    hint: "write the text in quotes",
  },
  MISSING_CHAR: {
    message: "a quote, bracket or colon is missing",
    hint: "look here and at the end of the line before",
  },
  MULTILINE_IMPLICIT_KEY: {
    message: "a field starts here and has no colon with a space behind it",
    hint: 'write it as "name: text"',
  },
  MULTIPLE_DOCS: {
    message: "a second document starts here",
    hint: "remove the line of three hyphens: one file holds one page",
  },
  TAB_AS_INDENT: {
    message: "this line is indented with a tab",
    hint: "indent with spaces, two a level",
  },
  TAG_RESOLVE_FAILED: {
    message: "a text that starts with ! is a type name to YAML",
    hint: "write the text in quotes",
  },
  UNEXPECTED_TOKEN: {
    message: "nothing more can follow here",
    hint: "if it belongs to a text, write the whole text in quotes",
  },
};

export const conflictMarker: Explanation = {
  message: "a conflict marker of an unfinished merge stands here",
  hint: "decide between the two versions and remove the marker lines",
};

/**
 * A mistake in YAML's syntax in plain words.
 *
 * @param code the `yaml` package's name for it
 * @param message the package's own words, kept where there are no better ones
 */
export function explainYaml(code: ErrorCode, message: string): { message: string; hint?: string } {
  return explanations[code] ?? { message };
}
