/** A part of a text, and what to say of it. */
interface TextFault {
  offset: number;
  part: string;
  message: string;
  hint: string;
}

/** What inserts a variable elsewhere, outside of code. A link has its words in brackets, too. */
const foreignInsert =
  /(?<!`)\{\{(?:[<%-]?\s*(?:[\w.]*\.)?([\w-]+)\s*(?:\|[^{}]*|[%>-])?|[<%][^{}]*)\}\}|(?:(?<!\p{L})\$\{|<%=?\s*|[[<%])([\w-]+)(?:\s*%>|[}>%]|\](?![([:]))/gu;

/** The same, whatever the name: a shortcode, or a name with a dot. */
const foreignCode = /^\{\{(?:[<%]|-?\s*[a-z_]*\.[a-z])/i;

/**
 * Finds the name of a variable between signs of other template languages, which insert a value with two
 * braces, a dollar sign or brackets. In US$ the sign is text.
 */
export function findForeignInsert(
  text: string,
  variables: Pick<ReadonlyMap<string, unknown>, "has">,
): TextFault | undefined {
  const isMeant = ([typed, one, other]: RegExpMatchArray) =>
    foreignCode.test(typed) || variables.has(one ?? other ?? "");
  const found = [...text.matchAll(foreignInsert)].find(isMeant);
  if (!found) return undefined;
  const { 0: part, 1: doubled, 2: name = doubled ?? "", index: offset } = found;
  if (part.startsWith("$")) {
    const message = `the page shows "$" before the value of "${name}"`;
    const hint = `write "{${name}}"; for an amount, put the "$" into the value of the variable`;
    return { offset, part, message, hint };
  }
  const message = `the page shows "${part.replace(/^\{(.*)\}$/, "$1")}" and not its value`;
  const hint = variables.has(name)
    ? `write "{${name}}", with single braces`
    : "write the value itself; texts can use only variables of content/site.yaml";
  return { offset, part, message, hint };
}
