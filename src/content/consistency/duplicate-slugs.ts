import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../schema/page.ts";
import { type Path, placeOf } from "../source.ts";
import type { Content } from "../validate.ts";

/** Slugs become ids and links, so within a page each may stand once. */
export function findDuplicateSlugs({ pages }: Content): Diagnostic[] {
  return pages.flatMap(({ source, value }) => {
    const first = new Map<string, Path>();
    return slugsOf(value).flatMap(({ slug, path }) => {
      const earlier = first.get(slug);
      if (earlier === undefined) {
        first.set(slug, path);
        return [];
      }
      const place = placeOf(source, path);
      const { line } = placeOf(source, earlier);
      const hint = `line ${line} has it already; links need a name of their own for each`;
      return [error("content/duplicate", `the slug "${slug}" is taken`, { place, hint })];
    });
  });
}

function slugsOf(page: Page): { slug: string; path: Path }[] {
  const [items, path] =
    page.template === "home"
      ? [page.pipelines.items, ["pipelines", "items"]]
      : [page.items, ["items"]];
  return items.map(({ slug }, index) => ({ slug, path: [...path, index, "slug"] }));
}
