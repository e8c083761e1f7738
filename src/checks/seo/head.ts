import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { collapseSpaces } from "../text-origins.ts";

/** Texts that a page has, and no other page has. */
const uniqueTexts = [
  {
    code: "seo/title",
    name: "title",
    selector: "head title",
    textOf: (element: HTMLElement) => element.text,
  },
  {
    code: "seo/description",
    name: "description",
    selector: 'meta[name="description"]',
    textOf: (element: HTMLElement) => element.getAttribute("content") ?? "",
  },
] as const;

/** Checks what search engines show of a page. html-validate checks its headings. */
export function checkHead(checked: CheckedSite): Diagnostic[] {
  return uniqueTexts.flatMap(({ code, name, selector, textOf }) => {
    const pathOf = new Map<string, string>();
    return checkPages(checked, ({ path, root }, report) => {
      const element = root.querySelector(selector);
      const text = element ? collapseSpaces(textOf(element)) : "";
      const other = pathOf.get(text);
      if (text === "") {
        report(code, `the page has no ${name}`, { element, hint: `write the ${name}` });
      } else if (other !== undefined) {
        const hint = `give each page its own ${name}`;
        report(code, `duplicate ${name}: ${other} has it already`, { element, hint });
      } else {
        pathOf.set(text, path);
      }
    });
  });
}
