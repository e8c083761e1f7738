import type { PageRule, RuleFinding } from "vitrine";

/** Ids of the frame around every page, which scripts and links use. */
const frameIds = /^(?:conteudo|menu|translation-slot-\d)$/;

/**
 * Finds slugs that the page already has as an id: the menu and the skip link would lead elsewhere.
 *
 * @param ownIds the ids of the page's own template
 */
export function findReservedIds<Page>(
  ownIds: RegExp,
  list: (page: Page) => { path: RuleFinding["path"]; items: readonly { slug: string }[] },
): PageRule<Page> {
  return (page) => {
    const { path, items } = list(page);
    return items.flatMap(({ slug }, index) => {
      if (!frameIds.test(slug) && !ownIds.test(slug)) return [];
      const message = `is "${slug}", an id that the templates use`;
      return [{ path: [...path, index, "slug"], message, hint: "choose another slug" }];
    });
  };
}
