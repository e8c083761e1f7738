import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import glob from "fast-glob";
import { lookup } from "mrmime";

/** What a browser asked for, and the bytes of the bodies it was sent. */
interface Traffic {
  requests: number;
  bytes: number;
}

export interface SlowServer {
  origin: string;
  /** Since it was last reset. */
  traffic: Traffic;
  close: () => void;
}

/**
 * Slow 4G as Lighthouse applies it in a browser: what each request waits, and
 * what all share. The server does it and not the browser, whose own throttling
 * leaves out what is fetched ahead of a click.
 */
const latency = 562.5;
const bytesPerMillisecond = (1.6e6 * 0.9) / 8 / 1000;
const chunk = 1460;

/** Serves a built site over slow 4G, texts compressed by brotli as a host does it while it answers. */
export async function serveSlowly(folder: string): Promise<SlowServer> {
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  for (const path of await glob("**", { cwd: folder, dot: true })) {
    const type = lookup(path) ?? "application/octet-stream";
    const bytes = readFileSync(join(folder, path));
    const isText = /text|json|xml|javascript/.test(type);
    const headers: Record<string, string> = {
      "content-type": type,
      "cache-control": "max-age=600",
    };
    if (isText) headers["content-encoding"] = "br";
    files.set(`/${path}`, { headers, body: isText ? compress(bytes) : bytes });
  }
  const traffic = { requests: 0, bytes: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const bare = pathname.replace(/\/$/, "");
    const found =
      files.get(pathname) ?? files.get(`${bare}.html`) ?? files.get(`${bare}/index.html`);
    traffic.requests++;
    traffic.bytes += found?.body.length ?? 0;
    setTimeout(() => {
      response.writeHead(found ? 200 : 404, found?.headers);
      if (found) void send(response, found.body);
      else response.end();
    }, latency);
  });
  let lineIsFree = 0;
  async function send(response: ServerResponse, body: Buffer) {
    for (let at = 0; at < body.length; at += chunk) {
      const part = body.subarray(at, at + chunk);
      lineIsFree = Math.max(lineIsFree, performance.now()) + part.length / bytesPerMillisecond;
      await new Promise((resolve) => setTimeout(resolve, lineIsFree - performance.now()));
      response.write(part);
    }
    response.end();
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, traffic, close };
}

function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
