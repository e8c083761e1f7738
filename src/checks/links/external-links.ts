import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";

/** The cache of working addresses, by day. */
const cacheName = "external-links";

/** Limits of the requests, as of one visitor who reads quickly. */
const defaultLimits = {
  concurrency: 4,
  /** Until a host counts as not responding. */
  timeoutMs: 15_000,
  /** For hosts that are busy, broken or not responding; the pause grows each time. */
  retries: 2,
};

/**
 * With `--external`, checks links to other hosts: each address once, and working ones not again
 * on the same day.
 */
export async function checkExternalLinks(
  checked: CheckedSite,
  {
    external,
    cache,
    today,
    interrupted,
  }: Pick<CheckContext, "external" | "cache" | "today" | "interrupted">,
  limits = defaultLimits,
): Promise<Diagnostic[]> {
  if (!external) return [];
  const links = checked.pages.flatMap((page) =>
    findAddresses(page)
      .filter(({ value }) => /^https?:/i.test(value) && isElsewhere(value, checked.site.url))
      .map((address) => ({ page, ...address })),
  );
  // linkinator skips an address that is not in normal form, such as https://a.example.
  const byAddress = new Map(links.map((link) => [new URL(link.value).href, link] as const));
  const working = cache.load<Set<string>>(cacheName, today) ?? new Set<string>();
  const unknown = [...byAddress.keys()].filter((address) => !working.has(address));
  const broken = new Map<string, number>();
  // linkinator's own limit leaves out the addresses that it starts with.
  for (let at = 0; at < unknown.length; at += limits.concurrency) {
    const some = unknown.slice(at, at + limits.concurrency);
    const found = await untilAborted(requestAll(some, limits), interrupted);
    for (const [address, status] of found) broken.set(address, status);
  }
  const answered = unknown.filter((address) => !broken.has(address));
  cache.store(cacheName, today, new Set([...working, ...answered]));
  return [...byAddress].flatMap(([address, link]) => {
    const status = broken.get(address);
    if (status === undefined) return [];
    const message = `"${link.value}" is broken: ${describeStatus(status)}`;
    return [finding(checked, "links/external", message, link)];
  });
}

/** A status in words; 0 stands for no response. */
export function describeStatus(status: number | undefined): string {
  return status ? `HTTP ${status}` : "no response";
}

/** Invalid addresses are findings of own-links.ts. */
function isElsewhere(address: string, siteUrl: string): boolean {
  const origin = parseUrl(address)?.origin;
  return origin !== undefined && origin !== siteUrl;
}

/** @returns the status of each broken address; 0 if there was no response */
async function requestAll(
  addresses: string[],
  { timeoutMs, retries }: typeof defaultLimits,
): Promise<Map<string, number>> {
  const { LinkChecker, LinkState } = await import("linkinator");
  const { links } = await new LinkChecker().check({
    path: addresses,
    // Links in those pages are not followed.
    linksToSkip: async (link) => !addresses.includes(link),
    timeout: timeoutMs,
    // linkinator's `retry` would wait as long and as often as a host asks for with Retry-After.
    retryErrors: retries > 0,
    // This counts the retries after the first.
    retryErrorsCount: retries - 1,
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return new Map(broken.map(({ url, status = 0 }) => [url, status]));
}
