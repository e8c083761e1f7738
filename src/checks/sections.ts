/** The sections of a check in the order they run, and what each checks. */
export const sections = {
  links: "every address and fragment exists",
  html: "the output is valid HTML",
  content: "translations, constants, spelling, typography, leftovers",
  weight: "pages keep to the budgets of content/site.yaml",
  security: "the policy fits the pages; no inline code, no third parties",
  seo: "headings, titles, translations, structured data, social cards",
  reproducible: "a second build elsewhere gives the same output",
  a11y: "axe and HTML_CodeSniffer on every page and state, in Chromium",
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];
