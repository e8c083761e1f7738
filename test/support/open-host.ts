import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Starts another host on this machine, for one test.
 *
 * @param respond answers a request; by default with nothing
 * @returns its origin, and the paths of all requests so far
 */
export async function openHost(respond: RequestListener = (_, response) => response.end()) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { requested, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
