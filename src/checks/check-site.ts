import { type Diagnostic, error, sortDiagnostics, warning } from "../diagnostics/diagnostic.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { checks } from "./checks.ts";
import { type SectionName, sectionNames } from "./sections.ts";

/** What one section came to. */
export interface SectionResult {
  name: SectionName;
  findings: Diagnostic[];
}

/**
 * Judges a finished site, section by section.
 *
 * @param only the sections to run; all, if it is left out. What is asked for by name has to run
 * whole; else a package that is not installed is a warning
 * @throws when a check itself fails, such as a browser that does not start; or the reason of
 * `context.interrupted`
 */
export async function checkSite(
  checked: CheckedSite,
  context: CheckContext,
  only: readonly SectionName[] | undefined,
  started: (name: SectionName) => void,
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  for (const name of sectionNames.filter((name) => only?.includes(name) ?? true)) {
    context.interrupted.throwIfAborted();
    started(name);
    // Each ends by itself before a failure is thrown, because it may have to close a browser.
    const ended = await Promise.allSettled(
      checks[name].map(async (check) => check(checked, context)),
    );
    const findings = ended.flatMap((end) => {
      if (end.status === "fulfilled") return end.value;
      const missing = missingPackage(end.reason);
      if (missing === undefined) throw end.reason;
      return [explainMissing(name, missing, only ? error : warning)];
    });
    results.push({ name, findings: sortDiagnostics(findings) });
  }
  return results;
}

/** Packages that only some sections need, and only some sites have: optional peer dependencies. */
const optionalPackages: Partial<Record<SectionName, readonly string[]>> = {
  links: ["linkinator"],
  content: ["cspell-lib"],
  a11y: ["pa11y-ci", "puppeteer-core"],
};

/** The name of the package that an import did not find; undefined for any other failure. */
function missingPackage({ code, message }: NodeJS.ErrnoException): string | undefined {
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") return undefined;
  return /Cannot find (?:package|module) '([^'./][^']*)'/.exec(message)?.[1];
}

function explainMissing(
  section: SectionName,
  missing: string,
  report: typeof error | typeof warning,
): Diagnostic {
  const packages = new Set([missing, ...(optionalPackages[section] ?? [])]);
  const message = `a part of "${section}" was not run, because ${missing} is not installed`;
  const hint = `Run: npm install --save-dev ${[...packages].join(" ")}`;
  return report("check/missing-package", message, { hint });
}
