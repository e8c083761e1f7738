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
  /** The page is another one than was served, or no longer exists. */
  | { kind: "reload" }
  /** What the last build found, and how many more there are. */
  | { kind: "diagnostics"; diagnostics: ShownDiagnostic[]; more: number };

/** A text of the content, and its location. */
export interface SourceText {
  /** The file, from the project's folder. */
  file: string;
  /** The keys that lead to it in the file. */
  path: (string | number)[];
  /** Its name, which stays when lists are reordered: it names their entries by slug. */
  name: string;
  line: number;
  column: number;
  /** The text as it is written, with its variables. */
  text: string;
  /** How many pages may show it, where that is more than one. */
  pages?: number;
  /** The files of other languages, where they have to say the same. */
  alsoIn?: string[];
  /** Whether it may have paragraphs, lists and links. */
  isRich?: boolean;
  /** The values of its variables, by name. */
  variables?: Record<string, string>;
  /** The entry of a list that it is in, how many entries the list has, and the field that a new one starts with. */
  entry?: { path: (string | number)[]; of: number; first: string };
}

/** The locations of a page's texts. */
export interface PageTexts {
  /** The page's markup with marks around each text: see `mark-texts.ts`. */
  markup: string;
  /** The texts by the number in their marks. */
  texts: Record<number, SourceText>;
}

/** A new text, or a change of the list that the text is in. */
export interface EditRequest {
  file: string;
  name: string;
  /** The text that is to be replaced. */
  before: string;
  /** The new text; for a new entry, its first text. */
  text: string;
  /** What to do with the text's entry; a new one is added below it. */
  action?: ListAction | undefined;
  /** Whether to save it even if it loses a variable or has line breaks that no page shows. */
  asTyped?: boolean | undefined;
}

export type ListAction = "add" | "remove" | "up" | "down";

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
  /** What to write instead, and the name of the button that does so. */
  suggestion?: { label: string; text: string } | undefined;
  /** What somebody else has written there since. */
  now?: string | undefined;
}

/** The paths of the server's own requests. */
export const devPaths = {
  events: "/__vitrine/events",
  open: "/__vitrine/open",
  texts: "/__vitrine/texts",
  edit: "/__vitrine/edit",
  edits: "/__vitrine/edits",
  publish: "/__vitrine/publish",
  undo: "/__vitrine/undo",
} as const;

/** The request header with the server's secret. */
export const secretHeader = "x-vitrine-secret";
