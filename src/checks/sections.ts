/** The sections of a check in the order they run, and what each checks. */
export const sections = {
  links: "every address and fragment exists",
  html: "the output is valid HTML",
  content: "translations, constants, spelling, typography, leftovers",
  weight: "pages keep to the budgets of content/site.yaml",
  security: "the policy matches the pages; no inline code, no third parties",
  seo: "headings, titles, translations, structured data, social cards",
  reproducible: "a second build elsewhere gives the same output",
  a11y: "axe, HTML_CodeSniffer and contrast over pictures, in a browser",
  layout: "no text is cut off or covered, in any window and text size",
  keyboard: "Tab reaches everything, and the focus is always in sight",
  behaviour: "scripts, policy, menus, links to parts, Back; all without them",
  print: "answers open, nothing cut off by the end of a sheet",
  styles: "variables are defined, fonts have the letters of their texts",
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];
