import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { listParties, originsOf } from "../../site/third-parties.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";

/** Elements that load another document, or change what every address of the page means. */
const forbiddenElements = "base, iframe, frame, object, embed";

/**
 * Checks that no element holds inline code, loads a document that `site.yaml` does not declare, or
 * has an unsafe address.
 */
export function checkMarkup(checked: CheckedSite): Diagnostic[] {
  const frames = originsOf(listParties(checked.site), "frame");
  return checkPages(checked, (page, report) => {
    for (const element of page.root.querySelectorAll("*")) {
      for (const name of Object.keys(element.attributes)) {
        if (!/^(?:style|on\w+|srcdoc)$/i.test(name)) continue;
        const hint = "move the code to scripts/ or styles/";
        report("security/attribute", `inline code in the attribute "${name}"`, { element, hint });
      }
    }
    for (const element of page.root.querySelectorAll(forbiddenElements)) {
      if (frames.includes(parseUrl(element.getAttribute("src") ?? "")?.origin ?? "")) continue;
      const hint = 'remove it; a frame needs its host in "thirdParties" in content/site.yaml';
      report("security/element", `<${element.rawTagName}> is not allowed`, { element, hint });
    }
    for (const { value, element, at, isFull, texts } of findAddresses(page)) {
      const unsafe = addressRules.find(({ matches }) => matches(value, checked.site.url, isFull));
      if (!unsafe) continue;
      const { code, explain, hint } = unsafe;
      report(code, explain(value), { element, at, texts, hint });
    }
    for (const element of page.root.querySelectorAll('[target="_blank"]')) {
      if (/\b(?:noopener|noreferrer)\b/.test(element.getAttribute("rel") ?? "")) continue;
      const texts = [element.getAttribute("href") ?? ""];
      const hint = 'add rel="noopener"';
      report("security/opener", 'target="_blank" without rel="noopener"', { element, texts, hint });
    }
  });
}

/** Addresses that no page may have; the first rule that matches counts. */
const addressRules: readonly {
  code: "security/insecure" | "security/own-address";
  matches: (address: string, siteUrl: string, isFull: boolean) => boolean;
  explain: (address: string) => string;
  hint: string;
}[] = [
  {
    code: "security/insecure",
    matches: (address) => /^\s*(?:javascript|vbscript|data):/i.test(address),
    explain: () => "javascript: and data: addresses are not allowed",
    hint: "link to a page, or use a button with a script",
  },
  {
    code: "security/insecure",
    matches: (address) => /^http:/i.test(address),
    explain: (address) => `"${address}" is not encrypted`,
    hint: 'write "https://"',
  },
  {
    code: "security/insecure",
    // Browsers take a backslash for a slash (URL standard, 4.4).
    matches: (address) => /^[/\\]{2}/.test(address),
    explain: (address) => `"${address}" has no scheme`,
    hint: 'write "https:" before it',
  },
  {
    code: "security/own-address",
    matches: (address, siteUrl, isFull) => !isFull && `${address}/`.startsWith(`${siteUrl}/`),
    explain: (address) => `"${address}" is on this site's own host`,
    hint: "start the link with a slash, so that it works on any host",
  },
];
