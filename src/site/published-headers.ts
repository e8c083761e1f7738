import type { SiteBase } from "../templates/site-schema.ts";

/** A header of a response: its name and value. */
export type Header = readonly [name: string, value: string];

/** Files below `assets/` carry a hash of their bytes in their name: they never change. */
export const assetCache = "public, max-age=31536000, immutable";

/** Everything else keeps its name when it changes. */
export const pageCache = "public, max-age=0, must-revalidate";

/** What no page of this site ever asks a visitor's device for. */
const refusedFeatures = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * The one table of what every response says beside its cache: OWASP's Secure
 * Headers, with which MDN's HTTP Observatory gives its full score. Every host's
 * form of it is made from here.
 *
 * @param policy the Content-Security-Policy that fits the host
 */
export function describeHeaders(
  { security }: Pick<SiteBase, "security">,
  policy: string,
): Header[] {
  const hasWidget = (security?.translationOrigins ?? []).length > 0;
  return [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", refusedFeatures.map((name) => `${name}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    // It would keep out what a translation widget loads from its own servers.
    ...(hasWidget ? [] : [["Cross-Origin-Embedder-Policy", "require-corp"] as const]),
    // Browsers hold to it for a year, also when the site's https fails: never unasked.
    ...(security?.hsts ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
  ];
}
