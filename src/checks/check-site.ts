import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, sortDiagnostics, warning } from "../diagnostics/diagnostic.ts";
import { leaveOutAccepted } from "./accepted.ts";
import { checkLinks } from "./behavior/links.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { CleanPages } from "./clean-pages.ts";
import { checkDocumentRules } from "./content/document-rules.ts";
import { checkEditorSchemas } from "./content/editor-schemas.ts";
import { checkLeftovers } from "./content/leftovers.ts";
import { checkSpelling } from "./content/spelling.ts";
import { checkLanguages, checkTranslations } from "./content/translations.ts";
import { checkTypography } from "./content/typography.ts";
import { checkHtml } from "./html.ts";
import { checkByCrawling } from "./links/crawl.ts";
import { checkExternalLinks } from "./links/external-links.ts";
import { checkOwnLinks } from "./links/own-links.ts";
import { checkReproducibility } from "./reproducible.ts";
import { type SectionName, sectionNames } from "./sections.ts";
import { checkContact } from "./security/contact.ts";
import { checkCookies } from "./security/cookies.ts";
import { checkMarkup } from "./security/markup.ts";
import { checkHeadersFile, checkPolicies } from "./security/policy.ts";
import { checkAlternates } from "./seo/alternates.ts";
import { checkHead } from "./seo/head.ts";
import { checkSocialCards } from "./seo/social-card.ts";
import { checkStructuredData } from "./seo/structured-data.ts";
import { visitedSections } from "./visits/tours.ts";
import { type VisitResult, visitSite } from "./visits/visit-site.ts";
import { checkWeight } from "./weight.ts";

/** Finds problems of one kind in a finished site. It imports the packages it needs when it runs. */
export type Check = (
  checked: CheckedSite,
  context: CheckContext,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** A check as a section runs it. */
type SectionCheck = (
  checked: CheckedSite,
  context: CheckContext & { clean: CleanPages<true> },
) => ReturnType<Check>;

/** A check that looks at each page by itself. It skips pages in which it has found nothing. */
function perPage(check: Check): SectionCheck {
  return async (checked, context) => {
    const { clean } = context;
    const pages = checked.pages.filter((page) => !clean.find(page, check.name));
    if (pages.length === 0 && checked.pages.length > 0) return [];
    const found = await check({ ...checked, pages }, context);
    const files = new Set(found.map(({ output }) => output?.file));
    const left = pages.filter(({ path }) => !files.delete(path));
    // A finding in a file that several pages share would be lost if these pages were skipped.
    if (files.size === 0) for (const page of left) clean.add(page, check.name, true);
    return found;
  };
}

/** Reports a fault once, even if several pages show its text or its page has several paths. */
function withoutRepeats(check: SectionCheck): SectionCheck {
  return async (checked, context) => {
    const found = await check(checked, context);
    const seen = new Set<string>();
    return found.filter(({ message, place: at, output }) => {
      const key = JSON.stringify([message, at ? [at.file, at.line, at.column] : output]);
      return !seen.has(key) && seen.add(key);
    });
  };
}

const checks: Partial<Record<SectionName, readonly SectionCheck[]>> = {
  links: [checkOwnLinks, withoutRepeats(perPage(checkByCrawling)), checkExternalLinks],
  html: [perPage(checkHtml)],
  content: [
    checkTranslations,
    perPage(checkLanguages),
    checkDocumentRules,
    perPage(checkLeftovers),
    perPage(checkTypography),
    withoutRepeats(perPage(checkSpelling)),
    checkEditorSchemas,
  ],
  weight: [perPage(checkWeight)],
  security: [checkPolicies, checkHeadersFile, perPage(checkMarkup), checkCookies, checkContact],
  seo: [checkHead, checkAlternates, perPage(checkStructuredData), checkSocialCards],
  reproducible: [checkReproducibility],
  behavior: [checkLinks],
};

/** The findings of one section and, if it visits pages, the states that it visited. */
export interface SectionResult extends Partial<VisitResult> {
  name: SectionName;
  findings: Diagnostic[];
}

/**
 * Checks a finished site, section by section.
 *
 * @param only the sections to run; all by default. A package that a section needs and that is not
 * installed is an error in a section named here, and a warning otherwise
 * @param started called before each section
 * @throws if a check itself fails, for instance because a browser does not start; or the reason
 * of `context.interrupted`
 */
export async function checkSite(
  checked: CheckedSite,
  context: CheckContext,
  only: readonly SectionName[] | undefined,
  started: (name: SectionName) => void,
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  const wanted = sectionNames.filter((name) => only?.includes(name) ?? true);
  const visited = visitedSections.filter((name) => wanted.includes(name));
  let running: SectionName | undefined;
  const { all, cache, programHash, today } = context;
  const { content, files, site, words } = checked;
  const beside = [today, programHash, content.templates.code, JSON.stringify(site)];
  const version = hashParts([...beside, words.join(), [...files.keys()].join()]);
  const clean = new CleanPages<true>(checked, cache, "pages", version, all);
  const ended = new AbortController();
  // All sections share one visit, beside the sections without a browser.
  const visits = visitSite(
    checked,
    {
      ...context,
      interrupted: AbortSignal.any([context.interrupted, ended.signal]),
      progress: (done, total) => {
        if (visited.some((name) => name === running)) context.progress(done, total);
      },
    },
    visited,
  );
  // Each section that needs the visits handles their failure.
  visits.catch(() => undefined);
  try {
    for (const name of wanted) {
      context.interrupted.throwIfAborted();
      running = name;
      started(name);
      // All checks end before a failure is thrown, because some have to close a browser.
      const own = checks[name] ?? [];
      const visit = visited.some((section) => section === name)
        ? visits.then((all) => all.get(name))
        : undefined;
      const ends = await Promise.allSettled([
        visit,
        ...own.map(async (check) => ({ findings: await check(checked, { ...context, clean }) })),
      ]);
      const findings = ends.flatMap((end) => {
        if (end.status === "fulfilled") return end.value?.findings ?? [];
        const missing = missingPackage(end.reason);
        if (missing === undefined) throw end.reason;
        return [explainMissing(name, missing, only ? error : warning)];
      });
      const [seen] = ends;
      results.push({
        ...(seen?.status === "fulfilled" ? seen.value : {}),
        name,
        findings: sortDiagnostics(leaveOutAccepted(checked, name, findings)),
      });
    }
  } finally {
    clean.store();
    // After a failure, too, the browser has to be closed.
    ended.abort();
    await visits.catch(() => undefined);
  }
  return results;
}

/** The optional peer dependencies of all sections. */
const optionalPackages = "axe-core cspell-lib linkinator pa11y-ci puppeteer-core";

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
  const message = `part of "${section}" was skipped: ${missing} is not installed`;
  // pa11y-ci needs puppeteer, which downloads a browser of its own that no check uses.
  const hint = `run "npm install --save-dev ${optionalPackages}", with PUPPETEER_SKIP_DOWNLOAD=true set`;
  return report("check/missing-package", message, { hint });
}
