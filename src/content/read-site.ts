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

/** The fields that hold what visitors read; the others are what tokens stand for, or say how the site is made. */
const worded = ["profiles", "navigation", "languages"];

/** Holds `site.yaml` against its schema, its words filled in. */
export function readSite(source: Source, settings: ContentSettings): SiteReading {
  const tokens = tokensOf(source);
  const parts = worded.map((name) => ({ name, ...fillTokens(source, tokens, [name]) }));
  const filled = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const { value, diagnostics, mistakes } = validateShape<Site>(source, siteSchema, {
    value: { ...(source.value as object | null), ...filled },
    broken: new Set(parts.flatMap(({ broken }) => [...broken])),
  });
  return {
    value: value && { source, value: applySettings(value.value, settings) },
    diagnostics: [...parts.flatMap((part) => part.diagnostics), ...diagnostics],
    tokens: tokensOf(source, mistakes),
    used: new Set(parts.flatMap(({ used }) => [...used])),
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
