import type { HTMLElement } from "node-html-parser";
import type { DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import { isMisspelled } from "../../diagnostics/suggest.ts";
import { decodeAddress } from "../../fields/parse-url.ts";
import { type CheckedSite, findPage } from "../checked-site.ts";
import { collapseSpaces } from "../element-text.ts";
import { eachPage } from "../finding.ts";

interface Link {
  element: HTMLElement;
  address: string;
  words: string;
}

/** What can be wrong with the use of a link; `find` says how, or nothing. */
interface LinkRule {
  code: DiagnosticCode;
  hint: string;
  find: (link: Link, checked: CheckedSite) => string | false | undefined;
  /** The part of the address that is wrong. */
  part?: RegExp;
}

/** Behind the "@" of a mail address. */
const mailHost = /(?<=^mailto:[^?@]*@)[^?]+/i;

const rules: readonly LinkRule[] = [
  {
    code: "behavior/dead-link",
    hint: "give it an address, or make it a button",
    find: ({ address }) =>
      /^(?:#?$|javascript:)/i.test(address) &&
      `the link has no address: "${address}" [HTML, 4.6.1]`,
  },
  {
    code: "behavior/mail-link",
    hint: 'encode each field as encodeURIComponent does, with "&" between them',
    find: (link) => isMisread(link) && "the e-mail link is not encoded correctly [RFC 6068]",
  },
  { code: "behavior/mail-link", hint: "use one address in both places", find: findOtherReceiver },
  {
    code: "behavior/mail-link",
    hint: "correct the address; if it is right, accept this",
    find: findMisspelledHost,
    part: mailHost,
  },
  {
    code: "behavior/language-link",
    hint: "link to the page in the named language, or correct lang and hreflang",
    find: findOtherLanguage,
  },
];

/** Finds links that do nothing, and addresses for mail that programs misread. */
export const checkLinkUses = eachPage(({ root }, report, checked) => {
  for (const element of root.querySelectorAll("a[href]")) {
    // Markup writes "&" as "&amp;". An address that was encoded twice keeps one "&amp;".
    const address = (element.getAttribute("href") ?? "").replaceAll("&amp;", "&").trim();
    const words = collapseSpaces(element.text);
    for (const { code, hint, find, part } of rules) {
      const message = find({ element, address, words }, checked);
      const word = part?.exec(address)?.[0];
      if (message) report(code, message, { element, texts: [address], word, hint });
    }
  }
});

/** A link that names a language of the site, and leads to a page in another one. */
function findOtherLanguage({ element, address }: Link, checked: CheckedSite) {
  const named = element.getAttribute("hreflang") ?? element.getAttribute("lang");
  if (!named || !(named in checked.site.languages)) return undefined;
  const target = findPage(checked, address);
  const language = target?.root.querySelector("html")?.getAttribute("lang");
  if (!language || language === named) return undefined;
  return `the link names the language "${named}", but leads to a page in "${language}" [HTML, 4.6.2]`;
}

/**
 * Whether a mail address and its fields are not encoded once, as UTF-8, with "&" between fields (RFC
 * 6068, 2 and 5). A page may contain letters beyond ASCII: browsers encode them (URL Standard, 4.3).
 */
function isMisread({ address }: Link): boolean {
  const [, to = "", query = ""] = /^mailto:([^?]*)\??(.*)/is.exec(address) ?? [];
  const rest = decodeAddress(to + query);
  const isInvalid = /%/.test(to + query) && rest === to + query;
  // Encoded twice, or letters of Latin-1.
  const isGarbled = /%[0-9A-Fa-f]{2}|[\u00C2\u00C3][\u0080-\u00BF]|\uFFFD/.test(rest);
  // A "+" may be meant, as in "C++", if spaces are encoded as "%20".
  const isForm = query.includes("+") && !query.includes("%20");
  return isInvalid || isGarbled || isForm || /\s|&amp;/.test(to + query) || query.includes("?");
}

/** Whom a mail link writes to, if its words are another address. */
function findOtherReceiver(link: Link): string | undefined {
  const { address, words } = link;
  const to = /^mailto:([^?]*)/i.exec(address)?.[1];
  if (to === undefined || isMisread(link) || !/^[^\s@]+@[^\s@]+$/.test(words)) return undefined;
  const receiver = decodeURIComponent(to).toLowerCase();
  if (receiver === words.toLowerCase()) return undefined;
  return `the link shows "${words}" but writes to "${receiver}" [RFC 6068]`;
}

/** Where many people have their mail, and the hosts that differ from these by a letter. */
const mailHosts = [
  ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com"],
  ...["email.com", "mail.com", "ymail.com"],
];

/** A mail host that differs by a letter from one that many people use, or from the site's own. */
function findMisspelledHost({ address }: Link, { site }: CheckedSite): string | undefined {
  const host = mailHost.exec(address)?.[0].toLowerCase();
  const own = new URL(site.url).hostname.replace(/^www\./, "");
  const known = [own, ...mailHosts];
  const meant = host && !known.includes(host) && known.find((one) => isMisspelled(host, one));
  return meant ? `the mail host "${host}" may be a misspelled "${meant}"` : undefined;
}
