/** Attributes that React prints in camel case; HTML's spelling is lower case. */
const reactNames =
  / (?:charSet|hrefLang|autoComplete|srcSet|fetchPriority|enterKeyHint|dateTime|colSpan|rowSpan|maxLength|minLength|inputMode)=/;

/** The same at the start of an attribute, because its value may contain such a name. */
const ownName = new RegExp(`^${reactNames.source}`);

/** Void elements and elements with such attributes: matching only these takes a tenth of the time. */
const tag =
  /<(?:a|area|br|del|form|hr|img|input|ins|link|meta|script|select|source|td|textarea|th|time|wbr)(?: [^<>]*|\/)?>/g;

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
