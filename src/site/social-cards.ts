import { createHash } from "node:crypto";
import { createElement } from "react";
import { noCache } from "../cache/cache.ts";
import type { SiteOptions } from "../options.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { Route } from "./plan-routes.ts";

/** The plan of a page's picture for link previews. */
export interface SocialCardPlan {
  route: string;
  /** The content file of its texts. */
  file: string;
  words: CardWords;
  /** Its text alternative. */
  alt: string;
  /**
   * Its path in `content/pictures/` and in the site. The name has a hash of everything that the card
   * shows, so that an outdated card is not found.
   */
  path: string;
}

/** The texts of a card; only its template knows their meaning. */
type CardWords = Record<string, string>;

/** Plans the card of each page. */
export function planSocialCards(
  { site: { socialCard }, renderToStaticMarkup, version }: Templates,
  site: SiteBase,
  routes: readonly Route[],
  { cache = noCache }: Pick<SiteOptions, "cache"> = {},
): SocialCardPlan[] {
  if (!socialCard) return [];
  return routes.map(({ page }) => {
    const { file, heading, language } = page;
    const words = socialCard.words(site, { heading, language });
    const key = JSON.stringify([version, words, file]);
    return cache.get(`card ${page.route}`, key, () => {
      const name = ["card", ...page.route.split("/").filter(Boolean)].join("-");
      const markup = renderToStaticMarkup(createElement(socialCard.component, words));
      const path = `assets/${name}.${hashOf(markup)}.png`;
      return { route: page.route, file, words, alt: socialCard.alt(words), path };
    });
  });
}

function hashOf(markup: string): string {
  return createHash("sha256").update(markup).digest("hex").slice(0, 10);
}
