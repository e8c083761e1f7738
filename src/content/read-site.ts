import * as z from "zod";
import type { Result } from "../diagnostics/diagnostic.ts";
import { unwrap } from "../fields/walk.ts";
import type { SiteSettings } from "../options.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Source, Sourced } from "./source.ts";
import { fillTokens, type Tokens, tokensOf, variablesField } from "./tokens.ts";
import { validateShape } from "./validate-shape.ts";

/** What `site.yaml` came to; its tokens are there also where it has mistakes. */
export interface SiteReading extends Result<Sourced<SiteBase>> {
  tokens: Tokens;
  /** The tokens that its own texts take. */
  used: ReadonlySet<string>;
}

/**
 * Validates `site.yaml`, with the variables in its texts filled in.
 *
 * @param schema of the site
 */
export function readSite(source: Source, schema: z.ZodObject, settings: SiteSettings): SiteReading {
  const tokens = tokensOf(source, schema);
  // Single values at the top are what variables stand for, or say how the site is made.
  const worded = Object.keys(schema.shape).filter(
    (name) => name !== variablesField(schema) && holdsTexts(unwrap(schema.shape[name])),
  );
  const parts = worded.map((name) => ({ name, ...fillTokens(source, tokens, [name]) }));
  const filled = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const { value, diagnostics, mistakes } = validateShape<SiteBase>(source, schema, {
    value: { ...(source.value as object | null), ...filled },
    broken: new Set(parts.flatMap(({ broken }) => [...broken])),
  });
  return {
    value: value && { source, value: applySettings(value.value, settings) },
    diagnostics: [...parts.flatMap((part) => part.diagnostics), ...diagnostics],
    tokens: tokensOf(source, schema, mistakes),
    used: new Set(parts.flatMap(({ used }) => [...used])),
  };
}

function holdsTexts(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord
  );
}

function applySettings(site: SiteBase, { siteUrl, base }: SiteSettings): SiteBase {
  const { url, placeholders } = site;
  return {
    ...site,
    url: siteUrl ?? url,
    base: base ?? site.base,
    placeholders: siteUrl ? placeholders.filter((name) => name !== "url") : placeholders,
  };
}
