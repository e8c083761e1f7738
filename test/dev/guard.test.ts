import { type IncomingMessage, request } from "node:http";
import { describe, expect, it } from "vitest";
import { readSecret, startDev } from "./support.ts";

/** An answer without its body; fetch would not send these headers. */
function askHead(
  address: string,
  method: string,
  headers: Record<string, string>,
  body = "",
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers }, (response) => {
      response.destroy();
      resolve(response);
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

/** The status of an answer to a target as it stands: fetch would make an address of it first. */
async function askTarget(origin: string, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target }, (response) => {
      response.destroy();
      resolve(response.statusCode);
    });
    asked.once("error", reject).end();
  });
}

async function ask(...asked: Parameters<typeof askHead>): Promise<number | undefined> {
  return (await askHead(...asked)).statusCode;
}

describe("what dev answers, and to whom", () => {
  it("is for its own pages alone, on the event stream too", async () => {
    const { origin } = await startDev();
    const events = `${origin}/__vitrine/events?path=/en`;
    expect(await ask(events, "GET", {})).toBe(200);
    for (const address of [events, `${origin}/en`, `${origin}/__vitrine/open`]) {
      expect(await ask(address, "GET", { host: "evil.example" })).toBe(403);
      expect(await ask(address, "GET", { origin: "http://evil.example" })).toBe(403);
      expect(await ask(address, "GET", { origin: "null" })).toBe(403);
      // What a page fetches without leave to read it has no origin.
      expect(await ask(address, "GET", { "sec-fetch-site": "cross-site" })).toBe(403);
    }
  });

  it("draws a picture when it is asked for, and answers a name of none as missing", async () => {
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

  it("answers an odd target as missing, or as no request", async () => {
    const { origin } = await startDev();
    expect(await ask(`${origin}/__vitrine/events`, "GET", {})).toBe(200);
    expect(await ask(`${origin}/__vitrine/events?path=//[`, "GET", {})).toBe(200);
    expect(await askTarget(origin, "*")).toBe(400);
    expect(await askTarget(origin, "//[/en")).toBe(404);
  });

  it("opens a file only for who knows its secret, and only a file of the project", async () => {
    const { origin } = await startDev(["--editor", "true"]);
    const secret = await readSecret(origin);
    const open = `${origin}/__vitrine/open`;
    const send = (file: string, own = secret, headers = {}) =>
      ask(
        open,
        "POST",
        { "x-vitrine-secret": own, ...headers },
        JSON.stringify({ file, line: 1, column: 1 }),
      );
    expect(await send("content/site.yaml")).toBe(204);
    expect(await send("content/site.yaml", "wrong")).toBe(403);
    expect(await send("content/site.yaml", secret, { origin: "http://evil.example" })).toBe(403);
    expect(await send("../../../etc/passwd")).toBe(409);
    expect(await send("/etc/passwd")).toBe(409);
    expect(await ask(open, "POST", { "x-vitrine-secret": secret }, "no json")).toBe(400);
    expect(await ask(open, "POST", { "x-vitrine-secret": secret }, "null")).toBe(400);
    const noPlace = JSON.stringify({ file: "content/site.yaml", line: 1, column: "1" });
    expect(await ask(open, "POST", { "x-vitrine-secret": secret }, noPlace)).toBe(400);
    const form = "act=publish&secret=wrong";
    expect(await ask(`${origin}/__vitrine/publish`, "POST", {}, form)).toBe(403);
    const undo = `${origin}/__vitrine/undo`;
    expect(await ask(undo, "POST", { "x-vitrine-secret": secret }, "no json")).toBe(400);
    expect(await ask(open, "POST", { "x-vitrine-secret": secret }, "x".repeat(300_000))).toBe(400);
  });

  it("says where it refuses a method which one it takes", async () => {
    const { origin } = await startDev();
    const refusals = [
      ["/en", "POST", "GET, HEAD"],
      ["/__vitrine/events", "HEAD", "GET"],
      ["/__vitrine/texts", "POST", "GET"],
      ["/__vitrine/open", "GET", "POST"],
      ["/__vitrine/edit", "PUT", "POST"],
      ["/__vitrine/undo", "HEAD", "POST"],
    ] as const;
    for (const [path, method, allow] of refusals) {
      const { statusCode, headers } = await askHead(origin + path, method, {});
      expect([path, statusCode, headers.allow]).toEqual([path, 405, allow]);
    }
  });
});
