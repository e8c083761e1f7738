import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import type { PageBase } from "../../templates/page-schema.ts";
import { placeOf, type Sourced } from "../source.ts";

/** What search results show before they cut, in characters. */
const limits = {
  title: { shortest: 10, longest: 60 },
  description: { shortest: 50, longest: 160 },
};

/** A title or description that search results would cut off, or find too thin. */
export function findSearchLengths({ source, value }: Sourced<PageBase>): Diagnostic[] {
  return (["title", "description"] as const).flatMap((field) => {
    const { length } = [...value.meta[field]];
    const { shortest, longest } = limits[field];
    if (length >= shortest && length <= longest) return [];
    const fault = length > longest ? "more" : "fewer";
    const place = placeOf(source, ["meta", field]);
    const hint = `write ${shortest} to ${longest} characters`;
    const message = `this ${field} has ${length} characters, ${fault} than search results show`;
    return [warning("content/search-length", message, { place, hint })];
  });
}
