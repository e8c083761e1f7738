import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CheckedSite, findFile } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { collapseSpaces } from "../text-origins.ts";

/** Finds links that do nothing, and addresses for mail and telephone that programs misread. */
export function checkLinks(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, ({ root }, report) => {
    for (const element of root.querySelectorAll("a[href]")) {
      const href = decodeEntities(element.getAttribute("href") ?? "");
      const words = collapseSpaces(element.text);
      const texts = [href, words];
      const address = href.trim();
      if (address === "" || address === "#" || /^javascript:/i.test(address)) {
        const hint = "give it an address, or make it a button";
        const message = `the link has no address: "${href}" [HTML, 4.6.1]`;
        report("behavior/dead-link", message, { element, texts, hint });
      }
      const isMisread = /^mailto:/i.test(address) && !isWellEncoded(address.slice(7));
      if (isMisread) {
        const message = "the mail link is not encoded correctly [RFC 6068]";
        const hint = 'encode each field as encodeURIComponent does, with "&" between them';
        report("behavior/mail-link", message, { element, texts, hint });
      }
      const receiver = isMisread ? undefined : findOtherReceiver(address, words);
      if (receiver) {
        const message = `the link shows "${words}" but writes to "${receiver}"`;
        const hint = "use one address in both places";
        report("behavior/mail-link", `${message} [RFC 6068]`, { element, texts, hint });
      }
      const language = findLanguageFault(checked, element, href);
      if (language) {
        const hint = "link to the page in that language, or correct lang and hreflang";
        report("behavior/language-link", `${language} [HTML, 4.6.2]`, { element, texts, hint });
      }
      const phone = findPhoneFault(address, words);
      if (phone) {
        const hint = "use one number in both places, with its country code";
        report("behavior/phone-link", `${phone} [RFC 3966]`, { element, texts, hint });
      }
    }
  });
}

/** A link that names a language of the site, and leads to a page in another one. */
function findLanguageFault(
  checked: CheckedSite,
  element: HTMLElement,
  href: string,
): string | undefined {
  const named = element.getAttribute("hreflang") ?? element.getAttribute("lang");
  const path = named && findFile(checked, href);
  if (!named || !path) return undefined;
  const target = checked.pages.find(({ paths }) => paths.includes(path));
  const language = target?.root.querySelector("html")?.getAttribute("lang");
  if (!language || language === named || !(named in checked.site.languages)) return undefined;
  return `the link names the language "${named}", but leads to a page in "${language}"`;
}

/** Markup writes "&" as "&amp;". An address that was encoded twice keeps one "&amp;". */
function decodeEntities(value: string): string {
  return value.replaceAll("&amp;", "&");
}

/**
 * Whether a mail address and its fields are encoded once, as UTF-8, with "&" between fields (RFC
 * 6068, 2 and 5). A page may contain letters beyond ASCII: browsers encode them (URL Standard,
 * 4.3).
 */
function isWellEncoded(rest: string): boolean {
  const [, query = "", ...others] = rest.split("?");
  if (others.length > 0 || /\s|&amp;/.test(rest)) return false;
  try {
    decodeURIComponent(rest);
  } catch {
    return false;
  }
  // Encoded twice, or letters of Latin-1.
  const isGarbled = /%[0-9A-Fa-f]{2}|[\u00C2\u00C3][\u0080-\u00BF]|\uFFFD/;
  if (isGarbled.test(decodeURIComponent(query))) return false;
  // A "+" may be meant, as in "C++", if spaces are encoded as "%20".
  return !query.includes("+") || query.includes("%20");
}

/** Whom a mail link writes to, if its words are another address. */
function findOtherReceiver(address: string, words: string): string | undefined {
  const to = /^mailto:([^?]*)/i.exec(address)?.[1];
  if (to === undefined || !/^[^\s@]+@[^\s@]+$/.test(words)) return undefined;
  const receiver = decodeURIComponent(to).toLowerCase();
  return receiver === words.toLowerCase() ? undefined : receiver;
}

const chat = /^https?:\/\/wa\.me\/([^?#/]*)/i;

/** What is wrong with a telephone number, or with its link. */
function findPhoneFault(address: string, words: string): string | undefined {
  const chatNumber = chat.exec(address)?.[1];
  if (chatNumber !== undefined && !/^\d{7,15}$/.test(chatNumber)) {
    return `a wa.me number must have 7 to 15 digits only: "${chatNumber}"`;
  }
  const number = chatNumber ?? /^tel:([^;?]*)/i.exec(address)?.[1];
  if (number === undefined) return undefined;
  const called = number.replace(/\D/g, "");
  if (called.length < 3) return `the link has no number: "${number}"`;
  const isNumber = /^\+?[\d\s().\u00A0-]{8,}$/.test(words);
  const shown = words.replace(/\D/g, "");
  if (!isNumber || called.endsWith(shown.replace(/^0/, "")) || shown.endsWith(called))
    return undefined;
  return `the link shows "${words}" but calls "${number}"`;
}
