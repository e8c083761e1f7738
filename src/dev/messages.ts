/** What the server tells open pages over the event stream, and what they ask of it. */

/** A diagnostic, ready to be shown. */
export interface ShownDiagnostic {
  severity: "error" | "warning";
  code: string;
  message: string;
  hint?: string | undefined;
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  frame?: string | undefined;
}

export type ServerMessage =
  /** The page has changed from one text to another. */
  | { kind: "page"; before: string; after: string; tag: string }
  /** The page is not the one that was served, or there is none any more. */
  | { kind: "reload" }
  /** What the last save has wrong with it, and how much more there is; nothing after a good one. */
  | { kind: "diagnostics"; diagnostics: ShownDiagnostic[]; more: number };

/** A text of the content: where it stands, and how it is written there. */
export interface Word {
  /** The file, from the project's folder. */
  file: string;
  /** The way down to it in the file. */
  path: (string | number)[];
  line: number;
  column: number;
  /** The text with its tokens as tokens. */
  text: string;
  /** Which state of the file it was read from. */
  version: string;
}

/** Where the content's texts are on a page. */
export interface PageWords {
  /** The page's markup with marks around each text: see `mark-words.ts`. */
  markup: string;
  /** The texts by the number in their marks. */
  words: Record<number, Word>;
}

/** Another text for a place in the content. */
export interface EditRequest {
  file: string;
  path: (string | number)[];
  text: string;
  /** The state of the file that the page was made from. */
  version: string;
}

/** Why something was not written, and how it could be. */
export interface Refused {
  message: string;
  hint?: string | undefined;
}

/** The paths that the server keeps for itself. */
export const devPaths = {
  events: "/__vitrine/events",
  open: "/__vitrine/open",
  words: "/__vitrine/words",
  edit: "/__vitrine/edit",
  undo: "/__vitrine/undo",
} as const;

/** Carries the page's secret. */
export const secretHeader = "x-vitrine-secret";
