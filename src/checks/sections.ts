/** The parts of a check, in the order in which they are run, and what each answers for. */
export const sections = {
  links: "every address leads somewhere, and to a part that is there",
  html: "the final bytes are valid HTML",
  content: "languages in step, constants, spelling, typography, leftovers",
  weight: "pages keep to the budgets of content/site.yaml",
  security: "the policy fits the bytes; no inline code, no third party",
  seo: "headings, titles, translations, structured data, social cards",
  reproducible: "made again elsewhere, the site is the same bytes",
  a11y: "axe, HTML_CodeSniffer on every page in every state; by Chromium",
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];
