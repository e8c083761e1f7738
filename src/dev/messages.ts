import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Path } from "../fields/path.ts";

/** The messages between the server and the client in its pages. */

/** A diagnostic, ready to be shown. */
export interface ShownDiagnostic extends Omit<Diagnostic, "place" | "output"> {
  place?: { file: string; line: number; column: number; frame: string };
}

export type ServerMessage =
  /** The page's source has changed. Its source before is that of the last such message, or in the first one. */
  | { kind: "page"; before?: string | undefined; after: string; tag: string }
  /** The page is another one than was served, or no longer exists. */
  | { kind: "reload" }
  | ({ kind: "diagnostics" } & Report);

/** What the last build found. */
export interface Report {
  /** How many errors there are; without any, how many warnings. */
  title: string;
  /** The first ones, errors before warnings. */
  diagnostics: ShownDiagnostic[];
  /** How many there are besides those. */
  more: number;
}

/** A text of the content, and its location. */
export interface SourceText {
  /** The file, from the project's folder. */
  file: string;
  /** The keys that lead to it in the file. */
  path: Path;
  /** Its name, which stays when lists are reordered: it names their entries by slug. */
  name: string;
  line: number;
  column: number;
  /** The text as it is written, with its variables. */
  text: string;
  /** How many pages may show it. */
  pages: number;
  /** The files of other languages, where they have to say the same. */
  alsoIn: string[];
  /** Whether it may have paragraphs, lists and links. */
  isRich: boolean;
  /** The values of its variables, by name. */
  variables: Record<string, string>;
  /** The entry of a list that it is in, how many entries the list has, and the field that a new one starts with. */
  entry?: { path: Path; of: number; first: string };
}

/** The locations of a page's texts. */
export interface PageTexts {
  /**
   * The page's markup with two marks around each text: `firstMark` and its successor around the
   * first one, and so on. They are characters of the private-use plane 16.
   */
  markup: string;
  /** The texts in the order of their marks. */
  texts: SourceText[];
}

export const firstMark = 0x100000;

/** Every mark in a markup. */
export const marks = /[\u{100000}-\u{10FFFD}]/gu;

/** The same in addresses, percent-encoded. */
export const encodedMarks = /%F4%8[\dA-F](?:%[89AB][\dA-F]){2}/g;

/** A change that was written since `dev` started. */
export interface WrittenEdit {
  id: number;
  file: string;
  line: number;
  text: string;
  /** What it has replaced or removed, if others have changed the same since: it cannot be undone. */
  lost?: string | undefined;
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
