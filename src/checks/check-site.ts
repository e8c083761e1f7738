import { type Diagnostic, sortDiagnostics } from "../diagnostics/diagnostic.ts";
import { type CheckContext, judges } from "./judges.ts";
import { type SectionName, sectionNames } from "./sections.ts";
import type { Subject } from "./subject.ts";

/** What one section came to. */
export interface SectionResult {
  name: SectionName;
  findings: Diagnostic[];
}

/**
 * Judges a finished site, section by section.
 *
 * @param only the sections to run; all, if it is left out
 * @throws when a judge itself fails, such as a browser that does not start; or the reason of
 * `context.interrupted`
 */
export async function checkSite(
  subject: Subject,
  context: CheckContext,
  only: readonly SectionName[] = sectionNames,
  started: (name: SectionName) => void,
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  for (const name of sectionNames.filter((name) => only.includes(name))) {
    context.interrupted.throwIfAborted();
    started(name);
    // Each ends by itself before a failure is thrown, because it may have to close a browser.
    const ended = await Promise.allSettled(
      judges[name].map(async (judge) => judge(subject, context)),
    );
    const judged = ended.flatMap((end) => {
      if (end.status === "rejected") throw end.reason;
      return end.value;
    });
    results.push({ name, findings: sortDiagnostics(judged) });
  }
  return results;
}
