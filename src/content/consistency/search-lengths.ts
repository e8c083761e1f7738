import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import { placeOf } from "../source.ts";
import type { Content } from "../validate.ts";

/** What search results show before they cut, in characters. */
const limits = {
  title: { shortest: 10, longest: 60 },
  description: { shortest: 50, longest: 160 },
};

/** Titles and descriptions that search results would cut off, or find too thin. */
export function findSearchLengths({ pages }: Content): Diagnostic[] {
  return pages.flatMap(({ source, value }) =>
    (["title", "description"] as const).flatMap((field) => {
      const { length } = [...value.meta[field]];
      const { shortest, longest } = limits[field];
      if (length >= shortest && length <= longest) return [];
      const fault = length > longest ? "more" : "fewer";
      return [
        warning(
          "content/search-length",
          `this ${field} has ${length} characters, ${fault} than search results show`,
          {
            place: placeOf(source, ["meta", field]),
            hint: `write ${shortest} to ${longest} characters`,
          },
        ),
      ];
    }),
  );
}
