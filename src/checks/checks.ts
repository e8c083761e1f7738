import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { checkAccessibility } from "./a11y/accessibility.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { checkDocumentRules } from "./content/document-rules.ts";
import { checkEditorSchemas } from "./content/editor-schemas.ts";
import { checkLeftovers } from "./content/leftovers.ts";
import { checkSpelling } from "./content/spelling.ts";
import { checkLanguages, checkTranslations } from "./content/translations.ts";
import { checkTypography } from "./content/typography.ts";
import { checkHtml } from "./html.ts";
import { checkByCrawling } from "./links/crawl.ts";
import { checkExternalLinks } from "./links/external-links.ts";
import { checkOwnLinks, checkSitemap } from "./links/own-links.ts";
import { checkReproducibility } from "./reproducible.ts";
import type { SectionName } from "./sections.ts";
import { checkContact } from "./security/contact.ts";
import { checkHeadersFile } from "./security/headers-file.ts";
import { checkMarkup } from "./security/markup.ts";
import { checkPolicies } from "./security/policy.ts";
import { checkAlternates } from "./seo/alternates.ts";
import { checkHead } from "./seo/head.ts";
import { checkSocialCards } from "./seo/social-card.ts";
import { checkStructuredData } from "./seo/structured-data.ts";
import { checkWeight } from "./weight.ts";

type Check = (
  checked: CheckedSite,
  context: CheckContext,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/**
 * The checks of each section. A check takes values and returns findings; what needs a
 * package of its own imports it when it runs.
 */
export const checks: Record<SectionName, readonly Check[]> = {
  links: [checkOwnLinks, checkSitemap, checkByCrawling, checkExternalLinks],
  html: [checkHtml],
  content: [
    checkTranslations,
    checkLanguages,
    checkDocumentRules,
    checkLeftovers,
    checkTypography,
    checkSpelling,
    checkEditorSchemas,
  ],
  weight: [checkWeight],
  security: [checkPolicies, checkHeadersFile, checkMarkup, checkContact],
  seo: [checkHead, checkAlternates, checkStructuredData, checkSocialCards],
  reproducible: [checkReproducibility],
  a11y: [checkAccessibility],
};
