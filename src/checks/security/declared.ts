import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** Hosts whose scripts are known to set cookies as soon as they run. */
const cookieHosts = [
  "google-analytics.com",
  "googletagmanager.com",
  "doubleclick.net",
  "googleadservices.com",
  "translate.google.com",
  "youtube.com",
  "connect.facebook.net",
  "analytics.tiktok.com",
  "hotjar.com",
  "clarity.ms",
  "bat.bing.com",
  "snap.licdn.com",
  "mc.yandex.ru",
  "hs-scripts.com",
  "hs-analytics.net",
  "widget.intercom.io",
  "js.driftt.com",
  "platform.twitter.com",
  "player.vimeo.com",
  "js.stripe.com",
  "cdn.segment.com",
];

/**
 * Checks that no declared host sets cookies before a visitor consents (LGPD, art. 7; ePrivacy
 * Directive, art. 5(3)), as far as that is known without running it.
 */
export function checkDeclaredHosts(checked: CheckedSite): Diagnostic[] {
  const declared = (checked.site.thirdParties ?? []).flatMap(({ script, origins = {} }, index) => {
    const path = ["thirdParties", index];
    const listed = Object.entries(origins).flatMap(([kind, list]) =>
      (list ?? []).map((address, at) => ({ address, path: [...path, "origins", kind, at] })),
    );
    return script ? [{ address: script, path: [...path, "script"] }, ...listed] : listed;
  });
  return declared.flatMap(({ address, path }) => {
    const host = parseUrl(address)?.hostname ?? "";
    if (!cookieHosts.some((name) => `.${host}`.endsWith(`.${name}`))) return [];
    return finding(checked, "security/cookies", `${host} sets cookies before consent`, {
      page: "_headers",
      place: placeOf(checked.content.site.source, path),
      hint: "remove it, or choose a service without cookies",
    });
  });
}

/**
 * Warns of a security.txt that has expired (RFC 9116, 2.5.5). A build does not look at the
 * clock, so that its output stays the same.
 */
export function checkContact(
  checked: CheckedSite,
  { today }: Pick<CheckContext, "today">,
): Diagnostic[] {
  const { contactExpires } = checked.site.security ?? {};
  if (contactExpires === undefined || contactExpires > today) return [];
  return [
    finding(checked, "security/contact", `security.txt expired on ${contactExpires}`, {
      severity: "warning",
      page: ".well-known/security.txt",
      at: "Expires",
      place: placeOf(checked.content.site.source, ["security", "contactExpires"]),
      hint: 'check the contact, and set "contactExpires" to a date within a year',
    }),
  ];
}
