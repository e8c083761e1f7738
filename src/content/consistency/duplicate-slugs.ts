import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../schema/page.ts";
import { placeOf, type Sourced } from "../source.ts";

/** Ids of the templates, which scripts and links go by; the test beside holds them to these. */
const ownIds = /^(?:bootcamp(?:-.+)?|conteudo|faq-list|menu|translation-slot-\d)$/;

/** Slugs become ids and links, so within a page each may stand once. */
export function findDuplicateSlugs({ source, value }: Sourced<Page>): Diagnostic[] {
  const list = value.template === "home" ? ["pipelines", "items"] : ["items"];
  const items = value.template === "home" ? value.pipelines.items : value.items;
  const first = new Map<string, number>();
  return items.flatMap(({ slug }, index) => {
    if (ownIds.test(slug)) {
      const place = placeOf(source, [...list, index, "slug"]);
      const hint = "every page has a part of that name; choose another one";
      return [error("content/duplicate", `the slug "${slug}" is taken`, { place, hint })];
    }
    const earlier = first.get(slug);
    if (earlier === undefined) {
      first.set(slug, index);
      return [];
    }
    const place = placeOf(source, [...list, index, "slug"]);
    const { line } = placeOf(source, [...list, earlier, "slug"]);
    const hint = `line ${line} has it already; links need a name of their own for each`;
    return [error("content/duplicate", `the slug "${slug}" is taken`, { place, hint })];
  });
}
