import type { Result } from "../diagnostics/diagnostic.ts";
import type { ContentSettings } from "./content.ts";
import { type Site, siteSchema } from "./schema/site.ts";
import type { Source, Sourced } from "./source.ts";
import { fillTokens, type Tokens, tokensOf } from "./tokens.ts";
import { validateShape } from "./validate-shape.ts";

/** What `site.yaml` came to; its tokens are there also where it has mistakes. */
export interface SiteReading extends Result<Sourced<Site>> {
  tokens: Tokens;
  /** The tokens that its own texts take. */
  used: ReadonlySet<string>;
}

/** Holds `site.yaml` against its schema, its words filled in. */
export function readSite(source: Source, settings: ContentSettings): SiteReading {
  const words = fillTokens(source, tokensOf(source), ["languages"]);
  const raw = { ...(source.value as object), languages: words.value };
  const { value, diagnostics, mistakes } = validateShape<Site>(source, siteSchema, {
    ...words,
    value: raw,
  });
  return {
    value: value && { source, value: applySettings(value.value, settings) },
    diagnostics: [...words.diagnostics, ...diagnostics],
    tokens: tokensOf(source, mistakes),
    used: words.used,
  };
}

function applySettings(site: Site, { siteUrl, base }: ContentSettings): Site {
  const { url, placeholders } = site;
  return {
    ...site,
    url: siteUrl ?? url,
    base: base ?? site.base,
    placeholders: siteUrl ? placeholders.filter((name) => name !== "url") : placeholders,
  };
}
