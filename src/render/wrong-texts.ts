import { plainText } from "../fields/rich-text.ts";
import { listFields } from "../fields/walk.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { PageGuard } from "../templates/guard-markup.ts";
import type { RenderContext } from "./create-view.ts";

/** What only a rich text is likely to have, of what it may have. */
const marks = /[\n*_`\\]|\]\(|^(?:-|1[.)]) /;

/** A drawing, as `view.icon` and `view.flag` return it. */
const drawing = /^<(?:circle|ellipse|g|line|path|polygon|polyline|rect|svg)\s[\s\S]*>$/;

/**
 * Makes the function that explains what is wrong with a text that an element shows: it is a script, a drawing, or a rich
 * text with its marks.
 *
 * @param page its value, without drafts
 */
export function textCheckOf(
  { templates, site, assets }: RenderContext,
  { schema }: PageTemplate,
  page: unknown,
): PageGuard["explainText"] {
  const scripts = new Set(assets.scripts.values());
  const isRichText = (text: string) =>
    (text.trim().includes("\n") || plainText(text) !== text.trim()) &&
    [...listFields(schema, page), ...listFields(templates.site.schema, site)].some(
      ({ kind, value }) => kind.name === "richText" && value === text,
    );
  return (text, isByView) => {
    if (scripts.has(text))
      return ["code as text", "write <script dangerouslySetInnerHTML={{ __html: … }} />"];
    if (drawing.test(text))
      return ["markup as text", "write dangerouslySetInnerHTML={{ __html: … }} on its element"];
    // A component may show it by itself, but only with the view.
    if (!marks.test(text) || !isRichText(text) || isByView()) return undefined;
    const hint = "write {view.richText(…)} around it; plainText(…) has its words alone";
    return ["the marks of a rich text as typed", hint];
  };
}
