import { makeJsonSchemas } from "../../content/json-schema.ts";
import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { placeAt } from "../../diagnostics/place.ts";
import type { CheckedSite } from "../checked-site.ts";

/** Checks that the schemas that editors use are those of the templates. */
export function checkEditorSchemas({ content, editorSchemas }: CheckedSite): Diagnostic[] {
  return [...makeJsonSchemas(content.templates)].flatMap(([path, wanted]) => {
    // Git may check files out with CRLF.
    const text = (editorSchemas.get(path) ?? "").replaceAll("\r\n", "\n");
    if (text === wanted) return [];
    const message = text === "" ? `there is no ${path}` : `${path} is out of date`;
    const place = placeAt(path, text, findDifference(text, wanted));
    const hint = 'run "npx vitrine schema"';
    return [error("content/editor-schema", message, { place, hint })];
  });
}

/** The offset of the first difference, which may be the end of one of the two. */
function findDifference(text: string, wanted: string): number {
  let at = 0;
  while (text[at] === wanted[at]) at++;
  return Math.min(at, Math.max(0, text.length - 1));
}
