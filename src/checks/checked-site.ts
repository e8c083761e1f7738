import { type HTMLElement, parse } from "node-html-parser";
import type { Content } from "../content/content.ts";
import type { Sourced } from "../content/source.ts";
import type { SiteSettings } from "../options.ts";
import { outputPathsOf } from "../site/addresses.ts";
import type { SiteFiles } from "../site/file.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { LighthouseFigures } from "./report/lighthouse-figures.ts";
import { TextOrigins } from "./text-origins.ts";

/** A page as it would be published. Files with the same bytes are one page. */
export interface CheckedPage {
  /** The shortest output path that it is written to, `index.html` before `404.html`. */
  path: string;
  /** All of them. */
  paths: string[];
  html: string;
  root: HTMLElement;
  /** The content file it was made from; undefined for a page of unknown origin. */
  source: Sourced<PageBase> | undefined;
}

/** A finished site and the content it was made from: what every check looks at. */
export interface CheckedSite {
  /** The project's folder. */
  projectRoot: string;
  settings: SiteSettings;
  site: SiteBase;
  content: Content;
  files: SiteFiles;
  pages: CheckedPage[];
  origins: TextOrigins;
  /** Words of the project's own that spelling takes as right. */
  words: readonly string[];
  /** The schemas that editors complete content by, as the project has them: path → text. */
  editorSchemas: ReadonlyMap<string, string>;
  /** What Lighthouse came to, on these pages or on earlier ones. */
  lighthouse: readonly LighthouseFigures[];
}

/** Gathers what the checks look at out of the finished files and their content. */
export function createCheckedSite(
  projectRoot: string,
  settings: SiteSettings,
  content: Content,
  files: SiteFiles,
  { words, editorSchemas, lighthouse }: Pick<CheckedSite, "words" | "editorSchemas" | "lighthouse">,
): CheckedSite {
  return {
    projectRoot,
    settings,
    site: content.site.value,
    content,
    files,
    pages: findPages(files, content),
    origins: new TextOrigins(content),
    words,
    editorSchemas,
    lighthouse,
  };
}

function findPages(files: SiteFiles, { pages }: Content): CheckedPage[] {
  const sourceOf = new Map(
    pages.flatMap((page) => outputPathsOf(page.route).map((path) => [path, page] as const)),
  );
  const byHtml = new Map<string, string[]>();
  for (const { path, bytes } of files.values()) {
    if (!path.endsWith(".html")) continue;
    const html = bytes.toString();
    byHtml.set(html, [...(byHtml.get(html) ?? []), path]);
  }
  return [...byHtml].map(([html, paths]) => {
    paths.sort(
      (a, b) => Number(a === "404.html") - Number(b === "404.html") || a.length - b.length,
    );
    const [path = ""] = paths;
    return {
      path,
      paths,
      html,
      root: parse(html, { comment: true }),
      source: sourceOf.get(path),
    };
  });
}

/** The page behind a path below the site's base, as a static host completes it. */
export function findFile({ files }: Pick<CheckedSite, "files">, path: string): string | undefined {
  const name = path.replace(/^\//, "");
  const candidates = [name, `${name}.html`, `${name.replace(/\/?$/, "/")}index.html`, "index.html"];
  return candidates.slice(0, name === "" ? 4 : 3).find((candidate) => files.has(candidate));
}
