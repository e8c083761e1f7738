/** html-validate calls itself for each level, and browsers put deeper elements elsewhere from 512 on. */
const maxDepth = 500;

/** The time that html-validate takes grows with the square of this number. */
const maxElements = 10_000;

/** The same for elements that repeat an id. */
const maxRepeatedIds = 500;

const tags = /<(?<close>\/?)(?<name>[a-z][^\s/<>]*)(?:[^<>]*?(?<ends>\/)?>)?/gi;

/** Elements without an end, or that may leave it out. */
const open =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[rdh]|thead|tbody|tfoot|option)$/i;

/** Why checking a page would take too much time or stack; undefined for ordinary pages. */
export function findUnfit(html: string): string | undefined {
  let elements = 0;
  let depth = 0;
  let repeated = 0;
  const ids = new Set<string>();
  for (const { 0: tag, groups: { close, name = "", ends } = {} } of html.matchAll(tags)) {
    if (!close && ++elements > maxElements) return "has over 10,000 elements";
    const id = /\sid=["']?([^"'\s>]+)/.exec(tag)?.[1];
    if (id !== undefined && ids.has(id)) repeated++;
    else if (id !== undefined) ids.add(id);
    if (repeated > maxRepeatedIds) return "has over 500 duplicate ids";
    if (ends || open.test(name)) continue;
    depth += close ? -1 : 1;
    if (depth > maxDepth) return "nests elements over 500 levels deep";
  }
  return undefined;
}
