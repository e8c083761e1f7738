/** The sections of a check in the order they run, and what each checks. */
export const sections = {
  links: "every address and fragment exists",
  html: "the output is valid HTML",
  content: "translations, numbers, spelling, typography, unfinished texts",
  weight: "pages keep to the budgets of content/site.yaml",
  security: "the policy (CSP) fits the pages; no undeclared third party",
  seo: "headings, titles, translations, structured data, social cards",
  reproducible: "a second build elsewhere gives the same output",
  a11y: "axe, HTML_CodeSniffer and contrast over pictures, in a browser",
  layout: "no text is cut off or covered, in any window and text size",
  keyboard: "Tab reaches everything, and the focus is always in sight",
  behaviour: "menus, links and Back work; texts show without scripts",
  print: "closed parts are printed open, nothing is cut at a page break",
  styles: "CSS variables are defined, fonts contain every character used",
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];
