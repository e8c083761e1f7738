import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OpenPages } from "../../src/dev/open-pages.ts";

const megabyte = "x".repeat(1024 * 1024);

/** A page over a real connection, whose browser reads nothing until it is told to. */
async function openPage() {
  const server = createServer().listen(0, "127.0.0.1").setTimeout(60_000);
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  let shown = "-";
  const pages = new OpenPages({
    client: { code: "", secret: "" },
    diagnose: async () => [],
    read: () => Buffer.from(shown),
  });
  pages.open("/", null, response);
  const save = () => {
    shown = shown === megabyte ? "-" : megabyte;
    pages.update();
  };
  return { pages, response, socket, save };
}

describe("an event stream", () => {
  it("is one to browsers: nothing of it is kept, and each message is an event of one line", async () => {
    const { response, socket, save } = await openPage();
    // It may be silent for hours.
    expect(response.socket?.timeout).toBe(0);
    save();
    let read = "";
    socket.on("data", (bytes) => {
      read += bytes;
    });
    socket.resume();
    const end = '","tag":"';
    await vi.waitUntil(() => read.includes(end), { timeout: 60_000, interval: 1 });
    const [head = "", ...body] = read.split("\r\n\r\n");
    expect(head.toLowerCase().split("\r\n")).toEqual(
      expect.arrayContaining(["content-type: text/event-stream", "cache-control: no-store"]),
    );
    expect(body.join("")).toMatch(/^[\da-f]+\r\nretry: 300\n\n/);
    expect(body.join("")).toContain(
      `\ndata: {"kind":"page","before":"-","after":"${megabyte}${end}`,
    );
  });

  it("is closed to a browser that reads nothing, and keeps little for it", async () => {
    const { pages, response, save } = await openPage();
    let most = 0;
    for (let saves = 0; saves < 100; saves++) {
      save();
      most = Math.max(most, response.writableLength);
      await new Promise(setImmediate);
    }
    expect(response.destroyed).toBe(true);
    expect(most).toBeLessThan(18 * megabyte.length);
    expect(pages.paths).toEqual([]);
  });
});
