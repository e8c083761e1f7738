import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { judgeAccessibility } from "./a11y/accessibility.ts";
import type { CheckContext } from "./check-context.ts";
import { judgeDocumentRules } from "./content/document-rules.ts";
import { judgeEditorSchemas } from "./content/editor-schemas.ts";
import { judgeLeftovers } from "./content/leftovers.ts";
import { judgeSpelling } from "./content/spelling.ts";
import { judgeLanguages, judgeTranslations } from "./content/translations.ts";
import { judgeTypography } from "./content/typography.ts";
import { judgeHtml } from "./html.ts";
import { judgeByCrawling } from "./links/crawl.ts";
import { judgeExternalLinks } from "./links/external-links.ts";
import { judgeOwnLinks, judgeSitemap } from "./links/own-links.ts";
import { judgeReproducibility } from "./reproducible.ts";
import type { SectionName } from "./sections.ts";
import { judgeContact } from "./security/contact.ts";
import { judgeHeadersFile } from "./security/headers-file.ts";
import { judgeMarkup } from "./security/markup.ts";
import { judgePolicies } from "./security/policy.ts";
import { judgeAlternates } from "./seo/alternates.ts";
import { judgeHead } from "./seo/head.ts";
import { judgeSocialCards } from "./seo/social-card.ts";
import { judgeStructuredData } from "./seo/structured-data.ts";
import type { Subject } from "./subject.ts";
import { judgeWeight } from "./weight.ts";

type Judge = (
  subject: Subject,
  context: CheckContext,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/**
 * The judges of each section. A judge takes values and returns findings; what needs a
 * package of its own imports it when it runs.
 */
export const judges: Record<SectionName, readonly Judge[]> = {
  links: [judgeOwnLinks, judgeSitemap, judgeByCrawling, judgeExternalLinks],
  html: [judgeHtml],
  content: [
    judgeTranslations,
    judgeLanguages,
    judgeDocumentRules,
    judgeLeftovers,
    judgeTypography,
    judgeSpelling,
    judgeEditorSchemas,
  ],
  weight: [judgeWeight],
  security: [judgePolicies, judgeHeadersFile, judgeMarkup, judgeContact],
  seo: [judgeHead, judgeAlternates, judgeStructuredData, judgeSocialCards],
  reproducible: [judgeReproducibility],
  a11y: [judgeAccessibility],
};
