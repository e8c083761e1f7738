/** The messages between the server and the client in its pages. */

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
  /** The page's source has changed. */
  | { kind: "page"; before: string; after: string; tag: string }
  /** The page is not the one that was served, or does not exist any more. */
  | { kind: "reload" }
  /** What the last build found, and how many more there are. */
  | { kind: "diagnostics"; diagnostics: ShownDiagnostic[]; more: number };

/** A text of the content, and its location. */
export interface SourceText {
  /** The file, from the project's folder. */
  file: string;
  /** The keys that lead to it in the file. */
  path: (string | number)[];
  line: number;
  column: number;
  /** The text as it is written, with its variables. */
  text: string;
  /** The version of the file that it was read from. */
  version: string;
  /** How many pages may show it, where that is more than one. */
  pages?: number;
  /** The files of other languages, where they have to say the same. */
  alsoIn?: string[];
  /** The values of its variables, by name. */
  variables?: Record<string, string>;
  /** The entry of a list that it is in, and how many entries the list has. */
  entry?: { path: (string | number)[]; of: number };
}

/** The locations of a page's texts. */
export interface PageTexts {
  /** The page's markup with marks around each text: see `mark-texts.ts`. */
  markup: string;
  /** The texts by the number in their marks. */
  texts: Record<number, SourceText>;
}

/** A new text for a location in the content. */
export interface EditRequest {
  file: string;
  path: (string | number)[];
  text: string;
  /** The version of the file that the page was built from. */
  version: string;
  /** Whether a variable may become the words that it stands for now. */
  replacesVariables?: boolean | undefined;
}

/** A change of a list, by one of its entries. */
export interface ListRequest {
  action: "add" | "remove" | "up" | "down";
  file: string;
  /** The keys that lead to the entry; a new one is added after it. */
  path: (string | number)[];
  /** The text that the page showed there: of a new entry, its first text. */
  text: string;
  version: string;
}

/** A change that was written since `dev` started. */
export interface WrittenEdit {
  id: number;
  file: string;
  line: number;
  text: string;
}

/** Why an edit was not written. */
export interface Refusal {
  message: string;
  hint?: string | undefined;
  /** The text with its variables kept. */
  suggestion?: string | undefined;
}

/** The paths of the server's own requests. */
export const devPaths = {
  events: "/__vitrine/events",
  open: "/__vitrine/open",
  texts: "/__vitrine/texts",
  edit: "/__vitrine/edit",
  edits: "/__vitrine/edits",
  list: "/__vitrine/list",
  publish: "/__vitrine/publish",
  undo: "/__vitrine/undo",
} as const;

/** The request header with the server's secret. */
export const secretHeader = "x-vitrine-secret";
