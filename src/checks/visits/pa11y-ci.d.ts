declare module "pa11y-ci" {
  export interface Issue {
    /** The rule: axe's id, or HTML_CodeSniffer's chain of names. */
    code: string;
    type: "error" | "warning" | "notice";
    message: string;
    selector: string;
    context: string;
    runnerExtras: { needsFurtherReview?: boolean };
  }

  export interface Report {
    total: number;
    passes: number;
    /** Issues by address; an Error for a page that did not load. */
    results: Record<string, (Issue | Error)[]>;
  }

  /** Checks every address with the runners that the options name. */
  export default function pa11yCi(
    addresses: readonly string[],
    options: Record<string, unknown>,
  ): Promise<Report>;
}
