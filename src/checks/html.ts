import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";

const configuration = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes boolean attributes with an empty value: `hidden=""`. HTML says the same of both.
    "attribute-boolean-style": "off",
    // React writes empty attributes so, too.
    "attribute-empty-style": "off",
    // Lengths are warned of when content is validated, in characters and at their line.
    "long-title": "off",
    "doctype-style": ["error", { style: "lowercase" }],
  },
} as const;

/** Holds the final bytes of every page against the HTML standard, with html-validate. */
export async function checkHtml(checked: CheckedSite): Promise<Diagnostic[]> {
  const { HtmlValidate } = await import("html-validate");
  const validator = new HtmlValidate(structuredClone(configuration) as object);
  const reports = checked.pages.map(async (page) => {
    const { results } = await validator.validateString(page.html);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, line, column }) => {
        const element = findElement(page, selector);
        const at = element ? undefined : (selector ?? `${line}:${column}`);
        return finding(checked, "html/invalid", `${message} (${ruleId})`, { page, element, at });
      }),
    );
  });
  return (await Promise.all(reports)).flat();
}

/** html-validate's selectors are made for people; one that cannot be read back is shown as it is. */
function findElement({ root }: CheckedPage, selector: string | null): HTMLElement | null {
  try {
    return selector === null ? null : root.querySelector(selector);
  } catch {
    return null;
  }
}
