import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { type Limits, type Listener, openServer } from "../../src/serve/open-server.ts";
import { connectTo } from "./connect-to.ts";

async function open(limits?: Limits): Promise<number> {
  const listener: Listener = (_, response) => void response.end("here");
  const { value: server } = await openServer(listener, limits && { limits });
  if (!server) throw new Error("no port");
  onTestFinished(() => server.close());
  return server.port;
}

const line = "GET /en HTTP/1.1\r\nHost: localhost\r\n";

it("lets go of who is slow, be it with the head or with the body of a request", async () => {
  const port = await open({
    ...{ headersTimeout: 200, requestTimeout: 400 },
    ...{ idleTimeout: 3_600_000, connectionsCheckingInterval: 50 },
  });
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
  const long = await text(await connectTo(await open(), `${line}X: ${"x".repeat(20_000)}\r\n\r\n`));
  expect(long).toMatch(/^HTTP\/1\.1 431 /);
});
