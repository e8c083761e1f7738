import { expect, it } from "vitest";
import { checkExternalLinks } from "../../src/checks/links/external-links.ts";
import { openHost } from "../support/open-host.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

const firstStatus: Record<string, number> = { "/busy": 503, "/later": 429 };
const statuses: Record<string, number> = { "/gone": 404, "/broken": 500, "/circle": 302 };

/**
 * A host that does not have `/gone`, does not respond to `/silent`, fails on `/broken`, on `/busy`
 * and `/later` at first, hangs up on `/closed`, redirects `/circle` to itself, and ends neither the
 * head of `/head` nor the body of `/body`; it also counts how many requests are open at most.
 */
async function openOtherHost() {
  const seen = new Set<string>();
  let [open, most] = [0, 0];
  const host = await openHost(({ url = "" }, response) => {
    most = Math.max(most, ++open);
    response.on("close", () => open--);
    if (url.startsWith("/silent")) return;
    if (url === "/closed") return response.socket?.destroy();
    if (url === "/head")
      return response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${"x".repeat(1 << 20)}`);
    if (url === "/body") return response.write("x");
    const first = seen.has(url) ? undefined : firstStatus[url];
    seen.add(url);
    const status = first ?? statuses[url] ?? 200;
    const headers = { "content-type": "text/html", "retry-after": "3600", location: url };
    response.writeHead(status, headers);
    if (status === 302) return response.end();
    // Long enough for others to come meanwhile.
    setTimeout(() => response.end('<a href="/inside">x</a>'), 100);
  });
  return { ...host, countMost: () => most };
}

const limits = { concurrency: 6, timeoutMs: 1_000, totalMs: 60_000, pauseMs: 10 };

/** Three pages that all have these links. */
function linkTo(addresses: string[]) {
  const links = addresses.map((address) => `<a href="${address}">x</a>`).join("");
  const names = ["index.html", "en.html", "faq.html"];
  return createSmallSite(Object.fromEntries(names.map((name) => [name, pageOf(links + name)])));
}

const context = { ...checkContext, external: true };

it("requests each address once, and reports the broken ones at their element", async () => {
  const { requested, origin } = await openOtherHost();
  // The body of one has no end.
  const paths = ["/body", "/gone", "/here"];
  const addresses = [...paths.map((path) => origin + path), `mailto:?body=${origin}`];
  const found = await checkExternalLinks(await linkTo(addresses), context);
  expect(listFindings(found)).toEqual([
    `links/external faq.html <a href="${origin}/gone">: "${origin}/gone" is broken: HTTP 404`,
  ]);
  // Links in those pages are not followed.
  expect(requested.toSorted()).toEqual(paths);
});

it("requests addresses that browsers write differently", async () => {
  const { requested, origin } = await openOtherHost();
  const odd = [origin, `${origin}/ação`, `${origin}/a b`, `${origin}/a/../gone`];
  const found = await checkExternalLinks(await linkTo(odd), context);
  expect(requested.toSorted()).toEqual(["/", "/a%20b", "/a%C3%A7%C3%A3o", "/gone"]);
  expect(found.map(({ message }) => message)).toEqual([
    `"${origin}/a/../gone" is broken: HTTP 404`,
  ]);
});

it("skips this site, but not a host whose name starts like it", async () => {
  const { requested, origin } = await openOtherHost();
  const output = { "index.html": pageOf(`<a href="${origin}/gone">x</a>`) };
  const findIn = async (siteUrl: string) =>
    checkExternalLinks(await createSmallSite(output, { siteUrl }), context);
  expect(await findIn(origin)).toEqual([]);
  expect(requested).toEqual([]);
  expect(await findIn(origin.slice(0, -1))).toHaveLength(1);
});

it("sends at most six requests at once", async () => {
  const { requested, origin, countMost } = await openOtherHost();
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
  const checked = await linkTo(paths.map((path) => origin + path));
  expect(await checkExternalLinks(checked, context)).toEqual([]);
  expect(requested.toSorted()).toEqual(paths.toSorted());
  expect(countMost()).toBeGreaterThan(1);
  expect(countMost()).toBeLessThanOrEqual(6);
});

it("retries a busy host once, without waiting for Retry-After", async () => {
  const { requested, origin } = await openOtherHost();
  const checked = await linkTo(["/busy", "/later", "/broken"].map((path) => origin + path));
  const found = await checkExternalLinks(checked, context);
  expect(found.map(({ message }) => message)).toEqual([`"${origin}/broken" is broken: HTTP 500`]);
  const twice = ["/broken", "/broken", "/busy", "/busy", "/later", "/later"];
  expect(requested.toSorted()).toEqual(twice);
});

it("says of each host that misbehaves that it does not respond, or redirects in a loop", async () => {
  const { origin } = await openOtherHost();
  const silent = ["/silent", "/closed", "/head"].map((path) => origin + path);
  const found = await checkExternalLinks(await linkTo(silent), context, limits);
  expect(found.map(({ message }) => message).toSorted()).toEqual(
    silent.map((address) => `"${address}" is broken: no response`).toSorted(),
  );
  // With the usual limits: this host does respond, on a busy machine late.
  const loop = await checkExternalLinks(await linkTo([`${origin}/circle`]), context);
  expect(loop.map(({ message }) => message)).toEqual([
    `"${origin}/circle" is broken: it redirects in a loop`,
  ]);
});

it("has one time limit for all hosts together", async () => {
  const { origin } = await openOtherHost();
  const paths = Array.from({ length: 9 }, (_, at) => `${origin}/silent?${at}`);
  const together = { ...limits, timeoutMs: 300, totalMs: 500 };
  const found = await checkExternalLinks(await linkTo(paths), context, together);
  expect(found.map(({ message }) => message.replace(/.*" /, ""))).toEqual([
    ...Array(6).fill("is broken: no response"),
    ...Array(3).fill("was not checked: other links took 0.5 seconds"),
  ]);
});
