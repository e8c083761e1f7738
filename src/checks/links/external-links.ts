import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findAddresses } from "../addresses-in-page.ts";
import { fault } from "../finding.ts";
import type { CheckContext } from "../judges.ts";
import type { Subject } from "../subject.ts";

/**
 * Asks other hosts, politely, whether the site's links to them still lead
 * somewhere: each address once, few at a time, with a time limit, and again if a
 * host says that it is busy. Only with `--external`.
 */
export async function judgeExternalLinks(
  subject: Subject,
  { external }: Pick<CheckContext, "external">,
): Promise<Diagnostic[]> {
  if (!external) return [];
  const { LinkChecker, LinkState } = await import("linkinator");
  const links = subject.pages.flatMap((page) =>
    findAddresses(page)
      .filter(({ value }) => /^https?:\/\//.test(value) && !value.startsWith(subject.site.url))
      .map((address) => ({ page, ...address })),
  );
  // One address may stand on every page; its host is asked once.
  const byAddress = new Map(links.map((link) => [link.value, link] as const));
  const asked = [...byAddress.keys()];
  if (asked.length === 0) return [];
  const { links: answers } = await new LinkChecker().check({
    path: asked,
    recurse: false,
    // The links of those pages are not ours to judge.
    linksToSkip: async (link) => !byAddress.has(link),
    concurrency: 4,
    timeout: 15_000,
    retry: true,
    retryErrors: true,
    retryErrorsCount: 2,
  });
  return answers
    .filter(({ state }) => state === LinkState.BROKEN)
    .flatMap(({ url, status }) => {
      const link = byAddress.get(url);
      if (!link) return [];
      const message = `"${url}" is answered with ${status || "nothing"}`;
      return [fault(subject, "links/external", message, link)];
    });
}
