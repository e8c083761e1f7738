import { noCache } from "../cache/cache.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listFields } from "../fields/walk.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { findMistakesInPage } from "./consistency/find-mistakes-in-page.ts";
import type { ContentPage } from "./content.ts";
import { outlineOf } from "./page-outline.ts";
import { readSource, type SourceOptions } from "./read-source.ts";
import type { Source } from "./source.ts";
import { fillTokens, type Tokens } from "./tokens.ts";
import { findTemplate, validateShape } from "./validate-shape.ts";

/** What pages are read by, beside their files. */
export interface PageContext extends SourceOptions {
  templates: Templates;
  /** Undefined where `site.yaml` could not be read: pages are then only parsed. */
  tokens: Tokens | undefined;
  /** The site's variables; undefined where `site.yaml` has mistakes. */
  variables: Readonly<Record<string, string | number>> | undefined;
  /** The version of all of these, for the cache. */
  version: string;
  /** Whether zod compiles the schemas first, which pays where there are many pages. */
  compileSchemas: boolean;
  /** Whether a page that the cache knows is read again: see `SiteOptions`. */
  wanted?: ((route: string) => boolean) | undefined;
}

/** What reading a page came to. */
export interface PageReading {
  file: string;
  /** Undefined where the file could not be parsed. */
  source: Source | undefined;
  /** Undefined where the page has mistakes. */
  page: ContentPage | undefined;
  /** The tokens that its texts take. */
  used: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/** Reads a page's file, and holds it against its schema and its template's rules. */
export function readPage(context: PageContext, file: string): PageReading {
  const { cache = noCache, root, tokens, wanted } = context;
  const name = `page ${root}/${file}`;
  const known = wanted && cache.latest<PageReading>(name);
  if (known?.page && !wanted?.(known.page.route)) return known;
  const { value: source, version, diagnostics } = readSource(context, file);
  if (!source || !tokens) {
    return { file, source, page: undefined, used: new Set(), diagnostics };
  }
  return cache.get(name, `${version} ${context.version}`, () => {
    const { page, used, diagnostics: found } = validatePage(context, tokens, source, version);
    return { file, source, page, used, diagnostics: [...diagnostics, ...found] };
  });
}

function validatePage(
  { templates, variables, compileSchemas }: PageContext,
  tokens: Tokens,
  source: Source,
  version: string,
): Pick<PageReading, "page" | "used" | "diagnostics"> {
  const filled = fillTokens(source, tokens);
  const { value: template, diagnostics: unknown } = findTemplate(source, templates);
  const shape = template && validateShape(source, template.schema, filled, compileSchemas);
  const found = [...filled.diagnostics, ...unknown, ...(shape?.diagnostics ?? [])];
  if (!template || !shape?.value) return { page: undefined, used: filled.used, diagnostics: found };

  // Schemas of pages change nothing: what is written is kept once, and their copy is dropped.
  const page = { source, value: filled.value as PageBase };
  const fields = listFields(template.schema, page.value);
  const variable = (name: string) => {
    filled.used.add(name);
    return variables?.[name];
  };
  return {
    page: { ...page, ...outlineOf(page, version, fields, template) },
    diagnostics: [
      ...found,
      ...(variables ? findMistakesInPage(page, fields, template, { variable }) : []),
    ],
    used: filled.used,
  };
}
