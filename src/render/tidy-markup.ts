/** Names that React prints as it spells them; HTML's own spelling is lower case. */
const reactSpelling = / (?:charSet|hrefLang|autoComplete|srcSet|fetchPriority|enterKeyHint)="/g;

const voidElement = /<(?<element>meta|link|br|hr|img|input|wbr)(?<attributes>(?: [^<>]*)?)\/>/g;

const tag = /<[a-z][^<>]*>/g;

/**
 * React's markup in HTML's own spelling: lower-case attributes, no slash at the
 * end of void elements. Only tags change: React escapes `<`, `>` and `"` in texts
 * and attribute values, and inline code that looks like one of these tags would
 * change the same way before its hash is taken.
 */
export function tidyMarkup(markup: string): string {
  return markup
    .replace(tag, (text) => text.replace(reactSpelling, (attribute) => attribute.toLowerCase()))
    .replace(voidElement, "<$<element>$<attributes>>");
}
