import { makeJsonSchemas } from "../../content/json-schema.ts";
import { readText } from "../../content/read-text.ts";
import { addAll, type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { placeAt } from "../../diagnostics/place.ts";
import type { CheckedSite } from "../checked-site.ts";

/** Checks that the schemas that editors use are those of the templates. */
export function checkEditorSchemas({ content, projectRoot }: CheckedSite): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [path, wanted] of makeJsonSchemas(content.templates)) {
    const { value, diagnostics } = readText(projectRoot, path);
    addAll(found, diagnostics);
    // Git may check files out with CRLF.
    const text = value?.replaceAll("\r\n", "\n");
    if (text === undefined || text === wanted) continue;
    const message = text === "" ? `there is no ${path}` : `${path} is out of date`;
    const place = placeAt(path, text, findDifference(text, wanted));
    const hint = 'run "npx vitrine schema"';
    found.push(error("content/editor-schema", message, { place, hint }));
  }
  return found;
}

/** The offset of the first difference, which may be the end of one of the two. */
function findDifference(text: string, wanted: string): number {
  let at = 0;
  while (text[at] === wanted[at]) at++;
  return Math.min(at, Math.max(0, text.length - 1));
}
