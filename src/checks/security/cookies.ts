import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages, finding } from "../finding.ts";

/** Hosts whose scripts are known to set cookies as soon as they run. */
const cookieHosts = [
  ...["google-analytics.com", "googletagmanager.com", "doubleclick.net", "googleadservices.com"],
  ...["translate.google.com", "youtube.com", "connect.facebook.net", "analytics.tiktok.com"],
  ...["hotjar.com", "clarity.ms", "bat.bing.com", "snap.licdn.com", "mc.yandex.ru"],
  ...["hs-scripts.com", "hs-analytics.net", "widget.intercom.io", "js.driftt.com"],
  ...["platform.twitter.com", "player.vimeo.com", "js.stripe.com", "cdn.segment.com"],
];

const hint = "remove it, or choose a service without cookies";

/**
 * Checks that nothing sets cookies before a visitor consents (LGPD, art. 7; ePrivacy Directive,
 * art. 5(3)), as far as that is known without running it: declared hosts and this site's scripts.
 */
export function checkCookies(checked: CheckedSite): Diagnostic[] {
  const { source } = checked.content.site;
  const declared = (checked.site.thirdParties ?? []).flatMap(({ script, origins = {} }, index) => {
    const path = ["thirdParties", index];
    const listed = Object.entries(origins).flatMap(([kind, list]) =>
      (list ?? []).map((address, at) => ({ address, path: [...path, "origins", kind, at] })),
    );
    return script ? [{ address: script, path: [...path, "script"] }, ...listed] : listed;
  });
  const known = declared.flatMap(({ address, path }) => {
    const host = parseUrl(address)?.hostname ?? "";
    if (!cookieHosts.some((name) => `.${host}`.endsWith(`.${name}`))) return [];
    const place = placeOf(source, path);
    const message = `${host} sets cookies before consent`;
    return [finding(checked, "security/cookies", message, { page: "_headers", place, hint })];
  });
  const own = checkPages(checked, ({ root }, report) => {
    for (const element of root.querySelectorAll("script")) {
      if (!/\bdocument\.cookie\s*=(?!=)|\bcookieStore\.set\b/.test(element.innerHTML)) continue;
      report("security/cookies", "a script sets a cookie before consent", { element, hint });
    }
  });
  return [...known, ...own];
}
