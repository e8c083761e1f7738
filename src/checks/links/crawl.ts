import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { serveSite } from "../../serve/serve-site.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";

/**
 * Follows every link with linkinator, over a server that answers as a host does:
 * what only a request shows, such as a path that no host completes.
 */
export async function checkByCrawling(
  checked: CheckedSite,
  { interrupted }: Pick<CheckContext, "interrupted">,
): Promise<Diagnostic[]> {
  const { LinkChecker, LinkState } = await import("linkinator");
  const { site, pages } = checked;
  const server = await serveSite(checked.files, site.base);
  try {
    const starts = pages.flatMap(({ source }) =>
      source ? [server.origin + site.base.slice(0, -1) + source.value.route] : [],
    );
    if (starts.length === 0) {
      const message = "there is no page to begin with";
      return [finding(checked, "links/broken", message, { page: "index.html" })];
    }
    const crawl = new LinkChecker().check({
      path: starts,
      recurse: true,
      checkCss: true,
      concurrency: 10,
      timeout: 10_000,
      // The published address is not this server's; other hosts are checked by external-links.ts.
      urlRewriteExpressions: [
        {
          pattern: new RegExp(`^${site.url.replaceAll(".", "\\.")}(?=/|$)`),
          replacement: server.origin,
        },
      ],
      linksToSkip: async (link) => !`${link}/`.startsWith(`${server.origin}/`),
    });
    const { links } = await untilAborted(crawl, interrupted);
    const own = (url: string) => url.replace(server.origin, "");
    return links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, parent, status }) =>
        finding(checked, "links/broken", `"${own(url)}" is answered with ${status || "nothing"}`, {
          // A page that the crawl begins with was found by nobody.
          page: own(parent ?? url),
          texts: [own(url)],
        }),
      );
  } finally {
    await server.close();
  }
}
