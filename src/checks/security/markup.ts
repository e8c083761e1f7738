import type { DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { listParties, originsOf } from "../../site/third-parties.ts";
import { type FoundAddress, findAddresses } from "../addresses-in-page.ts";
import type { CheckedSite } from "../checked-site.ts";
import { eachPage } from "../finding.ts";

interface MarkupRule {
  code: DiagnosticCode;
  /** The elements that the rule is for; without it, the rule is for every address. */
  selector?: string;
  /** What is wrong with an element or address, if anything is. */
  explain: (found: FoundAddress, checked: CheckedSite) => string | false | undefined;
  hint: string;
}

const rules: readonly MarkupRule[] = [
  {
    code: "security/attribute",
    selector: "*",
    explain: ({ element }) => {
      const names = Object.keys(element?.attributes ?? {}).filter((name) =>
        /^(?:style|on\w+|srcdoc)$/i.test(name),
      );
      return names.length > 0 && `inline code in "${names.join('" and "')}"`;
    },
    hint: "move the code to scripts/ or styles/",
  },
  {
    // They load another document, or change what every address of the page means.
    code: "security/element",
    selector: "base, iframe, frame, object, embed",
    explain: ({ element }, { site }) => {
      const origin = parseUrl(element?.getAttribute("src") ?? "")?.origin ?? "";
      const isDeclared = originsOf(listParties(site), "frame").includes(origin);
      return !isDeclared && `<${element?.rawTagName}> is not allowed`;
    },
    hint: 'remove it; a frame needs its host in "thirdParties" in content/site.yaml',
  },
  {
    code: "security/cookies",
    selector: "script",
    explain: ({ element }) =>
      /\bdocument\.cookie\s*=(?!=)|\bcookieStore\.set\b/.test(element?.innerHTML ?? "") &&
      "a script in the page sets a cookie",
    hint: "remove it, or choose a service without cookies",
  },
  {
    code: "security/insecure",
    explain: ({ value }) =>
      /^\s*(?:javascript|vbscript|data):/i.test(value) &&
      "javascript: and data: addresses are not allowed",
    hint: "link to a file or a page; to run a script, use a button",
  },
  {
    code: "security/insecure",
    explain: ({ value }) => /^http:/i.test(value) && `"${value}" is not encrypted`,
    hint: 'write "https://"',
  },
  {
    code: "security/insecure",
    // Browsers take a backslash for a slash (URL standard, 4.4).
    explain: ({ value }) => /^[/\\]{2}/.test(value) && `"${value}" has no scheme`,
    hint: 'write "https:" before it',
  },
  {
    code: "security/own-address",
    explain: ({ value, isFull }, { site }) =>
      !isFull && `${value}/`.startsWith(`${site.url}/`) && `"${value}" is on this site's own host`,
    hint: "start the link with a slash, so that it works on any host",
  },
  {
    code: "security/opener",
    explain: ({ element }) =>
      element?.getAttribute("target") === "_blank" &&
      !/\b(?:noopener|noreferrer)\b/.test(element.getAttribute("rel") ?? "") &&
      'target="_blank" without rel="noopener"',
    hint: 'add rel="noopener"',
  },
];

/**
 * Checks that no element holds inline code, loads a document that `site.yaml` does not declare, sets
 * a cookie before a visitor consents, or has an unsafe address.
 */
export const checkMarkup = eachPage((page, report, checked) => {
  const addresses = findAddresses(page);
  for (const { code, selector, explain, hint } of rules) {
    const elements = selector && page.root.querySelectorAll(selector);
    const subjects = elements ? elements.map((element) => ({ value: "", element })) : addresses;
    for (const subject of subjects) {
      const message = explain(subject, checked);
      const { element, at, texts }: FoundAddress = subject;
      if (message) report(code, message, { element, at, texts, hint });
    }
  }
});
