import type { DocumentRule, RuleContext } from "vitrine";

/** The constants of specification §9 that both page types show, besides those of the footer. */
export const commonConstants = [
  "founded",
  "projects",
  "publications",
  "customSolutions",
  "responseHours",
];

/** Finds constants of specification §9 that an element of the finished page does not show. */
export function showsConstants(selector: string, names: readonly string[]): DocumentRule<unknown> {
  return (document, _, { variable }) => {
    const words = plain(document.querySelector(selector)?.structuredText ?? "");
    return names.flatMap((name) => {
      const value = variable(name);
      // A site without this fact has no such constant.
      if (value === undefined) return [];
      if (new RegExp(`(?<!\\d)${escapePattern(plain(`${value}`))}(?!\\d)`).test(words)) return [];
      const message = `<${selector}> does not show "${value}" (${name})`;
      const hint = `use it in a text of this page as {${name}}, or remove it from content/site.yaml`;
      return [{ element: `<${selector}>`, message, hint, variable: name }];
    });
  };
}

/** Finds a finished page that shows more or fewer parts than a fact says. */
export function* compareShown(
  { variable }: RuleContext,
  fact: string,
  found: number,
  what: string,
): Iterable<{ element: string; message: string; variable: string }> {
  const expected = variable(fact);
  if (found === expected) return;
  const message = `the number of ${what} is ${found} and must be ${expected}`;
  yield { element: "<main>", message, variable: fact };
}

/** Readers see white space of any kind and length as one space. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
