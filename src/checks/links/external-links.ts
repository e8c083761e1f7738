import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";

/** The addresses that were answered well on a day. */
const cacheName = "external-links";

/** How other hosts are asked: like one visitor who reads quickly. */
const defaultLimits = {
  concurrency: 4,
  /** Milliseconds until a host counts as silent. */
  timeoutMs: 15_000,
  /** How often a host that is silent, busy or broken is asked again, each time after longer. */
  retries: 2,
};

/**
 * Asks other hosts, politely, whether the site's links to them still lead
 * somewhere: each address once, and what was answered well not again on the same
 * day. Only with `--external`.
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
  // One address may stand on every page; its host is asked once. It counts as linkinator writes
  // it, which passes over any other: https://a.example is https://a.example/ there.
  const byAddress = new Map(links.map((link) => [new URL(link.value).href, link] as const));
  const known = cache.load<Set<string>>(cacheName, today) ?? new Set<string>();
  const asked = [...byAddress.keys()].filter((address) => !known.has(address));
  const broken = await askAll(asked, limits, interrupted);
  const answered = asked.filter((address) => !broken.has(address));
  cache.store(cacheName, today, new Set([...known, ...answered]));
  return [...byAddress].flatMap(([address, link]) => {
    const status = broken.get(address);
    if (status === undefined) return [];
    const message = `"${link.value}" is answered with ${status || "nothing"}`;
    return [finding(checked, "links/external", message, link)];
  });
}

/** What is no address at all is a finding of own-links.ts. */
function isElsewhere(address: string, siteUrl: string): boolean {
  const origin = parseUrl(address)?.origin;
  return origin !== undefined && origin !== siteUrl;
}

/** @returns the status of each address that leads nowhere; 0 where nobody answered */
async function askAll(
  addresses: readonly string[],
  limits: typeof defaultLimits,
  interrupted: AbortSignal,
): Promise<Map<string, number>> {
  const broken = new Map<string, number>();
  // linkinator's own limit leaves out the addresses that it starts from: it would ask all at once.
  for (let at = 0; at < addresses.length; at += limits.concurrency) {
    const asking = ask(addresses.slice(at, at + limits.concurrency), limits);
    const some = await untilAborted(asking, interrupted);
    for (const [address, status] of some) broken.set(address, status);
  }
  return broken;
}

async function ask(
  addresses: string[],
  { timeoutMs, retries }: typeof defaultLimits,
): Promise<Map<string, number>> {
  const { LinkChecker, LinkState } = await import("linkinator");
  const { links } = await new LinkChecker().check({
    path: addresses,
    // The links of those pages are not ours to check.
    linksToSkip: async (link) => !addresses.includes(link),
    timeout: timeoutMs,
    // linkinator's `retry` would wait for as long, and as often, as a host asks for by Retry-After.
    retryErrors: retries > 0,
    // It counts those beyond the first.
    retryErrorsCount: retries - 1,
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return new Map(broken.map(({ url, status = 0 }) => [url, status]));
}
