import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { checkExternalLinks } from "../../src/checks/links/external-links.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

/**
 * A host elsewhere, and what it was asked: `/gone` it does not know, `/silent` it never answers,
 * `/busy` and `/later` it answers when it is asked again, `/broken` never well.
 */
async function openHost() {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    most = Math.max(most, ++open);
    response.on("close", () => open--);
    if (path === "/silent") return;
    const isFirst = asked.filter((one) => one === path).length === 1;
    const status = (isFirst ? first[path] : undefined) ?? always[path] ?? 200;
    response.writeHead(status, { "content-type": "text/html", "retry-after": "3600" });
    // Long enough for others to come meanwhile.
    setTimeout(() => response.end('<a href="/inside">x</a>'), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, origin, countMost: () => most };
}

const first: Record<string, number> = { "/busy": 503, "/later": 429 };
const always: Record<string, number> = { "/gone": 404, "/broken": 500 };

/** Three pages that all lead to these addresses of another host. */
function linkTo(addresses: string[]) {
  const links = addresses.map((address) => `<a href="${address}">x</a>`).join("");
  const names = ["index.html", "en.html", "faq.html"];
  return createSmallSite(Object.fromEntries(names.map((name) => [name, pageOf(links + name)])));
}

const { signal: interrupted } = new AbortController();
const context = { external: true, cache: noCache, today: "2026-12-31", interrupted };

it("asks each address of another host once, and tells which lead nowhere", async () => {
  const { asked, origin } = await openHost();
  const checked = await linkTo([`${origin}/here`, `${origin}/gone`]);
  const found = await checkExternalLinks(checked, context);
  expect(listFindings(found)).toEqual([
    `links/external faq.html <a href="${origin}/gone">: "${origin}/gone" is broken: HTTP 404`,
  ]);
  expect(asked.filter((path) => path === "/here")).toHaveLength(1);
});

it("asks for addresses that a browser writes otherwise than the page does", async () => {
  const { asked, origin } = await openHost();
  const odd = [origin, `${origin}/ação`, `${origin}/a b`, `${origin}/a/../gone`];
  const found = await checkExternalLinks(await linkTo(odd), context);
  expect(asked.toSorted()).toEqual(["/", "/a%20b", "/a%C3%A7%C3%A3o", "/gone"]);
  expect(found.map(({ message }) => message)).toEqual([
    `"${origin}/a/../gone" is broken: HTTP 404`,
  ]);
});

it("knows this site from a host whose name only begins like it", async () => {
  const { asked, origin } = await openHost();
  const output = { "index.html": pageOf(`<a href="${origin}/gone">x</a>`) };
  const findIn = async (siteUrl: string) =>
    checkExternalLinks(await createSmallSite(output, { siteUrl }), context);
  expect(await findIn(origin)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await findIn(origin.slice(0, -1))).toHaveLength(1);
});

it("asks four at once at most", async () => {
  const { asked, origin, countMost } = await openHost();
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
  const checked = await linkTo(paths.map((path) => origin + path));
  expect(await checkExternalLinks(checked, context)).toEqual([]);
  expect(asked.toSorted()).toEqual(paths.toSorted());
  expect(countMost()).toBeGreaterThan(1);
  expect(countMost()).toBeLessThanOrEqual(4);
});

it("asks a busy host again, as often as it may, and does not wait for as long as it likes", async () => {
  const { asked, origin } = await openHost();
  const checked = await linkTo(["/busy", "/later", "/broken"].map((path) => origin + path));
  const limits = { concurrency: 4, timeoutMs: 15_000, retries: 1 };
  const found = await checkExternalLinks(checked, context, limits);
  expect(found.map(({ message }) => message)).toEqual([`"${origin}/broken" is broken: HTTP 500`]);
  const twice = ["/broken", "/broken", "/busy", "/busy", "/later", "/later"];
  expect(asked.toSorted()).toEqual(twice);
});

it("leaves other kinds of addresses alone, and the links of other hosts' pages", async () => {
  const { asked, origin } = await openHost();
  const checked = await linkTo([`${origin}/here`, `mailto:?body=${origin}`]);
  expect(await checkExternalLinks(checked, context)).toEqual([]);
  expect(asked).toEqual(["/here"]);
});

it("waits for a silent host no longer than it has to", async () => {
  const { asked, origin } = await openHost();
  const limits = { concurrency: 4, timeoutMs: 1_000, retries: 0 };
  const found = await checkExternalLinks(await linkTo([`${origin}/silent`]), context, limits);
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/silent" is broken: no response$/),
  ]);
  expect(asked).toEqual(["/silent"]);
});

it("asks what was answered well not again on the same day", async () => {
  const { asked, origin } = await openHost();
  const checked = await linkTo([`${origin}/here`, `${origin}/gone`]);
  const cache = new Cache({ inMemory: true });
  const check = (today: string) =>
    checkExternalLinks(checked, { external: true, cache, today, interrupted });
  for (const today of ["2026-12-30", "2026-12-30", "2026-12-31"]) {
    expect(await check(today)).toHaveLength(1);
  }
  expect(asked.filter((path) => path === "/gone")).toHaveLength(3);
  expect(asked.filter((path) => path === "/here")).toHaveLength(2);
});

it("asks nobody unless it is told to", async () => {
  const { asked, origin } = await openHost();
  const checked = await linkTo([`${origin}/here`, `${origin}/gone`]);
  expect(await checkExternalLinks(checked, { ...context, external: false })).toEqual([]);
  expect(asked).toEqual([]);
});
