/**
 * The public API, imported as "vitrine": what a site's templates are made with.
 * Everything else is the engine's own and may change at any time.
 */
export { group, list, optional } from "./fields/containers.ts";
export { file } from "./fields/file.ts";
export { type FormValue, form } from "./fields/form.ts";
export { type ImageValue, image } from "./fields/image.ts";
export { language } from "./fields/language.ts";
export { plainText, richText } from "./fields/rich-text.ts";
export { route } from "./fields/route.ts";
export {
  choice,
  date,
  email,
  flag,
  icon,
  number,
  phone,
  slug,
  toggle,
} from "./fields/simple-kinds.ts";
export { text } from "./fields/text.ts";
export { url } from "./fields/url.ts";
export { variables } from "./fields/variables.ts";
export { definePage, type PageOf, type Thing } from "./templates/define-page.ts";
export { defineSite, type SiteOf } from "./templates/define-site.ts";
export type { LanguageRules, TypographyRule } from "./templates/language-rules.ts";
export type {
  DocumentFinding,
  DocumentRule,
  PageElement,
  PageRule,
  RuleContext,
  RuleFinding,
} from "./templates/rules.ts";
export type { FormTarget, ImageOptions, Register, Site, View, Words } from "./templates/view.ts";
