import type { SourceText } from "../messages.ts";

/** What a writer should know of a text: where else it is shown, and what its variables stand for. */
export function describeSource({ alsoIn, pages, variables = {} }: SourceText): string[] {
  return [
    ...(alsoIn ? [`The same in every language: also in ${alsoIn.join(", ")}.`] : []),
    ...(pages ? [`Shared: all ${pages} pages may show this text.`] : []),
    ...Object.entries(variables).map(([name, value]) => `{${name}} is ${value}, from site.yaml.`),
  ];
}

/** Keeps the line breaks at the end of a text. */
export function keepEnd(before: string, text: string): string {
  return text + (/\n+$/.exec(before)?.[0] ?? "");
}
