import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { type CardWords, SocialCard } from "../../templates/pictures/SocialCard.tsx";
import type { Site } from "../content/schema/site.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import type { Route } from "./plan-routes.ts";
import { wordsOf } from "./words-of.ts";

/** A page's picture for link previews, before it is drawn. */
export interface SocialCardPlan {
  route: string;
  /** The content file whose words it shows. */
  file: string;
  words: CardWords;
  /**
   * Where it lies in `content/pictures/` and in the site. The name carries a hash of all
   * that the card shows, so that a card with yesterday's words is not found.
   */
  path: string;
}

/** Decides what the card of each page says, and what it is called. */
export function planSocialCards(
  site: Site,
  routes: readonly Route[],
  memory: Memory = noMemory,
): SocialCardPlan[] {
  return routes.map(({ page }) => {
    const words: CardWords = {
      brand: site.brand,
      title: page.heading,
      sentence: wordsOf(site, page.language).footer.tagline,
    };
    const { file } = page;
    const from = [words.brand, words.title, words.sentence, file, SocialCard];
    return memory.reuse("card", page.route, from, () => {
      const name = ["card", ...page.route.split("/").filter(Boolean)].join("-");
      return { route: page.route, file, words, path: `assets/${name}.${hashOf(words)}.png` };
    });
  });
}

function hashOf(words: CardWords): string {
  const markup = renderToStaticMarkup(<SocialCard {...words} />);
  return createHash("sha256").update(markup).digest("hex").slice(0, 10);
}
