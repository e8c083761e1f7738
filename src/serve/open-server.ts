import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { reasonOf } from "../disk/system-error.ts";
import { errorResponse, type SiteResponse } from "./answer-request.ts";
import type { SiteRequest } from "./guard-request.ts";

export interface SiteServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  port: number;
  /** Ends every connection, including open event streams. */
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** The name or address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** The port to try first; 0, the default, takes any free port. */
  port?: number;
  /** Whether to fail if the port is in use instead of trying the next ones. */
  strictPort?: boolean;
  limits?: Limits;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Headers of every response: no other origin may read, embed or frame it. */
const guardHeaders = new Headers({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
});

/** How many ports after the wanted one are tried. */
const extraPorts = 50;

/** In ms: more than browsers need; disconnects clients that send slowly or stop reading. */
const defaultLimits = {
  /** For the headers of a request to arrive. */
  headersTimeout: 5_000,
  /** For the whole request to arrive. */
  requestTimeout: 10_000,
  /** Between two looks at these. */
  connectionsCheckingInterval: 1_000,
  /** Without a byte in either direction, except while an answer is made. */
  idleTimeout: 10_000,
};

type Limits = typeof defaultLimits;

/**
 * Opens a server on the wanted port, or on the next free one.
 *
 * @returns the server, or an error if it cannot listen
 */
export async function openServer(
  listener: Listener,
  { host = "127.0.0.1", port = 0, strictPort = false, limits = defaultLimits }: ListenOptions = {},
): Promise<Result<SiteServer>> {
  const last = port === 0 || strictPort ? port : Math.min(65_535, port + extraPorts);
  for (let wanted = port; wanted <= last; wanted++) {
    const server = createLimitedServer(listener, limits);
    const failure = await listen(server, host, wanted);
    if (!failure) return { value: describeServer(server, host), diagnostics: [] };
    if (failure.code !== "EADDRINUSE")
      return { value: undefined, diagnostics: [explain(failure, host)] };
  }
  const [message, hint] =
    last === port
      ? [`port ${port} is in use`, "stop the other program, or choose another port with --port"]
      : [`ports ${port} to ${last} are all in use`, "choose another port with --port"];
  return { value: undefined, diagnostics: [error("server/port", message, { hint })] };
}

function createLimitedServer(listener: Listener, limits: Limits): Server {
  const options = { maxHeaderSize: 16_384, keepAliveTimeout: 5_000, ...limits };
  const waiting = new WeakSet<Socket>();
  return createServer(options, (request, response) => {
    const { socket } = request;
    // No browser sends a second request before the first is answered; thousands would hold up all others.
    if (waiting.has(socket)) return void socket.destroy();
    waiting.add(socket);
    response.once("close", () => waiting.delete(socket));
    // The limits are for clients: an answer may take longer to make, such as a save that waits for others.
    response.on("timeout", () => response.headersSent && socket.destroy());
    return answerSafely(listener, request, response);
  }).setTimeout(limits.idleTimeout);
}

/** Responds with status 500 if the listener throws, so that a bug does not end the server. */
async function answerSafely(
  listener: Listener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(guardHeaders);
  try {
    await listener(request, response);
  } catch (cause) {
    if (response.headersSent) return void response.destroy();
    const reason = `Bug in Vitrine: ${cause instanceof Error ? cause.message : cause}`;
    sendResponse(errorResponse({ status: 500, reason }), response);
  }
}

function listen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  const listening = once(server, "listening");
  server.listen(port, host);
  return listening.then(
    () => undefined,
    (cause) => cause,
  );
}

function explain(cause: NodeJS.ErrnoException, host: string) {
  const isForRoot = cause.code === "EACCES";
  const hint = isForRoot
    ? "choose a port above 1023 with --port"
    : "choose another address with --host";
  return error("server/port", `cannot listen on ${host}: ${reasonOf(cause)}`, { hint });
}

function describeServer(server: Server, host: string): SiteServer {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    origin: `http://${name.includes(":") ? `[${name}]` : name}:${port}`,
    port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Picks what a response depends on out of Node's request. */
export function readRequest(request: IncomingMessage): SiteRequest {
  const { method = "", url = "", headers, headersDistinct } = request;
  // Node takes the first of duplicate Host headers; a proxy may have used another. Joined, they match no host.
  return { method, target: url, headers: { ...headers, host: headersDistinct.host?.join(", ") } };
}

/** Sends a response. Node itself omits the body for HEAD requests. */
export function sendResponse(
  { status, headers, body }: SiteResponse,
  response: ServerResponse,
): void {
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  response.end(body);
}
