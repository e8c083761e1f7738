import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { OpenPages } from "../../src/dev/open-pages.ts";

it("an event stream may be silent for hours; one that nobody reads is closed, and keeps little", async () => {
  const server = createServer().listen(0, "127.0.0.1").setTimeout(60_000);
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  let shown = Buffer.alloc(0);
  const pages = new OpenPages({
    client: { code: "", secret: "" },
    diagnose: async () => [],
    read: () => ({ path: "index.html", bytes: shown, origin: "vitrine" }),
  });
  pages.open(new URLSearchParams("path=/"), response);
  expect(response.socket?.timeout).toBe(0);
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  let most = 0;
  for (let saves = 0; saves < 100; saves++) {
    shown = shown.length > 0 ? Buffer.alloc(0) : megabyte;
    pages.update();
    most = Math.max(most, response.writableLength);
    await new Promise(setImmediate);
  }
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThan(18 * megabyte.length);
  expect(pages.listShown()).toEqual([]);
});
