import { noCache } from "../cache/cache.ts";
import { addAll, type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { listFields } from "../fields/walk.ts";
import type { SiteOptions } from "../options.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { PageBase } from "../templates/page-schema.ts";
import { explainTemplateFailure } from "../templates/run-templates.ts";
import type { Templates } from "../templates/templates.ts";
import { checkLengths, checkPage } from "./check-page.ts";
import { readRichTexts } from "./check-rich-texts.ts";
import type { ContentPage } from "./content.ts";
import type { SourceOptions } from "./read-source.ts";
import { listReferences } from "./references.ts";
import { formatPath, type Source, type Sourced, valueAt } from "./source.ts";
import { findTemplate, validateShape } from "./validate-shape.ts";
import { fillVariables, type Variables, variablesField } from "./variables.ts";

/** What pages are read with, beside their files. */
export interface PageContext extends SourceOptions {
  templates: Templates;
  variables: Variables;
}

/** A page's file, and the page if it is valid. */
export interface PageReading {
  file: string;
  /** Undefined where the file could not be parsed. */
  source: Source | undefined;
  /** Undefined where the page has errors. */
  page: ContentPage | undefined;
  /** The variables that its texts and rules use. */
  used: ReadonlySet<string>;
  /** The names in its texts that no variable has. */
  unknown: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/** The last reading of a page that is not wanted (`SiteOptions`), whatever has changed since. */
export function recallPage(
  context: PageContext,
  file: string,
  wanted: SiteOptions["wanted"],
): PageReading | undefined {
  const known = context.cache?.latest<PageReading>(nameOf(context, file));
  return known?.page && wanted?.(known.page.route) === false ? known : undefined;
}

/** Checks a page's file, as it was read, by its schema and its template's rules. */
export function readPage(
  context: PageContext,
  file: string,
  { value: source, diagnostics }: Result<Source>,
): PageReading {
  const { cache = noCache, templates, variables } = context;
  if (!source)
    return { file, source, page: undefined, used: new Set(), unknown: new Set(), diagnostics };
  return cache.get(nameOf(context, file), [source, templates, variables], () => {
    // A rule of the template may loop forever.
    const validated = templates.realm.run(
      () => `checking ${file} with its template`,
      () => validatePage(context, source),
    );
    source.forgetRange?.();
    return { file, source, ...validated };
  });
}

/** An edit that is only tried has a name of its own: what the file itself holds is recalled later. */
function nameOf({ edits, root }: PageContext, file: string): string {
  return `${edits?.has(file) ? "edited" : "page"} ${root}/${file}`;
}

function validatePage(
  { templates, variables }: PageContext,
  source: Source,
): Pick<PageReading, "page" | "used" | "unknown" | "diagnostics"> {
  const group = variablesField(templates.site.schema);
  const { used, unknown, ...filled } = fillVariables(source, variables, group);
  const { value: template, diagnostics: untyped } = findTemplate(source, templates);
  const shape = template && validateShape(source, template.schema, filled);
  const diagnostics = [...filled.diagnostics, ...untyped, ...(shape?.diagnostics ?? [])];
  if (!template || !shape?.value) return { page: undefined, used, unknown, diagnostics };

  // Schemas of pages change no value, so zod's copy is not needed.
  const page = { source, value: filled.value as PageBase };
  const fields = listFields(template.schema, page.value);
  // A link with a wrong variable is reported already, at the variable.
  const whole = fields.filter(({ path }) => !filled.broken.has(formatPath(path)));
  const rich = readRichTexts(source, filled.broken.size > 0 ? whole : fields, variables);
  addAll(diagnostics, rich.diagnostics);
  const variable = (name: string) => {
    used.add(name);
    return variables.get(name);
  };
  addAll(diagnostics, checkPage(page, fields, template, { variable }, group));
  const heading = headingOf(template, page);
  addAll(diagnostics, heading.diagnostics);
  if (heading.value === undefined) return { page: undefined, used, unknown, diagnostics };
  addAll(diagnostics, checkLengths(page, fields, heading.value));
  const { route, language, template: type, translationOf, draft = false } = page.value;
  const summary = {
    file: source.file,
    ...{ route, language, template: type, translationOf, draft },
    heading: heading.value,
    references: listReferences(source, page.value, fields, rich.links),
    slugs: fields.filter(({ kind }) => kind.name === "slug").map(({ value }) => String(value)),
    glyphs: [...new Set(JSON.stringify(page.value).match(beyondAscii))].join(""),
  };
  return { page: { ...page, ...summary }, diagnostics, used, unknown };
}

/** A character after `~`, the last one of ASCII that can be printed. */
const beyondAscii = /[^\0-~]/gu;

/** The title of a page, from its template, whose code may throw. */
function headingOf(
  { file, heading }: PageTemplate,
  { source, value }: Sourced<PageBase>,
): Result<string> {
  const context = `heading() of ${file}, on ${source.file}`;
  try {
    const text: unknown = heading(value);
    if (typeof text === "string") return { value: text, diagnostics: [] };
    const message = `heading() did not return a string (${context})`;
    const hint = "return the page's title as text";
    return { value: undefined, diagnostics: [error("template/failed", message, { hint })] };
  } catch (cause) {
    return { value: undefined, diagnostics: [explainTemplateFailure(cause, context)] };
  }
}

/** The route of a page as it is written: the page may have errors. */
export function routeOf({ source }: PageReading): unknown {
  return valueAt(source?.value, ["route"]);
}
