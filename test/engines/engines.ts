import { chromium, firefox } from "./puppeteer-engine.ts";
import { webkit } from "./webkit-engine.ts";

/** The engines that the site has to be right in; `path` is undefined where one is not installed. */
export const engines = await Promise.all(
  [chromium, firefox, webkit].map(async (kind) => ({ ...kind, path: await kind.find() })),
);

/** Those in which `vitrine check` does not look at a page by itself. */
export const otherEngines = engines.filter(({ name }) => name !== "Chromium");
