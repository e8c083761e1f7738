import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { serveSite } from "../../serve/serve-site.ts";
import { linkTo } from "../../site/addresses.ts";
import { findAddresses } from "../addresses-in-page.ts";
import type { CheckContext } from "../check-context.ts";
import { type CheckedSite, findFile, pageAt } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";
import { describeStatus } from "./external-links.ts";

/**
 * Follows every link with linkinator, on a server that answers as a host does. This finds what
 * only a request shows, such as a path that no host completes, and links that own-links.ts does not
 * read, such as those in stylesheets.
 */
export async function checkByCrawling(
  checked: CheckedSite,
  { interrupted }: Pick<CheckContext, "interrupted">,
): Promise<Diagnostic[]> {
  const { LinkChecker, LinkState } = await import("linkinator");
  const { site, pages } = checked;
  const files = new Map(checked.files);
  const notFound = files.get("404.html");
  // It answers at any path: a relative link in it leads from each to the next, without end.
  if (notFound) files.set("404.html", { ...notFound, bytes: Buffer.alloc(0) });
  const server = await serveSite(files, site.base);
  const addressOf = (path: string) =>
    server.origin + linkTo(site, `/${path.replace(/(?:^|(?<=\/))index\.html$|\.html$/, "")}`);
  const published = new RegExp(`^${site.url.replaceAll(".", "\\.")}(?=/|$)`);
  try {
    const crawl = new LinkChecker().check({
      path: pages.map(({ path }) => addressOf(path)),
      recurse: true,
      checkCss: true,
      // Without it, a link in /page leads on from /page/.
      cleanUrls: true,
      concurrency: 10,
      timeout: 10_000,
      // Links to the published address are followed on this server.
      urlRewriteExpressions: [{ pattern: published, replacement: server.origin }],
      // external-links.ts checks other hosts.
      linksToSkip: async (link) => !`${link}/`.startsWith(`${server.origin}/`),
    });
    const { links } = await untilAborted(crawl, interrupted);
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    const pathOf = (address: string) => address.replace(server.origin, "");
    return [...groupBy(broken, ({ url, parent = url }) => parent)].flatMap(([parent, links]) => {
      const file = findFile(checked, pathOf(parent)) ?? pathOf(parent);
      const page = pageAt(checked, file);
      const read = page ? findAddresses(page).map(({ value }) => value.replace(site.url, "")) : [];
      const resolve = (value: string) => parseUrl(value, parent)?.href ?? value;
      const addresses = new Set(read.map((value) => resolve(value).replace(/#.*/, "")));
      return links.flatMap(({ url, status }) => {
        const path = pathOf(url);
        // own-links.ts has reported it, at its element.
        if (addresses.has(url) && !findFile(checked, path)) return [];
        return finding(checked, "links/broken", `"${path}" is broken: ${describeStatus(status)}`, {
          page: page ?? file,
          texts: [path],
          hint: "correct the address, or add the page or file",
        });
      });
    });
  } finally {
    await server.close();
  }
}
