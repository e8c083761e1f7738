import type { ZodType } from "zod";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { findInconsistencies } from "./consistency/find-inconsistencies.ts";
import { explainIssues } from "./explain-issues.ts";
import type { ContentSources } from "./load-content.ts";
import { type Page, pageSchemas } from "./schema/page.ts";
import { type Site, siteSchema } from "./schema/site.ts";
import { formatPath, placeOf, placeOfKey, type Source, type Sourced, valueAt } from "./source.ts";
import { type Filled, fillTokens, tokensOf } from "./tokens.ts";

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
): Result<Content> {
  const diagnostics: Diagnostic[] = [];
  const used = new Set<string>();
  const tokens = tokensOf(sources.site);

  const words = fillTokens(sources.site, tokens, ["languages"]);
  const rawSite = { ...(sources.site.value as object), languages: words.value };
  diagnostics.push(...words.diagnostics);
  const site = validate<Site>(sources.site, { ...words, value: rawSite }, siteSchema, diagnostics);
  for (const name of words.used) used.add(name);

  const pages = sources.pages.flatMap((source) => {
    const filled = fillTokens(source, tokens);
    diagnostics.push(...filled.diagnostics);
    for (const name of filled.used) used.add(name);
    const schema = schemaOf(source, diagnostics);
    const page = schema && validate<Page>(source, filled, schema, diagnostics);
    return page ? [page] : [];
  });

  if (!site) return { value: undefined, diagnostics };
  const content = { site: applySettings(site, settings), pages };
  diagnostics.push(...findInconsistencies(content, sources, settings, used));
  return { value: content, diagnostics };
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

function validate<T>(
  source: Source,
  { value, broken }: Filled,
  schema: ZodType,
  diagnostics: Diagnostic[],
): Sourced<T> | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { source, value: parsed.data as T };
  // What a missing token did to a text is reported already, as the missing token.
  const issues = parsed.error.issues.filter(({ path }) => !broken.has(formatPath(path)));
  diagnostics.push(...explainIssues(source, value, schema, issues));
  return undefined;
}

/** The schema that a page's `template` names, or undefined with the mistake reported. */
function schemaOf(source: Source, diagnostics: Diagnostic[]): ZodType | undefined {
  const name = valueAt(source.value, ["template"]);
  const known = Object.keys(pageSchemas);
  if (typeof name === "string" && known.includes(name)) {
    return pageSchemas[name as keyof typeof pageSchemas];
  }
  diagnostics.push(
    name === undefined
      ? error("content/missing", 'the field "template" is missing', {
          place: placeOfKey(source, ["template"]),
          hint: `known templates: ${known.join(", ")}`,
        })
      : error("content/unknown-template", `there is no template called "${String(name)}"`, {
          place: placeOf(source, ["template"]),
          hint: suggestionHint(String(name), known),
        }),
  );
  return undefined;
}
