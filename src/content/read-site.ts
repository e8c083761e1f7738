import * as z from "zod";
import { type Cache, noCache } from "../cache/cache.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { listFields, unwrap } from "../fields/walk.ts";
import type { SiteSettings } from "../options.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import { findCutTexts } from "./check-page.ts";
import { readRichTexts } from "./check-rich-texts.ts";
import type { Content } from "./content.ts";
import { findRepeatedEntries, findRepeatedLinks } from "./find-repeats.ts";
import { listReferences } from "./references.ts";
import { placeOf, type Source, valueAt } from "./source.ts";
import { validateShape } from "./validate-shape.ts";
import { fillVariables, type Variables, variablesField, variablesOf } from "./variables.ts";

/** `site.yaml`, validated. */
export interface SiteReading extends Result<Content["site"]> {
  variables: Variables;
  /** The variables that its own texts use. */
  used: ReadonlySet<string>;
  /** The names in its texts that no variable has. */
  unknown: ReadonlySet<string>;
}

/**
 * Validates `site.yaml`, with the variables in its texts filled in.
 *
 * @param schema of the site
 * @returns the same object as long as the parameters are the same
 */
export function readSite(
  source: Source,
  schema: z.ZodObject,
  settings: SiteSettings,
  cache: Cache = noCache,
): SiteReading {
  const { siteUrl, base } = settings;
  return cache.get("site", [source, schema, siteUrl, base], () => {
    const found = variablesOf(source, schema);
    // Pages depend on the variables, not on the rest.
    const variables = cache.get("variables", [JSON.stringify([...found])], () => found);
    return validateSite(source, schema, settings, variables);
  });
}

function validateSite(
  source: Source,
  schema: z.ZodObject,
  settings: SiteSettings,
  variables: Variables,
): SiteReading {
  const group = variablesField(schema);
  // A top-level value that is no group or list is itself a variable, or a setting.
  const worded = Object.keys(schema.shape).filter(
    (name) => name !== group && holdsTexts(unwrap(schema.shape[name])),
  );
  const parts = worded.map((name) => ({
    name,
    ...fillVariables(source, variables, group, [name]),
  }));
  const filled = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const { value, diagnostics } = validateShape<SiteBase>(source, schema, {
    value: { ...(source.value as object | null), ...filled },
    broken: new Set(parts.flatMap(({ broken }) => [...broken])),
  });
  const fields = value ? listFields(schema, value.value) : [];
  const rich = readRichTexts(source, fields, variables);
  const nested = [...variables].flatMap(([name, text]) => {
    const inner = /\{([\w-]+)\}/.exec(String(text))?.[1] ?? "";
    if (!variables.has(inner)) return [];
    const isOwn = group !== undefined && valueAt(source.value, [group, name]) !== undefined;
    const place = placeOf(source, isOwn ? [group, name] : [name]);
    const hint = `write the value of "${inner}" itself`;
    return [error("content/value", "a variable cannot hold another one", { place, hint })];
  });
  return {
    value: value && {
      source,
      value: applySettings(value.value, settings),
      references: listReferences(source, undefined, fields, rich.links),
    },
    diagnostics: [
      ...diagnostics,
      // Where a field is wrong, it may be the variable that a text asks for.
      ...(diagnostics.length > 0 ? [] : parts.flatMap((part) => part.diagnostics)),
      ...findCutTexts(source, fields),
      ...findRepeatedEntries(source),
      ...findRepeatedLinks(source, fields),
      ...rich.diagnostics,
      ...nested,
    ],
    variables,
    used: new Set(parts.flatMap(({ used }) => [...used])),
    unknown: new Set(parts.flatMap(({ unknown }) => [...unknown])),
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
