import { type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { readSecret, startDev } from "./support.ts";

/** An answer without its body; fetch would not send these headers, and would make an address of `path`. */
function askHead(
  origin: string,
  path: string,
  method = "GET",
  headers: Record<string, string> = {},
  body = "",
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      response.destroy();
      resolve(response);
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

async function ask(...asked: Parameters<typeof askHead>): Promise<number | undefined> {
  return (await askHead(...asked)).statusCode;
}

const events = "/__vitrine/events?path=/en";

it("what dev answers is for its own pages alone, on the event stream too", async () => {
  const { origin } = await startDev();
  expect(await ask(origin, events)).toBe(200);
  for (const path of [events, "/en", "/__vitrine/open"]) {
    for (const header of [
      { host: "evil.example" },
      { origin: "http://evil.example" },
      { origin: "null" },
      // What a page fetches without leave to read it has no origin.
      { "sec-fetch-site": "cross-site" },
    ]) {
      expect(await ask(origin, path, "GET", { ...header })).toBe(403);
    }
  }
});

it("dev draws a picture when it is asked for, and answers a name of none as missing", async () => {
  const { origin } = await startDev(["--base", "/b/"]);
  const html = await (await fetch(`${origin}/b/en`)).text();
  const [, card = ""] = /"https:[^"]*(\/assets\/card-en\.[^"]*)"/.exec(html) ?? [];
  for (const path of [card, card, "/favicon.ico"]) {
    const answer = await fetch(`${origin}/b${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  expect((await fetch(`${origin}/b/assets/card-fr.png`)).status).toBe(404);
});

it("dev answers an odd target as missing, or as no request", async () => {
  const { origin } = await startDev();
  expect(await ask(origin, "/__vitrine/events")).toBe(200);
  expect(await ask(origin, "/__vitrine/events?path=//[")).toBe(200);
  expect(await ask(origin, "*")).toBe(400);
  expect(await ask(origin, "//[/en")).toBe(404);
});

it("dev opens a file only for who knows its secret, and only a file of the project", async () => {
  const { origin } = await startDev(["--editor", "true"]);
  const own = { "x-vitrine-secret": await readSecret(origin) };
  const send = (action: string, body: string, headers: Record<string, string> = own) =>
    ask(origin, `/__vitrine/${action}`, "POST", headers, body);
  const open = (file: string, headers = own, column: unknown = 1) =>
    send("open", JSON.stringify({ file, line: 1, column }), headers);
  const site = "content/site.yaml";
  expect(await open(site)).toBe(204);
  expect(await open(site, { "x-vitrine-secret": "wrong" })).toBe(403);
  const foreign = { ...own, origin: "http://evil.example" };
  expect(await open(site, foreign)).toBe(403);
  expect(await send("publish", "act=publish&secret=wrong", {})).toBe(403);
  for (const file of ["../../../etc/passwd", "/etc/passwd"]) expect(await open(file)).toBe(409);
  expect(await open(site, own, "1")).toBe(400);
  for (const body of ["no json", "null"]) expect(await send("open", body)).toBe(400);
  expect(await send("undo", "no json")).toBe(400);
});

it.each([300_000, 8_000_000])(
  "dev says what is too large about a change of %d bytes",
  async (size) => {
    const { origin } = await startDev();
    const headers = { "x-vitrine-secret": await readSecret(origin) };
    const body = "x".repeat(size);
    const answer = await fetch(`${origin}/__vitrine/edit`, { method: "POST", headers, body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: "the old and the new text are together larger than 256 kB",
      hint: "change it in the file",
    });
  },
);

it("dev says where it refuses a method which one it takes", async () => {
  const { origin } = await startDev();
  for (const [path, method, allow] of [
    ["/en", "POST", "GET, HEAD"],
    ["/__vitrine/events", "HEAD", "GET"],
    ["/__vitrine/edit", "PUT", "POST"],
  ] as const) {
    const { statusCode, headers } = await askHead(origin, path, method);
    expect([path, statusCode, headers.allow]).toEqual([path, 405, allow]);
  }
});
