/** Names that React prints as it spells them; HTML's own spelling is lower case. */
const reactNames = /^ (?:charSet|hrefLang|autoComplete|srcSet|fetchPriority|enterKeyHint)=/;

/** Elements that can have such an attribute: to look into those alone takes a tenth of the time. */
const tag = /<(?:a|area|form|img|input|link|meta|script|select|source|textarea) [^<>]*>/g;

const attribute = / [^\s"=]+="[^"]*"/g;

const voidElement = /<(?<element>meta|link|br|hr|img|input|wbr)(?<attributes>(?: [^<>]*)?)\/>/g;

/**
 * React's markup in HTML's own spelling: lower-case attributes, no slash at the
 * end of void elements. Only tags change: React escapes `<`, `>` and `"` in texts
 * and attribute values, and inline code that looks like one of these tags would
 * change the same way before its hash is taken.
 */
export function tidyMarkup(markup: string): string {
  return markup
    .replace(tag, (text) => text.replace(attribute, lowerName))
    .replace(voidElement, "<$<element>$<attributes>>");
}

function lowerName(attribute: string): string {
  return attribute.replace(reactNames, (name) => name.toLowerCase());
}
