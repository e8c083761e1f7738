import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import type { CleanPages } from "./clean-pages.ts";
import { checkCutEntries } from "./content/cut-texts.ts";
import { checkDocumentRules } from "./content/document-rules.ts";
import { checkEditorSchemas } from "./content/editor-schemas.ts";
import { checkSpelling } from "./content/spelling.ts";
import { checkTexts } from "./content/text-rules.ts";
import { checkSiteWords, checkTranslations } from "./content/translations.ts";
import { checkHtml } from "./html.ts";
import { checkByCrawling } from "./links/crawl.ts";
import { checkExternalLinks } from "./links/external-links.ts";
import { checkLinkUses } from "./links/link-uses.ts";
import { checkOwnLinks } from "./links/own-links.ts";
import { checkPhoneLinks } from "./links/phone-links.ts";
import { checkUnlinkedPages } from "./links/unlinked-pages.ts";
import { checkReproducibility } from "./reproducible.ts";
import type { SectionName } from "./sections.ts";
import { checkContact, checkDeclaredHosts } from "./security/declared.ts";
import { checkMarkup } from "./security/markup.ts";
import { checkHeadersFile, checkPolicies } from "./security/policy.ts";
import { checkSelectors } from "./selectors/check-selectors.ts";
import {
  checkAddresses,
  checkAlternates,
  checkArrival,
  checkHead,
  checkSocialCards,
} from "./seo.ts";
import { checkSitemap } from "./sitemap.ts";
import { checkDates, checkStructuredData } from "./structured-data.ts";
import { checkWeight } from "./weight.ts";

/** Finds problems of one kind in a finished site. It imports the packages it needs when it runs. */
type Check = (
  checked: CheckedSite,
  context: CheckContext & { clean: CleanPages<true> },
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** A check that looks at each page by itself. It skips pages in which it has found nothing. */
function perPage(name: string, check: Check): Check {
  return async (checked, context) => {
    const { clean } = context;
    const pages = checked.pages.filter((page) => !clean.find(page, name));
    if (pages.length === 0) return [];
    const found = await check({ ...checked, pages }, context);
    const files = new Set(found.map(({ output }) => output?.file));
    const faultless = pages.filter(({ path }) => !files.has(path));
    const areAllOfPages = files.size === pages.length - faultless.length;
    // A finding in a file that several pages share would be lost if these pages were skipped.
    if (areAllOfPages) for (const page of faultless) clean.add(page, name, true);
    return found;
  };
}

/** The checks of each section that need no browser. Those that do share one visit of the pages. */
export const sectionChecks: Partial<Record<SectionName, readonly Check[]>> = {
  links: [
    checkOwnLinks,
    checkUnlinkedPages,
    checkPhoneLinks,
    perPage("crawl", checkByCrawling),
    checkExternalLinks,
  ],
  html: [perPage("html", checkHtml)],
  content: [
    checkTranslations,
    checkCutEntries,
    checkSiteWords,
    checkDocumentRules,
    perPage("texts", checkTexts),
    perPage("spelling", checkSpelling),
    checkEditorSchemas,
  ],
  weight: [perPage("weight", checkWeight)],
  security: [
    checkPolicies,
    checkHeadersFile,
    perPage("markup", checkMarkup),
    checkDeclaredHosts,
    checkContact,
  ],
  seo: [
    checkHead,
    checkArrival,
    checkAddresses,
    checkSitemap,
    checkAlternates,
    perPage("data", checkStructuredData),
    perPage("dates", checkDates),
    checkSocialCards,
  ],
  reproducible: [checkReproducibility],
  behavior: [checkLinkUses],
  styles: [checkSelectors],
};
