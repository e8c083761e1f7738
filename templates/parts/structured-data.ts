import type { DocumentRule } from "vitrine";

/** Finds structured data that names more or fewer things of a type than `main` shows elements. */
export function namesAllShown(type: string, selector: string): DocumentRule<unknown> {
  return (document) => {
    const json = document.querySelector('script[type="application/ld+json"]')?.text ?? "";
    const named = json.split(`"@type":"${type}"`).length - 1;
    const shown = document.querySelectorAll(`main ${selector}`).length;
    if (named === shown) return [];
    const message = `structured data lists ${named} of type ${type}; the page shows ${shown}`;
    return [{ element: `JSON-LD ${type}`, message }];
  };
}
