import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { type HTMLElement, parse } from "node-html-parser";
import { parse as parseYaml } from "yaml";
import type { SiteFiles } from "../../src/site/file.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import type { Site } from "../../src/templates/view.ts";
import type { FaqPage } from "../../templates/faq/schema.ts";
import type { HomePage } from "../../templates/home/schema.ts";
import { makeFiles } from "../support/make-files.ts";
import { repository } from "../support/project.ts";

/** A page as its file holds it, and the file's text as it is written. */
type Written<Content> = Content & { source: string };
export type Page = Written<PageBase>;

/** The project that is looked at: this repository, or a copy of it that somebody edited. */
const root = process.env.SITE_ROOT ?? repository;
const content = join(root, "content");
const readYaml = (file: string) => parseYaml(readFileSync(join(content, file), "utf8"));

/** `content/site.yaml`, with its variables replaced by their values. */
export const site: Site = fill(readYaml("site.yaml"));

/** The pages that are published, as their files hold them, with the variables replaced. */
export const pages: Page[] = glob
  .sync("pages/**/*.yaml", { cwd: content })
  .sort()
  .map((file) => readFileSync(join(content, file), "utf8"))
  .map((source): Page => ({ ...fill(parseYaml(source)), source }))
  .filter(({ draft }) => !draft);
export const homePages = pages.filter(({ template }) => template === "home") as Written<HomePage>[];
export const faqPages = pages.filter(({ template }) => template === "faq") as Written<FaqPage>[];

/** The route of a page in a language; undefined where it is not published in that language. */
export function routeIn(route: string, language: string): string | undefined {
  const originalOf = (page?: Page) => page?.translationOf ?? page?.route;
  const original = originalOf(pages.find((page) => page.route === route));
  const same = pages.filter((page) => originalOf(page) === original);
  return same.find((page) => page.language === language)?.route;
}

/**
 * Makes the site.
 *
 * @throws where it has mistakes
 */
export async function makeRealSite(settings: { drafts: boolean }): Promise<SiteFiles> {
  const { value } = await makeFiles(root, { ...settings, base: "/" });
  if (!value) throw new Error("the site has mistakes: npm run build shows them");
  return value;
}

/** The site as it is published. */
export const output = await makeRealSite({ drafts: false });

/** The HTML document at a route. */
export function documentAt(route: string, from = output): HTMLElement {
  const bytes = from.get(route === "/" ? "index.html" : `${route.slice(1)}.html`)?.bytes;
  if (!bytes) throw new Error(`there is no page at ${route}`);
  return parse(bytes.toString());
}

/** An element's text as people read it: any run of spaces, non-breaking ones too, is one space. */
export function textOf(element: HTMLElement | null | undefined): string {
  return squeeze(element?.text ?? "");
}

export function textsOf(elements: readonly HTMLElement[]): string[] {
  return elements.map(textOf);
}

/** A text of a content file as `textOf` gives it back. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Replaces `{founded}` and the like in every text of a value; `{{` is a brace. */
function fill<T>(value: T): T {
  const { brand, email, phone, facts } = readYaml("site.yaml") as Site;
  const variables: Record<string, unknown> = { ...facts, brand, email, phone };
  const fillText = (text: string) =>
    text.replace(/\{\{|\}\}|\{(\w+)\}/g, (match, name?: string) =>
      name === undefined ? match.slice(1) : String(variables[name]),
    );
  const fillAny = (any: unknown): unknown => {
    if (typeof any === "string") return fillText(any);
    if (Array.isArray(any)) return any.map(fillAny);
    if (!(any instanceof Object)) return any;
    return Object.fromEntries(Object.entries(any).map(([key, inner]) => [key, fillAny(inner)]));
  };
  return fillAny(value) as T;
}
