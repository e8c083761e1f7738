import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import type { Content, ContentPage } from "./content.ts";
import { placeOf } from "./source.ts";

/** The addresses that links from elsewhere rely on, one a line; `vitrine record` writes it. */
export const publishedFile = "content/published.txt";

const fileHead = `# Addresses that are published: "vitrine record" writes them, and builds report those that disappear.\n`;

/** The text of that file for the published pages: each route, and each of its parts. */
export function formatPublished({ pages }: Pick<Content, "pages">): string {
  const addresses = pages
    .filter(({ draft }) => !draft)
    .flatMap(({ route, slugs }) => [route, ...slugs.map((slug) => `${route}#${slug}`)]);
  return fileHead + addresses.sort().join("\n").concat("\n");
}

/**
 * Finds old addresses that cannot redirect: a page has that address, or two pages claim it. So
 * redirects form no chains and no loops.
 *
 * @param routes of all pages, drafts included
 */
export function checkMoves(pages: readonly ContentPage[], routes: ReadonlySet<unknown>) {
  const first = new Map<string, string>();
  return pages.flatMap((page): Diagnostic[] =>
    (page.value.movedFrom ?? []).flatMap((from, index) => {
      const place = placeOf(page.source, ["movedFrom", index]);
      const other = first.get(from);
      first.set(from, other ?? page.file);
      if (routes.has(from)) {
        const isOwn = from === page.route;
        const message = isOwn ? "this is the page's own route" : `there is a page at "${from}"`;
        const hint = isOwn
          ? "write the route that it had before, or remove this entry"
          : 'remove it from "movedFrom", or give that page another route';
        return [error("content/moved", message, { place, hint })];
      }
      if (other === undefined) return [];
      const owner = other === page.file ? "an entry above" : other;
      const hint = `remove one of the two: ${owner} has it already`;
      return [error("content/moved", `duplicate route "${from}" in "movedFrom"`, { place, hint })];
    }),
  );
}

/**
 * Finds published addresses that no longer exist. The reports have no place, so that they come before
 * those of the links that lead there.
 *
 * @param text of `content/published.txt`
 */
export function findVanished({ pages, drafts }: Content, text: string): Diagnostic[] {
  const published = pages.filter(({ draft }) => drafts || !draft);
  const slugs = new Map(
    published.flatMap((page) =>
      [page.route, ...(page.value.movedFrom ?? [])].map((route) => [route, page.slugs] as const),
    ),
  );
  const lines = text.split(/\r?\n/);
  const known = new Set(lines);
  const added = published.filter(({ route }) => !known.has(route));
  const gone = lines.filter((line) => /^\/[^#]*$/.test(line) && !slugs.has(line));
  const accept = 'run "npx vitrine record" to accept that it is gone';
  return lines.flatMap((line) => {
    const [route = "", slug] = line.split("#");
    if (!route.startsWith("/")) return [];
    const parts = slugs.get(route);
    if (slug === undefined && parts === undefined) {
      const draft = pages.find((page) => page.route === route);
      if (draft) {
        const hint = `remove "draft: true" from ${draft.file}, or remove the links to it and ${accept}`;
        return [
          warning("content/vanished", `the published page "${route}" is a draft now`, { hint }),
        ];
      }
      const only = added.length === 1 && gone.length === 1 ? added[0] : undefined;
      const entry = only?.value.movedFrom
        ? `"${route}" to "movedFrom" in ${only.file}`
        : `the line "movedFrom: [${route}]" to ${only?.file ?? "the page that replaces it"}`;
      const hint = `restore its file, add ${entry}, or remove the links to it and ${accept}`;
      return [warning("content/vanished", `no page has the published route "${route}"`, { hint })];
    }
    if (slug === undefined || parts === undefined || parts.includes(slug)) return [];
    const hint = `restore the slug "${slug}", or ${accept}`;
    return [warning("content/vanished", `"${route}" no longer has the slug "${slug}"`, { hint })];
  });
}
