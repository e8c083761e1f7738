import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

const refused = "the page's policy refuses it";

/** Elements that bring another document, or change what every address of the page means. */
const foreignElements = "base, iframe, frame, object, embed";

/** Holds every element against what a page without third parties and inline code may hold. */
export function checkMarkup(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => [
    ...findInlineCode(checked, page),
    ...page.root.querySelectorAll(foreignElements).map((element) =>
      finding(checked, "security/element", `<${element.rawTagName}> has no place here`, {
        page,
        element,
      }),
    ),
    ...findUnsafeAddresses(checked, page),
    ...findOpeners(checked, page),
  ]);
}

function findInlineCode(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  return page.root.querySelectorAll("*").flatMap((element) =>
    Object.keys(element.attributes)
      .filter((name) => /^(?:style|on\w+|srcdoc)$/i.test(name))
      .map((name) =>
        finding(checked, "security/attribute", `the attribute "${name}" holds code`, {
          page,
          element,
          hint: refused,
        }),
      ),
  );
}

function findUnsafeAddresses(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const { url } = checked.site;
  return findAddresses(page).flatMap(({ value, element, at, isFull, texts }) => {
    const where = { page, element, at, texts };
    if (/^\s*(?:javascript|vbscript|data):/i.test(value)) {
      return [finding(checked, "security/insecure", "this address is a program", where)];
    }
    if (/^http:/i.test(value)) {
      const hint = "write https://";
      return [
        finding(checked, "security/insecure", `"${value}" is not encrypted`, { ...where, hint }),
      ];
    }
    // A backslash is a slash to a browser (URL standard, 4.4).
    if (/^[/\\]{2}/.test(value)) {
      const hint = "write https:// before it";
      return [
        finding(checked, "security/insecure", `"${value}" has no scheme`, { ...where, hint }),
      ];
    }
    if (!isFull && (value === url || value.startsWith(`${url}/`))) {
      const hint = "a preview or another host would leave itself: start the link with a slash";
      return [
        finding(checked, "security/own-address", `"${value}" names this site's own host`, {
          ...where,
          hint,
        }),
      ];
    }
    return [];
  });
}

function findOpeners(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  return page.root
    .querySelectorAll('[target="_blank"]')
    .filter((element) => !/\b(?:noopener|noreferrer)\b/.test(element.getAttribute("rel") ?? ""))
    .map((element) =>
      finding(checked, "security/opener", "the page behind this link can steer this one", {
        page,
        element,
        texts: [element.getAttribute("href") ?? ""],
        hint: 'add rel="noopener"',
      }),
    );
}
