import { createHash } from "node:crypto";
import { createElement } from "react";
import { noCache } from "../cache/cache.ts";
import type { SiteOptions } from "../options.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { Route } from "./plan-routes.ts";

/** A page's picture for link previews, before it is drawn. */
export interface SocialCardPlan {
  route: string;
  /** The content file whose words it shows. */
  file: string;
  words: CardWords;
  /** The same for those who don't see it. */
  alt: string;
  /**
   * Where it lies in `content/pictures/` and in the site. The name carries a hash of all
   * that the card shows, so that a card with yesterday's words is not found.
   */
  path: string;
}

/** What a card says; only its template knows what each is. */
type CardWords = Record<string, string>;

/** Decides what the card of each page says, and what it is called. */
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
