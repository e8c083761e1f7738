import { once } from "node:events";
import { Agent, createServer, request, Server } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  type Listener,
  type ListenOptions,
  openServer,
  sendResponse,
} from "../../src/serve/open-server.ts";
import { connectTo } from "./connect-to.ts";

async function open(listener: Listener = () => {}, options?: ListenOptions) {
  const { value: server, diagnostics } = await openServer(listener, options);
  if (!server) throw new Error(diagnostics[0]?.message);
  expect(diagnostics).toEqual([]);
  onTestFinished(() => server.close());
  return server;
}

const line = "GET /en HTTP/1.1\r\nHost: localhost\r\n";
const get = `${line}\r\n`;

/** An hour each: longer than any test waits. */
const long = {
  ...{ headersTimeout: 3_600_000, requestTimeout: 3_600_000 },
  ...{ connectionsCheckingInterval: 3_600_000, idleTimeout: 3_600_000 },
};

/** Why no server could be opened. */
async function faultOf(options: ListenOptions) {
  const { value: server, diagnostics } = await openServer(() => {}, options);
  await server?.close();
  return diagnostics;
}

/** Takes a port, unless somebody has it already. */
async function occupy(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await Promise.race([once(server, "listening"), once(server, "error")]).catch(() => undefined);
  onTestFinished(() => void server.close());
}

it.each([
  [{}, "127.0.0.1"],
  [{ host: "0.0.0.0" }, "localhost"],
  [{ host: "::" }, "localhost"],
  [{ host: "::1" }, "[::1]"],
])("told %j, it listens on any free port of %s", async (options, name) => {
  const { origin, port } = await open((_, response) => void response.end("on"), options);
  expect(origin).toBe(`http://${name}:${port}`);
  expect(await (await fetch(origin)).text()).toBe("on");
});

it("takes the next port where one is in use, and says which are where it gets none", async () => {
  const { port } = await open();
  const next = await open(undefined, { port });
  expect(next.port).toBeGreaterThan(port);
  expect(next.port).toBeLessThanOrEqual(port + 50);
  expect(await faultOf({ port, strictPort: true })).toMatchObject([
    {
      code: "server/port",
      message: `port ${port} is in use`,
      hint: "stop the other program, or choose another port with --port",
    },
  ]);
  // The last two that there are.
  await Promise.all([occupy(65_534), occupy(65_535)]);
  const message = "ports 65534 to 65535 are all in use";
  const hint = "choose another port with --port";
  expect(await faultOf({ port: 65_534 })).toMatchObject([{ message, hint }]);
});

it.each([
  ["EACCES", "permission denied"],
  ["EADDRNOTAVAIL", "this computer does not have that address"],
  ["ENOTFOUND", "unknown host name"],
  ["EMFILE", "too many files are open"],
  ["EPROTO", "EPROTO: in the system's words"],
])("says what %s means, where it is known", async (code, meaning) => {
  const refuse = function (this: Server) {
    this.emit("error", Object.assign(new Error(`${code}: in the system's words`), { code }));
    return this;
  };
  const listening = vi.spyOn(Server.prototype, "listen").mockImplementation(refuse);
  onTestFinished(() => listening.mockRestore());
  const message = `cannot listen on a.example: ${meaning}`;
  expect(await faultOf({ host: "a.example" })).toMatchObject([{ code: "server/port", message }]);
});

it("answers a bug with an escaped page, and goes on", async () => {
  const { origin } = await open(async ({ url }) => {
    if (url === "/text") throw "no error at all";
    throw new TypeError("<b>bold</b>");
  });
  const answer = await fetch(origin);
  expect(answer.status).toBe(500);
  const body = await answer.text();
  expect(body).toMatch(/^<!doctype html><html lang="en">.*<title>500<\/title>.*<h1>500<\/h1>/);
  expect(body).toContain("Bug in Vitrine: &#60;b&#62;bold&#60;/b&#62;");
  expect(body).not.toMatch(/ {4}at /);
  expect(await (await fetch(`${origin}/text`)).text()).toContain("no error at all");
});

it.each(["/", "/bug"])(
  "lets no other page read, embed, frame or sniff an answer: %s",
  async (path) => {
    const { origin } = await open(({ url }, response) => {
      if (url === "/bug") throw new Error("a bug");
      response.writeHead(200, { "content-type": "text/html" }).end();
    });
    const { headers } = await fetch(origin + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers.has("access-control-allow-origin")).toBe(false);
  },
);

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
  for (const sent of ["", "GET /en HT", line]) await connectTo(port, sent);
  const { body } = await fetch(origin);
  const reading = new Response(body).text();
  await Promise.all([expect(reading).rejects.toThrow(), close()]);
});

it.each(["GET", "HEAD"])("sends to %s the body, or its length alone", async (method) => {
  const answer = { status: 200, headers: {}, body: Buffer.from("body") };
  const { port } = await open((_, response) => sendResponse(answer, response));
  const [response] = await once(request({ host: "127.0.0.1", port, method }).end(), "response");
  expect([response.statusCode, response.headers["content-length"]]).toEqual([200, "4"]);
  expect(await text(response)).toBe(method === "GET" ? "body" : "");
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

it("takes as long for an answer as it needs", async () => {
  const listener: Listener = async ({ socket }, response) => {
    await once(socket, "timeout");
    response.end("late");
  };
  const { origin } = await open(listener, { limits: { ...long, idleTimeout: 50 } });
  expect(await (await fetch(origin)).text()).toBe("late");
});

it("lets go of who is slow, be it with the head or with the body of a request", async () => {
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  const { port } = await open(undefined, { limits: { ...long, ...limits } });
  const ends = [line, `${line}Content-Length: 1000\r\n\r\n`].map(async (sent) => {
    const socket = await connectTo(port, sent);
    const drops = setInterval(() => socket.write("x"), 20);
    onTestFinished(() => clearInterval(drops));
    // A drop that comes too late is answered by a reset, which is no failure.
    await new Promise((resolve) => socket.resume().once("close", resolve));
  });
  await Promise.all(ends);
});
