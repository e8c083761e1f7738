/** The sections of a check in the order they are printed, and what each checks. A wrong layout may cause low contrast, so it comes first. */
export const sections = {
  links: "every address, fragment and phone number exists",
  html: "the output is valid HTML",
  content: "translations, numbers, spelling, typography, unfinished texts",
  weight: "pages stay within the budgets of content/site.yaml",
  security: "the policy (CSP) fits the pages; no undeclared third party",
  seo: "headings, titles, translations, structured data, social cards",
  reproducible: "a second build in another folder gives the same output",
  layout: "headings show, no visible text is cut or covered, at any size",
  a11y: "axe, HTML_CodeSniffer and contrast over images, in a browser",
  keyboard: "Tab reaches everything, and the focus is always visible",
  behavior: "menus and links work; texts show without scripts",
  print: "collapsed content is expanded in print; nothing is cut off",
  styles: "selectors fit the pages; fonts contain every character used",
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];
