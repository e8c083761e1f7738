import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { findInconsistencies } from "./consistency/find-inconsistencies.ts";
import type { ContentSources } from "./load-content.ts";
import type { Page } from "./schema/page.ts";
import { type Site, siteSchema } from "./schema/site.ts";
import type { Source, Sourced } from "./source.ts";
import { fillTokens, type Tokens, tokensOf } from "./tokens.ts";
import { findSchema, validateShape } from "./validate-shape.ts";

/** From so many pages on, it is faster to compile their schemas (4 ms) than to go through them each time. */
const manyPages = 50;

/** Everything the site says, in types that templates may rely on. */
export interface Content {
  site: Sourced<Site>;
  pages: Sourced<Page>[];
}

/** What the command line or the environment decides in place of `site.yaml`. */
export interface ContentSettings {
  siteUrl?: string | undefined;
  base?: string | undefined;
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/**
 * Holds content against its schemas and against itself.
 *
 * @returns all pages that are valid, so that later stages can look for more mistakes
 */
export function validateContent(
  sources: ContentSources,
  settings: ContentSettings,
  memory: Memory = noMemory,
): Result<Content> {
  const diagnostics: Diagnostic[] = [];

  const words = fillTokens(sources.site, tokensOf(sources.site), ["languages"]);
  const rawSite = { ...(sources.site.value as object), languages: words.value };
  const site = validateShape<Site>(sources.site, siteSchema, { ...words, value: rawSite });
  diagnostics.push(...words.diagnostics, ...site.diagnostics);

  const tokens = tokensOf(sources.site, site.mistakes);
  const facts = JSON.stringify([[...tokens.values], [...tokens.untrusted], tokens.complete]);
  const isLarge = sources.pages.length >= manyPages;
  const pages = sources.pages.map((source) =>
    memory.reuse("page", source.file, [source, facts], () => validatePage(source, tokens, isLarge)),
  );
  diagnostics.push(...pages.flatMap((page) => page.diagnostics));

  if (!site.value) return { value: undefined, diagnostics };
  const content = {
    site: applySettings(site.value, settings),
    pages: pages.flatMap(({ value }) => value ?? []),
  };
  const used = [words, ...pages].map((part) => part.used);
  diagnostics.push(...findInconsistencies(content, sources, settings, used, memory));
  return { value: content, diagnostics };
}

function validatePage(
  source: Source,
  tokens: Tokens,
  isLarge: boolean,
): Result<Sourced<Page>> & { used: ReadonlySet<string> } {
  const { used, ...filled } = fillTokens(source, tokens);
  const schema = findSchema(source);
  const page = schema.value && validateShape<Page>(source, schema.value, filled, isLarge);
  const diagnostics = [filled, schema, ...(page ? [page] : [])].flatMap((part) => part.diagnostics);
  // Schemas of pages change nothing: what is written is kept once, and their copy is forgotten.
  const value = page?.value && { source, value: filled.value as Page };
  return { value, diagnostics, used };
}

function applySettings(site: Sourced<Site>, { siteUrl, base }: ContentSettings): Sourced<Site> {
  const { url, placeholders } = site.value;
  return {
    ...site,
    value: {
      ...site.value,
      url: siteUrl ?? url,
      base: base ?? site.value.base,
      placeholders: siteUrl ? placeholders.filter((name) => name !== "url") : placeholders,
    },
  };
}
