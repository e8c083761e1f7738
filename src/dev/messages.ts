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
  /** What the last save has wrong with it; nothing after a good one. */
  | { kind: "diagnostics"; diagnostics: ShownDiagnostic[] };

/** The paths that the server keeps for itself. */
export const devPaths = {
  events: "/__vitrine/events",
  open: "/__vitrine/open",
} as const;

/** Carries the page's secret. */
export const secretHeader = "x-vitrine-secret";
