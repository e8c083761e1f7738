import type { HTMLElement } from "node-html-parser";
import type { DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { listParties, originsOf } from "../../site/third-parties.ts";
import { type FoundAddress, findAddresses } from "../addresses-in-page.ts";
import type { CheckedSite } from "../checked-site.ts";
import { eachPage } from "../finding.ts";

/** Elements that no page may have. */
const elementRules: readonly {
  code: DiagnosticCode;
  selector: string;
  /** What is wrong with such an element; nothing if it is one that may be there. */
  explain: (element: HTMLElement, checked: CheckedSite) => string | false | undefined;
  hint: string;
}[] = [
  {
    code: "security/attribute",
    selector: "*",
    explain: ({ attributes }) => {
      const names = Object.keys(attributes).filter((name) =>
        /^(?:style|on\w+|srcdoc)$/i.test(name),
      );
      return names.length > 0 && `inline code in the attribute "${names.join('" and "')}"`;
    },
    hint: "move the code to scripts/ or styles/",
  },
  {
    // They load another document, or change what every address of the page means.
    code: "security/element",
    selector: "base, iframe, frame, object, embed",
    explain: (element, { site }) => {
      const origin = parseUrl(element.getAttribute("src") ?? "")?.origin ?? "";
      const isDeclared = originsOf(listParties(site), "frame").includes(origin);
      return !isDeclared && `<${element.rawTagName}> is not allowed`;
    },
    hint: 'remove it; a frame needs its host in "thirdParties" in content/site.yaml',
  },
  {
    code: "security/cookies",
    selector: "script",
    explain: ({ innerHTML }) =>
      /\bdocument\.cookie\s*=(?!=)|\bcookieStore\.set\b/.test(innerHTML) &&
      "a script sets a cookie before consent",
    hint: "remove it, or choose a service without cookies",
  },
];

/** Addresses that no page may have. */
const addressRules: readonly {
  code: DiagnosticCode;
  matches: (address: FoundAddress, siteUrl: string) => boolean;
  explain: (address: string) => string;
  hint: string;
}[] = [
  {
    code: "security/insecure",
    matches: ({ value }) => /^\s*(?:javascript|vbscript|data):/i.test(value),
    explain: () => "javascript: and data: addresses are not allowed",
    hint: "link to a page, or use a button with a script",
  },
  {
    code: "security/insecure",
    matches: ({ value }) => /^http:/i.test(value),
    explain: (address) => `"${address}" is not encrypted`,
    hint: 'write "https://"',
  },
  {
    code: "security/insecure",
    // Browsers take a backslash for a slash (URL standard, 4.4).
    matches: ({ value }) => /^[/\\]{2}/.test(value),
    explain: (address) => `"${address}" has no scheme`,
    hint: 'write "https:" before it',
  },
  {
    code: "security/own-address",
    matches: ({ value, isFull }, siteUrl) => !isFull && `${value}/`.startsWith(`${siteUrl}/`),
    explain: (address) => `"${address}" is on this site's own host`,
    hint: "start the link with a slash, so that it works on any host",
  },
  {
    code: "security/opener",
    matches: ({ element }) =>
      element?.getAttribute("target") === "_blank" &&
      !/\b(?:noopener|noreferrer)\b/.test(element.getAttribute("rel") ?? ""),
    explain: () => 'target="_blank" without rel="noopener"',
    hint: 'add rel="noopener"',
  },
];

/**
 * Checks that no element holds inline code, loads a document that `site.yaml` does not declare, sets
 * a cookie before a visitor consents, or has an unsafe address.
 */
export const checkMarkup = eachPage((page, report, checked) => {
  for (const { code, selector, explain, hint } of elementRules) {
    for (const element of page.root.querySelectorAll(selector)) {
      const message = explain(element, checked);
      if (message) report(code, message, { element, hint });
    }
  }
  for (const address of findAddresses(page)) {
    const { value, element, at, texts } = address;
    for (const { code, matches, explain, hint } of addressRules) {
      if (matches(address, checked.site.url))
        report(code, explain(value), { element, at, texts, hint });
    }
  }
});
