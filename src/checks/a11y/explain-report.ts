import type { Report } from "pa11y-ci";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { describePageState, type PageState } from "./page-states.ts";

export type Runner = "axe" | "htmlcs";

/**
 * A runner's findings on a page in a state; what it leaves to a human reader is not one.
 *
 * @param url the page's address in the report
 */
export function explainReport(
  checked: CheckedSite,
  state: PageState,
  url: string,
  runner: Runner,
  { results }: Report,
): Diagnostic[] {
  const { page } = state;
  const how = describePageState(state);
  const issues = results[url] ?? [new Error("it is not in the report")];
  return issues.flatMap((issue) => {
    if (issue instanceof Error) {
      const message = `${runner} could not check this page: ${issue.message}`;
      return [finding(checked, "a11y/unvisited", message, { page, at: how })];
    }
    const { code, context, message, runnerExtras, selector, type } = issue;
    if (runnerExtras.needsFurtherReview === true && type !== "error") return [];
    const texts = [context.replace(/<[^>]*>/g, " ")];
    const what = `${message} [${code}] (${how})`;
    return [finding(checked, `a11y/${runner}`, what, { page, selector, texts })];
  });
}

/** Reports a problem of several states once, with the first of them. */
export function mergeSame(found: readonly Diagnostic[]): Diagnostic[] {
  const merged = new Map<string, Diagnostic>();
  for (const diagnostic of found) {
    const { code, message, output } = diagnostic;
    const what = message.replace(/ \([^()]*\)$/, "");
    const key = JSON.stringify([code, what, output?.file, output?.at]);
    if (!merged.has(key)) merged.set(key, diagnostic);
  }
  return [...merged.values()];
}
