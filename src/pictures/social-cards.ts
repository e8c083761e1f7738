import { createElement } from "react";
import { cutFont } from "../assets/cut-font.ts";
import { packageFile } from "../assets/package-files.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { ContentPage } from "../content/content.ts";
import { loadPackage } from "../disk/load-package.ts";
import { readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import type { Route } from "../site/plan-routes.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import { RenderFailure } from "../templates/run-templates.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { drawSvg, refuseOutside } from "./draw-svg.ts";

/** In characters. A card has no room for more, and satori takes 4 GB for a text of a million. */
const maxLength = 1000;

/** satori takes seconds for a thousand, and fails if they are nested deeply. */
const maxElements = 500;

type CardTemplate = NonNullable<SiteTemplate["socialCard"]>;

/** A page's picture for link previews. */
export interface SocialCard {
  route: string;
  /** The content file of its texts. */
  file: string;
  /** The texts that it shows; only its template knows their meaning. */
  words: Record<string, string>;
  /** Every character that it may show. */
  characters: string;
  /** Its text alternative. */
  alt: string;
  /** Its path in the site, with a hash of everything that it is drawn from. */
  path: string;
}

/**
 * Plans the card of each page, without drawing it.
 *
 * @throws {RenderFailure} when the card's template throws, or its font is not installed
 */
export function planSocialCards(
  { site: { file, socialCard }, renderToStaticMarkup, realm }: Templates,
  site: SiteBase,
  routes: readonly Route[],
  cache: Cache = noCache,
): SocialCard[] {
  if (!socialCard || routes.length === 0) return [];
  const { component } = socialCard;
  const plan = (look: string, { route, file, heading, language }: ContentPage): SocialCard => {
    const words = shorten(socialCard.words(site, { heading, language }));
    const markup = refuseOutside(renderToStaticMarkup(createElement(component, words)));
    const elements = markup.split(/<(?=\w)/).length - 1;
    if (elements > maxElements) {
      const message = `a social card of ${elements} elements takes too long to draw`;
      throw new MarkupMistake(message, `draw at most ${maxElements} elements`);
    }
    const name = ["card", ...route.split("/").filter(Boolean)].join("-");
    // The routes /a/b and /a-b have one name.
    const path = `assets/${name}.${hashParts([look, route, markup]).slice(0, 10)}.png`;
    const characters = listCharacters(markup);
    return { route, file, words, characters, alt: socialCard.alt(words), path };
  };
  try {
    const look = readLook(socialCard, cache);
    return routes.map(({ page }) => {
      const inputs = [socialCard, site, look, page.heading, page.language, page.file];
      const make = () => plan(look, page);
      return cache.get(`card ${page.route}`, inputs, () =>
        realm.run(() => "planning the social cards", make),
      );
    });
  } catch (cause) {
    throw new RenderFailure(`social card, ${file}`, { cause });
  }
}

function shorten(words: Record<string, string>): Record<string, string> {
  const cut = (text: string) =>
    text.length > maxLength ? [...text].slice(0, maxLength).join("") : text;
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, cut(text)]));
}

/** A template may show texts in capitals, and texts of its own; satori shortens them with "…". */
function listCharacters(markup: string): string {
  const all = `${markup}${markup.toUpperCase()}${markup.toLowerCase()}'"&<>…`;
  return [...new Set(all)].sort().join("");
}

/** Draws a card as a PNG. satori lays React out without a browser, and turns texts into outlines. */
export async function drawCard(
  { component, width, height, font }: CardTemplate,
  { words, characters }: Pick<SocialCard, "words" | "characters">,
): Promise<Buffer> {
  const { default: satori } = loadPackage<typeof import("satori")>("satori");
  // satori reads neither WOFF2 nor variable fonts.
  const data = await cutFont(readFont(font), characters, "truetype", font.weight).catch((cause) => {
    throw unreadFont(font, cause);
  });
  const svg = await satori(createElement(component, words), {
    width,
    height,
    // satori knows nine weights, and the only font here has one of its own.
    fonts: [{ name: "Card", data, weight: 400 }],
  }).catch((cause) => {
    throw explainStyle(cause);
  });
  return drawSvg(svg, width);
}

const unsupported =
  /^Invalid value for CSS property "(\S+)"(?:\. Allowed values: (.+)\. Received)?: "(.+)"\.$/;

/** What satori throws about a value of CSS that it does not have. */
function explainStyle(cause: unknown): unknown {
  const text = cause instanceof Error ? cause.message : "";
  const [, name, values, value] = unsupported.exec(text) ?? [];
  if (value === undefined) return cause;
  const message = `a social card cannot have the value "${value}" in "${name}"`;
  const known = values?.replaceAll('"', "").replaceAll(" | ", ", ");
  return new MarkupMistake(message, known ? `use one of: ${known}` : "write it another way", value);
}

/** Changes with the look of all cards. @throws {MarkupMistake} where their font cannot be read */
function readLook({ font, width, height }: CardTemplate, cache: Cache): string {
  try {
    const settings = JSON.stringify([font, width, height]);
    const state = stateOf(packageFile(font.package, font.file));
    return cache.get("card look", [settings, state], () =>
      hashParts([readFont(font), JSON.stringify([font.weight, width, height])]),
    );
  } catch (cause) {
    throw unreadFont(font, cause);
  }
}

function unreadFont({ package: name, file }: CardTemplate["font"], cause: unknown): MarkupMistake {
  const message = `the font "npm:${name}/${file}" ${whyUnread(cause)}`;
  return new MarkupMistake(message, 'correct "font" of "socialCard", or install the package');
}

function readFont({ package: name, file }: CardTemplate["font"]): Buffer {
  return readPlainFileSync(packageFile(name, file), packageFile(name));
}
