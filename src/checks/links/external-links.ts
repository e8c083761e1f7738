import { setTimeout as wait } from "node:timers/promises";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { inParallel } from "../../publish/in-parallel.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";

/** The cache of working addresses, by day. */
const cacheName = "external-links";

/** As a browser, which opens six connections to a host at once. */
const defaultLimits = {
  concurrency: 6,
  /** Until a host counts as not responding. */
  timeoutMs: 10_000,
  /** For all addresses together, so that no number of silent hosts holds up a check. */
  totalMs: 30_000,
  /** Before the only retry, for hosts that are busy or broken. */
  pauseMs: 1_000,
};

/** What is wrong with a link, to follow its address. */
interface Fault {
  message: string;
  hint: string;
}

function broken(why: string): Fault {
  const hint = "open it in a browser; then correct or remove the link";
  return { message: `is broken: ${why}`, hint };
}

/**
 * With `--external`, checks links to other hosts: each address once, and working ones not again
 * on the same day. Not by linkinator (see crawl.ts): it never ends when a host redirects in a
 * circle, and crashes when a body has no end.
 */
export async function checkExternalLinks(
  checked: CheckedSite,
  context: Pick<CheckContext, "external" | "cache" | "today" | "interrupted" | "progress">,
  limits = defaultLimits,
): Promise<Diagnostic[]> {
  const { external, cache, today, interrupted, progress } = context;
  if (!external) return [];
  const links = checked.pages.flatMap((page) =>
    findAddresses(page)
      // Invalid addresses are findings of own-links.ts.
      .filter(({ value }) => /^https?:/i.test(value) && parseUrl(value))
      .filter(({ value }) => new URL(value).origin !== checked.site.url)
      .map((address) => ({ page, ...address })),
  );
  const byAddress = new Map(links.map((link) => [new URL(link.value).href, link] as const));
  const working = cache.load<Set<string>>(cacheName, today) ?? new Set<string>();
  const unknown = [...byAddress.keys()].filter((address) => !working.has(address));
  const faults = new Map<string, Fault>();
  const over = AbortSignal.timeout(limits.totalMs);
  let done = 0;
  const check = async (address: string) => {
    const fault = await findFault(address, limits, over, interrupted);
    if (fault) faults.set(address, fault);
    progress(++done, unknown.length);
  };
  await inParallel(unknown, check, limits.concurrency);
  const answered = unknown.filter((address) => !faults.has(address));
  cache.store(cacheName, today, new Set([...working, ...answered]));
  return [...byAddress].flatMap(([address, link]) => {
    const fault = faults.get(address);
    if (fault === undefined) return [];
    const message = `"${link.value}" ${fault.message}`;
    return [finding(checked, "links/external", message, { ...link, hint: fault.hint })];
  });
}

/** A status in words; without one there was no response. */
export function describeStatus(status: number | undefined): string {
  return status ? `HTTP ${status}` : "no response";
}

/**
 * Requests a page without its body. HEAD would do so too, but some hosts answer it with an error.
 *
 * @param over aborted when the time of all requests has passed
 * @returns what is wrong with the link
 * @throws the reason of `interrupted`
 */
async function findFault(
  address: string,
  { timeoutMs, totalMs, pauseMs }: typeof defaultLimits,
  over: AbortSignal,
  interrupted: AbortSignal,
): Promise<Fault | undefined> {
  for (let fault: Fault | undefined; ; await untilAborted(wait(pauseMs), interrupted)) {
    const timedOut = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([interrupted, over, timedOut]);
    let isCircle = false;
    const response = await fetch(address, { signal }).catch(({ cause }: Error) => {
      isCircle = `${cause}`.includes("redirect count exceeded");
    });
    await response?.body?.cancel().catch(() => undefined);
    interrupted.throwIfAborted();
    if (isCircle) return broken("it redirects in a loop");
    if (response?.ok) return undefined;
    if (!response && over.aborted) {
      const message = `was not checked: other links took ${totalMs / 1000} seconds`;
      return fault ?? { message, hint: "run the check again: it skips links that worked today" };
    }
    const mayRecover = !response || response.status === 429 || response.status >= 500;
    const isFinal = fault || !mayRecover || timedOut.aborted;
    fault = broken(describeStatus(response?.status));
    if (isFinal) return fault;
  }
}
