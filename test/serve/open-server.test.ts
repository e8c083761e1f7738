import { once } from "node:events";
import { Agent, createServer, request, Server } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type Limits,
  type Listener,
  type ListenOptions,
  openServer,
  sendResponse,
} from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import { siteOf } from "../support/site-of.ts";
import { connectTo } from "./connect-to.ts";

async function open(listener: Listener, options?: ListenOptions) {
  const { value: server, diagnostics } = await openServer(listener, options);
  if (!server) throw new Error(diagnostics[0]?.message);
  expect(diagnostics).toEqual([]);
  onTestFinished(() => server.close());
  return server;
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** An hour: longer than any test waits. */
const hour = 3_600_000;
const long: Limits = {
  headersTimeout: hour,
  requestTimeout: hour,
  connectionsCheckingInterval: hour,
  idleTimeout: hour,
};

/** Why no server could be opened. */
async function faultOf(options: ListenOptions) {
  const { value: server, diagnostics } = await openServer(() => {}, options);
  await server?.close();
  return diagnostics;
}

/** Every port is refused with one of the system's codes. */
function refuseToListen(code: string): void {
  const listening = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
  ) {
    this.emit("error", Object.assign(new Error(`${code}: in the system's words`), { code }));
    return this;
  });
  onTestFinished(() => listening.mockRestore());
}

/** Takes a port, unless somebody has it already. */
async function occupy(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await Promise.race([once(server, "listening"), once(server, "error")]).catch(() => undefined);
  onTestFinished(() => void server.close());
}

describe("openServer(listener, options)", () => {
  it("listens on this machine alone, on any free port, unless it is told another", async () => {
    const { origin, port } = await open((_, response) => void response.end("on"));
    expect(origin).toBe(`http://127.0.0.1:${port}`);
    expect(port).toBeGreaterThan(0);
    expect(await (await fetch(origin)).text()).toBe("on");
  });

  it("is called by a name where it listens to the whole network, and writes IPv6 as addresses do", async () => {
    const all = await open(() => {}, { host: "0.0.0.0" });
    expect(all.origin).toBe(`http://localhost:${all.port}`);
    const both = await open(() => {}, { host: "::" });
    expect(both.origin).toBe(`http://localhost:${both.port}`);
    const six = await open(() => {}, { host: "::1" });
    expect(six.origin).toBe(`http://[::1]:${six.port}`);
  });

  it("takes the next port where one is in use", async () => {
    const { port } = await open(() => {});
    const next = await open(() => {}, { port });
    expect(next.port).toBeGreaterThan(port);
    expect(next.port).toBeLessThanOrEqual(port + 50);
  });

  it("says which ports are in use where it gets none", async () => {
    const { port } = await open(() => {});
    expect(await faultOf({ port, strictPort: true })).toEqual([
      {
        code: "server/port",
        severity: "error",
        message: `port ${port} is in use`,
        hint: "stop the other program, or choose a port with --port",
      },
    ]);
    // The last two that there are.
    await Promise.all([occupy(65_534), occupy(65_535)]);
    expect(await faultOf({ port: 65_534 })).toMatchObject([
      {
        message: "ports 65534 to 65535 are all in use",
        hint: "choose another port with --port",
      },
    ]);
  });

  it.each([
    ["EACCES", "permission denied"],
    ["EADDRNOTAVAIL", "this computer does not have that address"],
    ["ENOTFOUND", "unknown host name"],
    ["EMFILE", "EMFILE: in the system's words"],
  ])("says what %s means, where it is known", async (code, meaning) => {
    refuseToListen(code);
    expect(await faultOf({ host: "a.example" })).toMatchObject([
      { code: "server/port", message: `cannot listen on a.example: ${meaning}` },
    ]);
  });

  it("answers a bug with an escaped page, and goes on", async () => {
    const { origin } = await open(async ({ url }) => {
      if (url === "/text") throw "no error at all";
      throw new TypeError("<b>bold</b>");
    });
    const answer = await fetch(origin);
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(body).toMatch(
      /^<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>500<\/title><\/head><body><h1>500<\/h1><p>.*<\/p><\/body><\/html>\n$/,
    );
    expect(body).toContain("Bug in Vitrine: &#60;b&#62;bold&#60;/b&#62;");
    expect(body).not.toMatch(/ {4}at /);
    expect(await (await fetch(`${origin}/text`)).text()).toContain("no error at all");
  });

  it("lets no other page read, embed, frame or sniff any answer", async () => {
    const { origin } = await open(({ url }, response) => {
      if (url === "/bug") throw new Error("a bug");
      response.writeHead(200, { "content-type": "text/html" }).end();
    });
    for (const path of ["/", "/bug"]) {
      const { headers } = await fetch(origin + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  it("cuts an answer short that meets a bug half-way", async () => {
    const { origin } = await open(async (_, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("half");
      throw new Error("half-way");
    });
    await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow();
  });

  it("ends open connections when it is closed, and waits for no limit", async () => {
    const listener: Listener = (_, response) => void response.write("on");
    const { origin, port, close } = await open(listener, { limits: long });
    for (const sent of ["", "GET /en HT", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
      await connectTo(port, sent);
    const { body } = await fetch(origin);
    const reading = new Response(body).text();
    await Promise.all([expect(reading).rejects.toThrow(), close()]);
  });
});

describe("sendResponse(answer, response)", () => {
  async function send(method: string) {
    const body = Buffer.from("body");
    const { port } = await open((_, response) =>
      sendResponse({ status: 200, headers: {}, body }, response),
    );
    const asked = request({ host: "127.0.0.1", port, method }).end();
    const [response] = await once(asked, "response");
    const length = response.headers["content-length"];
    return { text: await text(response), length, status: response.statusCode };
  }

  it("sends the body to GET, and its length to HEAD", async () => {
    expect(await send("GET")).toEqual({ text: "body", length: "4", status: 200 });
    expect(await send("HEAD")).toEqual({ text: "", length: "4", status: 200 });
  });
});

describe("serveSite(site)", () => {
  it("serves a site below its base path, on this machine alone", async () => {
    const { origin, close } = await serveSite(siteOf({ "en.html": "en" }), "/site/");
    onTestFinished(close);
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${origin}/site/en`)).text()).toBe("en");
    expect((await fetch(`${origin}/en`)).status).toBe(404);
  });

  it("throws where there is no port to be had", async () => {
    refuseToListen("EMFILE");
    await expect(serveSite(new Map(), "/")).rejects.toThrow("cannot listen on");
  });
});

it("answers one request of a connection after the other, and lets go who does not wait", async () => {
  let answered = 0;
  const { port } = await open(async (_, response) => {
    answered++;
    await new Promise(setImmediate);
    response.end();
  });
  const socket = await connectTo(port, get.repeat(50));
  await once(socket.resume(), "close");
  expect(answered).toBe(1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (const _ of [1, 2, 3]) {
    const [answer] = await once(request({ host: "127.0.0.1", port, agent }).end(), "response");
    await once(answer.resume(), "end");
  }
  expect(answered).toBe(4);
});

it("lets go who asks for much and reads nothing of it", async () => {
  const body = Buffer.alloc(64 * 1024 * 1024);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const listener: Listener = (_, response) => {
    response.once("close", leave);
    sendResponse({ status: 200, headers: {}, body }, response);
  };
  const { port } = await open(listener, { limits: { ...long, idleTimeout: 200 } });
  const socket = await connectTo(port, get);
  await left;
  expect(socket.bytesRead).toBeLessThan(body.length);
});

const line = "GET /en HTTP/1.1\r\nHost: localhost\r\n";

it("lets go of who is slow, be it with the head or with the body of a request", async () => {
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  const { port } = await open(() => {}, { limits: { ...long, ...limits } });
  const ends = [line, `${line}Content-Length: 1000\r\n\r\n`].map(async (sent) => {
    const socket = await connectTo(port, sent);
    const drops = setInterval(() => socket.write("x"), 20);
    onTestFinished(() => clearInterval(drops));
    // A drop that comes too late is answered by a reset, which is no failure.
    await new Promise((resolve) => socket.resume().once("close", resolve));
  });
  await Promise.all(ends);
});

it("refuses a long head", async () => {
  const { port } = await open(() => {});
  const sent = `${line}X: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await text(await connectTo(port, sent))).toMatch(/^HTTP\/1\.1 431 /);
});
