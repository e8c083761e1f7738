import type { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isUnreal } from "../../content/placeholders.ts";
import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../diagnostics/place.ts";
import { listFields } from "../../fields/walk.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { collapseSpaces } from "../element-text.ts";
import { eachPage } from "../finding.ts";

/** The number that a link calls, as it is written: by telephone, or by wa.me, which has other links too. */
const numberIn = /^(?:https?:\/\/wa\.me\/(?!\?|(?:message|qr|c)\/)([^?#/]*)|tel:([^;?]*))/i;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Finds links that call or write to a number that nobody can have, or that show another one. libphonenumber-js
 * knows which digits the numbers of each country have.
 */
export async function checkPhoneLinks(checked: CheckedSite): Promise<Diagnostic[]> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/max");
  const check = eachPage((page, report) => {
    for (const element of page.root.querySelectorAll("a[href]")) {
      const address = (element.getAttribute("href") ?? "").trim();
      const [, chat, number = chat] = numberIn.exec(address) ?? [];
      if (number === undefined) continue;
      const isChat = chat !== undefined;
      const [message, hint] =
        explainFormat(number, isChat) ??
        explainOther(number, collapseSpaces(element.text)) ??
        explainNumber(number, isChat, parsePhoneNumberFromString) ??
        [];
      if (message === undefined) continue;
      const place = placeOfNumber(checked, page, number);
      report("links/phone", message, { element, texts: [address], place, hint });
    }
  });
  return check(checked);
}

type Explanation = readonly [message: string, hint: string] | undefined;

function explainFormat(number: string, isChat: boolean): Explanation {
  const hint = "write the number in digits, with its country code first";
  if (isChat && !/^\d{7,15}$/.test(number))
    return [`a wa.me number must consist of 7 to 15 digits: "${number}" [ITU-T E.164]`, hint];
  if (digitsOf(number).length > 2) return undefined;
  return [`the link has no number: "${number}" [RFC 3966]`, hint];
}

/** Whom a link calls, if its words are another number. */
function explainOther(number: string, words: string): Explanation {
  const [called, shown] = [digitsOf(number), digitsOf(words)];
  const isNumber = /^\+?[\d\s().\u00A0-]{8,}$/.test(words);
  if (!isNumber || called.endsWith(shown.replace(/^0/, "")) || shown.endsWith(called))
    return undefined;
  const hint = "use one number in both places, with its country code";
  return [`the link shows "${words}" but uses "${number}"`, hint];
}

/** A number that no telephone of its country has. Of local ones, such as 190, nothing is known. */
function explainNumber(
  number: string,
  isChat: boolean,
  parse: typeof parsePhoneNumberFromString,
): Explanation {
  const digits = digitsOf(number);
  if (!isChat && !number.trim().startsWith("+")) return undefined;
  // The build tells of these.
  if (isUnreal("phone", number)) return undefined;
  const phone = parse(`+${digits}`);
  if (!phone?.isValid())
    return [
      `no telephone has the number "${number}" [ITU-T E.164]`,
      "compare each digit, and the codes of country and area; if the number is new, accept this",
    ];
  if (phone.number === `+${digits}`) return undefined;
  const hint = `write "${phone.formatInternational()}"`;
  return [`the number "${number}" has digits that are not dialed from abroad`, hint];
}

/** Where the content has a number: it is written with spaces there. */
function placeOfNumber(
  { content }: CheckedSite,
  { source: own }: CheckedPage,
  number: string,
): Place | undefined {
  const { site, templates } = content;
  const schema = own && templates.pages.get(own.value.template)?.schema;
  const sources = [
    { ...site, schema: templates.site.schema },
    ...(own && schema ? [{ ...own, schema }] : []),
  ];
  const [place] = sources.flatMap(({ source, value, schema }) =>
    listFields(schema, value)
      .filter(
        ({ kind, value }) => kind.name === "phone" && digitsOf(`${value}`) === digitsOf(number),
      )
      .map(({ path }) => placeOf(source, path)),
  );
  return place;
}
