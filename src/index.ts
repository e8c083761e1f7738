/**
 * The public API, imported as "vitrine": what a site's templates are made with.
 * Everything else is the engine's own and may change at any time.
 */
export { choice } from "./fields/choice.ts";
export { group, list, optional } from "./fields/containers.ts";
export { date } from "./fields/date.ts";
export { email } from "./fields/email.ts";
export { file } from "./fields/file.ts";
export { flag } from "./fields/flag.ts";
export { type FormValue, form } from "./fields/form.ts";
export { icon } from "./fields/icon.ts";
export { type ImageValue, image } from "./fields/image.ts";
export { language } from "./fields/language.ts";
export { number } from "./fields/number.ts";
export { phone } from "./fields/phone.ts";
export { plainText, richText } from "./fields/rich-text.ts";
export { route } from "./fields/route.ts";
export { slug } from "./fields/slug.ts";
export { text } from "./fields/text.ts";
export { toggle } from "./fields/toggle.ts";
export { url } from "./fields/url.ts";
export { variables } from "./fields/variables.ts";
export { definePage, type PageOf } from "./templates/define-page.ts";
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
export type { Thing } from "./templates/structured-data.ts";
export type { FormTarget, ImageOptions, Register, Site, View, Words } from "./templates/view.ts";
