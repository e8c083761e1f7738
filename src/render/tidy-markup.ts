import { nameCharacter } from "../content/find-text-faults.ts";
import { checkLoading, type DeclaredOrigins } from "../templates/check-loading.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";

/** Attributes that React prints in camel case; HTML's spelling is lower case. */
const reactNames =
  / (?:charSet|hrefLang|autoComplete|srcSet|fetchPriority|enterKeyHint|dateTime|colSpan|rowSpan|maxLength|minLength|inputMode)=/;

/** The same at the start of an attribute, because its value may contain such a name. */
const ownName = new RegExp(`^${reactNames.source}`);

/** Void elements and elements with such attributes: matching only these takes a tenth of the time. */
const tag =
  /<(?:a|area|br|col|del|form|hr|img|input|ins|link|meta|script|select|source|td|textarea|th|time|wbr)(?: [^<>]*|\/)?>/g;

const attribute = / [^\s"=]+="[^"]*"/g;

/**
 * Converts React's markup to HTML's spelling: attributes in lower case, no slash at the end of void
 * elements. Only tags change, because React escapes `<`, `>` and `"` in texts and attribute values.
 * Inline code that looks like such a tag changes before its hash is taken.
 */
export function tidyMarkup(markup: string): string {
  return markup.replace(tag, tidyTag);
}

function tidyTag(text: string): string {
  const spelled = reactNames.test(text) ? text.replace(attribute, lowerName) : text;
  return spelled.endsWith("/>") ? `${spelled.slice(0, -2)}>` : spelled;
}

function lowerName(attribute: string): string {
  return attribute.replace(ownName, (name) => name.toLowerCase());
}

/** What React prints as it is: a control character, and scripts in markup that a template wrote as text. @throws {MarkupMistake} */
export function checkMarkup(markup: string, declared: DeclaredOrigins): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: HTML allows no other ones (13.1.4).
  const [control] = /[\0-\x08\v\x0e-\x1f\x7f]/.exec(markup) ?? [];
  if (control !== undefined) {
    const message = `control character ${nameCharacter(control)} in the markup`;
    throw new MarkupMistake(message, "remove it from the template");
  }
  for (const [, address = ""] of markup.matchAll(/<script\s(?:[^>]*\s)?src="([^"]*)"/g)) {
    checkLoading("script", { src: address }, declared);
  }
}
