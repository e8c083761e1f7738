import type { PageRule, RuleFinding } from "vitrine";

/** Ids of the templates, which scripts and links go by. */
const reserved = /^(?:bootcamp(?:-.+)?|conteudo|faq-list|menu|translation-slot-\d)$/;

/** Finds slugs that a template has as an id for itself: menu and skip link would lead elsewhere. */
export function findReservedIds<Page>(
  list: (page: Page) => { path: RuleFinding["path"]; items: readonly { slug: string }[] },
): PageRule<Page> {
  return (page) => {
    const { path, items } = list(page);
    return items.flatMap(({ slug }, index) => {
      if (!reserved.test(slug)) return [];
      const message = `is "${slug}", an id that the templates use themselves`;
      return [{ path: [...path, index, "slug"], message, hint: "choose another one" }];
    });
  };
}
