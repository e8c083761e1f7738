import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path/posix";
import type { SiteFiles } from "../site/file.ts";

export interface SiteServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Serves a finished site as a static host does: index files, `.html` completion, 404.html. */
export async function serveSite(site: SiteFiles, base = "/"): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (!pathname.startsWith(base)) return send(response, 404, "404.html");
    const path = decodeURIComponent(pathname.slice(base.length));
    const candidates = [path, `${path}.html`, `${path.replace(/\/?$/, "/")}index.html`];
    const found = candidates.map((name) => name.replace(/^\//, "")).find((name) => site.has(name));
    return found === undefined ? send(response, 404, "404.html") : send(response, 200, found);
  });

  function send(response: ServerResponse, status: number, path: string): void {
    response.writeHead(status, { "content-type": types[extname(path)] ?? "text/plain" });
    response.end(site.get(path)?.bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
