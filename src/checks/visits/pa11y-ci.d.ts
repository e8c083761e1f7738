declare module "pa11y-ci" {
  export interface Issue {
    /** HTML_CodeSniffer's chain of names. */
    code: string;
    message: string;
    selector: string;
    context: string;
  }

  /** Checks every address. @returns its issues; an Error for a page that did not load */
  export default function pa11yCi(
    addresses: readonly string[],
    options: Record<string, unknown>,
  ): Promise<{ results: Record<string, (Issue | Error)[]> }>;
}
