import { withoutMarks } from "../assets/keep-order.ts";
import { browsers } from "../assets/styles.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { loadPackage } from "../disk/load-package.ts";

/** The element that `Document` has for the styles. */
const slot = "<style></style>";

/** How many pages' styles the disk holds: pages of a type that show the same parts have the same ones. */
const keptStyles = 64;

/**
 * Prepares the styles of a site. A page gets no rule for a class that templates write, but neither
 * the page nor a script does: another page type's, or a draft's. Any other class stays, because a
 * third party may write it.
 *
 * @param css the whole stylesheet
 * @param written the classes that templates write
 * @param scripts the code of the site's scripts
 * @returns what gives the styles of a page with some markup
 */
export function prepareStyles(
  css: string,
  written: ReadonlySet<string>,
  scripts: Iterable<string>,
  cache: Cache = noCache,
): (html: string) => string {
  const byScripts = new Set([...scripts].flatMap(wordsOf));
  const classes = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name))];
  const droppable = classes.filter((name) => written.has(name) && !byScripts.has(name));
  const known = cache.get("page styles", [css], () => new Map<string, string>());
  return (html) => {
    const values = new Set(html.match(/ class="[^"]*"/g));
    const own = new Set([...values].flatMap(wordsOf));
    const unused = droppable.filter((name) => !own.has(name));
    const key = unused.join(" ");
    const styles =
      known.get(key) ?? withoutMarks(shortenStyles(withoutClasses(css, unused, cache)));
    known.set(key, styles);
    return styles;
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\w-]+/g) ?? [];
}

function withoutClasses(css: string, unused: readonly string[], cache: Cache): string {
  if (unused.length === 0) return css;
  const version = hashParts([css, ...unused]);
  const cached = cache.load<string>("page-styles", version);
  if (cached !== undefined) return cached;
  const { transform } = loadPackage<typeof import("lightningcss")>("lightningcss");
  const { code } = transform({
    filename: "site.css",
    code: Buffer.from(css),
    minify: true,
    // Without them it would take the prefixes away that they need.
    targets: browsers,
    unusedSymbols: [...unused],
  });
  const left = code.toString().replaceAll("</", "<\\/");
  cache.store("page-styles", version, left, keptStyles);
  return left;
}

export function shortenStyles(css: string): string {
  // lightningcss starts nested selectors with "& " or "&>"; browsers imply the "&" where a selector has
  // no other, or starts with a combinator (CSS Nesting, 3.1).
  return css.replace(
    /("(?:\\.|[^"\\])*")|(?<=[{};])&[ >+~][^{}]*(?={)/g,
    (whole, string?: string) => {
      const implied = whole.replace(/(?<![^,])&(?: |(?=[>+~]))(?![^(]*\))/g, "");
      return string === undefined && !implied.includes("&") ? implied : whole;
    },
  );
}

/**
 * Inserts the styles into a page's first empty style element.
 *
 * @throws if there is none
 */
export function insertStyles(html: string, css: string): string {
  const start = html.indexOf(slot);
  if (start === -1) throw new Error("the page has no empty <style> element for the styles");
  const at = start + "<style>".length;
  return html.slice(0, at) + css + html.slice(at);
}
