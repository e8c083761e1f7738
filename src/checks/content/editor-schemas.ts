import { makeJsonSchemas } from "../../content/json-schema.ts";
import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { placeAt } from "../../diagnostics/place.ts";
import type { CheckedSite } from "../checked-site.ts";

/** Whether editors complete and mark content by the very schema that it is checked by. */
export function checkEditorSchemas({ content, editorSchemas }: CheckedSite): Diagnostic[] {
  return [...makeJsonSchemas(content.templates)].flatMap(([path, wanted]) => {
    // Git writes CRLF where nothing tells it otherwise.
    const text = (editorSchemas.get(path) ?? "").replaceAll("\r\n", "\n");
    if (text === wanted) return [];
    const state = text === "" ? "is missing" : "is not the schema that content is checked by";
    const place = placeAt(path, text, findDifference(text, wanted));
    const hint = "run: vitrine schema";
    return [error("content/editor-schema", `${path} ${state}`, { place, hint })];
  });
}

/** They differ somewhere, if it be where one of them ends. */
function findDifference(text: string, wanted: string): number {
  let at = 0;
  while (text[at] === wanted[at]) at++;
  return Math.min(at, Math.max(0, text.length - 1));
}
