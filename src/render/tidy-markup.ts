/** Names that React prints as it spells them; HTML's own spelling is lower case. */
const reactNames =
  / (?:charSet|hrefLang|autoComplete|srcSet|fetchPriority|enterKeyHint|dateTime|colSpan|rowSpan|maxLength|minLength|inputMode)=/;

/** One at the start of an attribute; what an attribute says may look like one too. */
const ownName = new RegExp(`^${reactNames.source}`);

/** Void elements, and those that can have such an attribute: to look into those alone takes a tenth of the time. */
const tag =
  /<(?:a|area|br|del|form|hr|img|input|ins|link|meta|script|select|source|td|textarea|th|time|wbr)(?: [^<>]*|\/)?>/g;

const attribute = / [^\s"=]+="[^"]*"/g;

/**
 * React's markup in HTML's own spelling: lower-case attributes, no slash at the
 * end of void elements. Only tags change: React escapes `<`, `>` and `"` in texts
 * and attribute values, and inline code that looks like one of these tags would
 * change the same way before its hash is taken.
 */
export function tidyMarkup(markup: string): string {
  return markup.replace(tag, tidyTag);
}

function tidyTag(text: string): string {
  const spelt = reactNames.test(text) ? text.replace(attribute, lowerName) : text;
  return spelt.endsWith("/>") ? `${spelt.slice(0, -2)}>` : spelt;
}

function lowerName(attribute: string): string {
  return attribute.replace(ownName, (name) => name.toLowerCase());
}
