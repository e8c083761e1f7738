import type { Issue, Report } from "pa11y-ci";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { describePageState, type PageState } from "./page-states.ts";

export type Runner = "axe" | "htmlcs";

/** A visit to a page, and the address by which the report knows it. */
interface Looked {
  visit: PageState;
  page: CheckedPage;
  url: string;
}

/** What a runner found on one page, as findings at their elements; its questions are none. */
export function explainReport(
  checked: CheckedSite,
  { visit, page, url }: Looked,
  runner: Runner,
  { results }: Report,
): Diagnostic[] {
  const how = describePageState(visit);
  const issues = results[url];
  if (!issues) {
    return [
      finding(checked, "a11y/unvisited", `${runner} never looked at this page`, { page, at: how }),
    ];
  }
  return issues.flatMap((issue) => {
    if (issue instanceof Error) {
      const message = `${runner} could not look at this page: ${issue.message}`;
      return [finding(checked, "a11y/unvisited", message, { page, at: how })];
    }
    return isQuestion(issue) ? [] : [explainIssue(checked, page, runner, issue, how)];
  });
}

function isQuestion({ runnerExtras, type }: Issue): boolean {
  return runnerExtras.needsFurtherReview === true && type !== "error";
}

function explainIssue(
  checked: CheckedSite,
  page: CheckedPage,
  runner: Runner,
  { code, message, selector, context }: Issue,
  how: string,
): Diagnostic {
  const element = findElement(page, selector);
  const words = context.replace(/<[^>]*>/g, " ");
  return finding(checked, `a11y/${runner}`, `${message} [${code}] (${how})`, {
    page,
    element,
    at: element ? undefined : selector,
    texts: [words],
  });
}

function findElement({ root }: CheckedPage, selector: string) {
  try {
    return root.querySelector(selector);
  } catch {
    return null;
  }
}

/** The same fault in several states is one: it is told once, with the first of them. */
export function mergeSame(found: readonly Diagnostic[]): Diagnostic[] {
  const byFault = new Map<string, Diagnostic>();
  for (const diagnostic of found) {
    const { code, message, output } = diagnostic;
    const what = message.replace(/ \([^()]*\)$/, "");
    const key = JSON.stringify([code, what, output?.file, output?.at]);
    if (!byFault.has(key)) byFault.set(key, diagnostic);
  }
  return [...byFault.values()];
}
