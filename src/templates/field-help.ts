/** What editors show of the engine's own fields; `[]` is each entry of a list, `*` each name. */
const english = {
  route: "The page's address on this site.",
  language: "The page's language (BCP 47 tag).",
  template: "The page's template: it decides which fields the page has.",
  translationOf: "The route of the page that this page translates.",
  movedFrom: "Routes that the page had before: they lead to it.",
  "movedFrom[]": "A route that no page has any more.",
  draft: "true: the page is published only with --drafts.",
  meta: "What browser tabs and search results show.",
  "meta.title": "Title in search results: 10 to 60 characters.",
  "meta.description": "Description in search results: 50 to 160 characters.",
  url: "The address of the published site, with nothing behind the host.",
  base: "The path that the site is served below.",
  brand: "The site's name; {brand} in texts.",
  placeholders: "Fields whose value is not the real one yet.",
  "placeholders[]": "The name of a field above.",
  toConfirm:
    "Statements that only the owner can confirm; --strict refuses them until they are removed.",
  "toConfirm[]": "A statement: one field of one page.",
  "toConfirm[].file": "The page's file, from the project's folder.",
  "toConfirm[].field": "The field; entries of a list by their slug, or else by number from 1.",
  "toConfirm[].note": "What there is to confirm.",
  budgets: "What a page may weigh; vitrine check rejects more.",
  "budgets.page": "Bytes of a page compressed with gzip, with everything that is inlined.",
  "budgets.fonts": "Bytes of all fonts of a page.",
  "budgets.files": "Bytes of each file of content/files.",
  "budgets.images": "Bytes of all images of a page, each as large as a dense screen asks for.",
  "budgets.requests": "Requests that a page makes, itself and its icon included, fonts apart.",
  security: "Decisions about the site's security; all are optional.",
  "security.hsts": "true: browsers use https only, for a year.",
  "security.contact": "Who receives security reports (goes to /.well-known/security.txt).",
  "security.contactExpires": "The day until which this contact is valid.",
  thirdParties: "Other hosts that pages load something from; the privacy notice lists them.",
  "thirdParties[]": "One of them, such as a counter of visits.",
  "thirdParties[].name": "Its name.",
  "thirdParties[].purpose": "What it is for, in each language.",
  "thirdParties[].service": "plausible, goatcounter or translation: brings what the service needs.",
  "thirdParties[].account": "The account there: the domain (Plausible), or the code (GoatCounter).",
  "thirdParties[].script": "The address of its script.",
  "thirdParties[].integrity": "The hash of a script that never changes (Subresource Integrity).",
  "thirdParties[].attributes": "What its script element says: attributes data-….",
  "thirdParties[].origins": "What else pages load from it, by kind.",
  "thirdParties[].origins.*": "Addresses with nothing behind the host.",
  "thirdParties[].pages": "Where it is loaded; without this, in every page.",
  "thirdParties[].pages[]": "The route of a page.",
  languages: "The site's languages.",
  "languages.*": "A language, by its tag.",
  "languages.*.words": "What the frame around every page says in this language.",
} as const;

/** The same in the maintainers' language; what is left out stays English. */
export type FieldHelp = Partial<Record<keyof typeof english, string>>;

export function helpOf(field: keyof typeof english, help: FieldHelp = {}): string {
  return help[field] ?? english[field];
}
