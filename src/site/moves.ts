import type { SiteBase } from "../templates/site-schema.ts";
import { addressOf, linkTo, outputPathsOf } from "./addresses.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { SiteFile } from "./file.ts";
import type { Route } from "./plan-routes.ts";

/** An address that a page had before, and the one that it has now: both are routes. */
export interface Move {
  from: string;
  to: string;
  /** The language and content file of the page. */
  language: string;
  file: string;
}

/** Where the published pages were before, sorted by the old address. */
export function listMoves(routes: readonly Pick<Route, "page">[]): Move[] {
  return routes
    .flatMap(({ page: { value, route, language, file } }) =>
      (value.movedFrom ?? []).map((from) => ({ from, to: route, language, file })),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/**
 * The files that lead from old addresses to new ones: `_redirects`, and a page at each old address for
 * hosts that know no redirects (HTML Standard, 4.2.5.3, "refresh"; search engines take it for one).
 */
export function makeMoveFiles(site: SiteBase, moves: readonly Move[]): SiteFile[] {
  if (moves.length === 0) return [];
  const pages = moves.flatMap((move) => {
    const bytes = Buffer.from(formatMovedPage(site, move));
    return outputPathsOf(move.from).map((path) => ({ path, bytes, origin: move.file }));
  });
  const bytes = Buffer.from(formatRedirects(site, moves));
  return [{ path: "_redirects", bytes, origin: "the addresses that pages had before" }, ...pages];
}

function formatMovedPage(site: SiteBase, { to, language }: Move): string {
  const address = escapeMarkup(addressOf(site, to));
  const link = escapeMarkup(linkTo(site, to));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${address}</title><meta http-equiv="refresh" content="0;url=${link}"><link rel="canonical" href="${address}"></head><body><p><a href="${link}">${address}</a></p></body></html>\n`;
}

/**
 * For Netlify, which redirects from an address that has a file only with "!", and for Cloudflare Pages,
 * which always does, passes over lines with "!", and takes `/old/` for another address.
 */
function formatRedirects(site: SiteBase, moves: readonly Move[]): string {
  const line = (from: string, to: string, status: string) =>
    `${linkTo(site, from)} ${linkTo(site, to)} ${status}\n`;
  return moves
    .flatMap(({ from, to }) => [
      line(from, to, "301!"),
      line(from, to, "301"),
      line(`${from}/`, to, "301"),
    ])
    .join("");
}

/** Both forms of an old address, with and without a slash at the end. */
function formsOf(site: SiteBase, { from }: Move): string[] {
  return [linkTo(site, from), linkTo(site, `${from}/`)];
}

/** The redirects as lines of an nginx `server` block. They are relative: a proxy may know another host name. */
export function formatNginxMoves(site: SiteBase, moves: readonly Move[]): string {
  return moves
    .flatMap((move) =>
      formsOf(site, move).map(
        (form) =>
          `location = ${form} { absolute_redirect off; return 301 ${linkTo(site, move.to)}; }\n`,
      ),
    )
    .join("");
}

/** The redirects as lines for a site of Caddy's. */
export function formatCaddyMoves(site: SiteBase, moves: readonly Move[]): string {
  return moves
    .flatMap((move) =>
      formsOf(site, move).map((form) => `redir ${form} ${linkTo(site, move.to)} permanent\n`),
    )
    .join("");
}

/**
 * The redirects as commands for a website in Amazon S3, to be run after each upload. Its routing rules
 * go by how a key begins, so that a rule for `/old` would take `/older` along: an object goes by its name.
 */
export function formatS3(site: SiteBase, moves: readonly Move[]): string {
  const commands = moves.flatMap(({ from, to }) =>
    [from, `${from}/index.html`].map((path) => {
      const key = linkTo(site, path).slice(1);
      const location = linkTo(site, to);
      return `aws s3api put-object --bucket "$BUCKET" --key ${key} --website-redirect-location ${location}\n`;
    }),
  );
  return `# Made by "vitrine headers s3"; run it after each upload, with BUCKET set to the bucket's name.\n${commands.join("")}`;
}
