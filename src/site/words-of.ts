import type { Site, Words } from "../content/schema/site.ts";

/** What the frame around a page says; validation has refused a page whose language has no words. */
export function wordsOf(site: Site, language: string): Words {
  return (site.languages[language] as Site["languages"][string]).words;
}
