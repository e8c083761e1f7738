import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { type Answer, refuse } from "./answer-request.ts";
import type { Asked } from "./guard-request.ts";

export interface SiteServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  port: number;
  /** Ends every connection, open event streams too. */
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** The name or address to listen on; nothing but loopback unless somebody asks for more. */
  host?: string;
  /** 0 takes any free one. */
  port?: number;
  /** Whether another port will not do. */
  strictPort?: boolean;
  limits?: Limits;
}

/** How long a client may take, in milliseconds. */
export interface Limits {
  /** For the head of a request. */
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** How many ports above the wanted one are tried. */
const tries = 50;

/** No browser needs more. A client that sends drop by drop, or reads nothing, is cut off. */
const usualLimits: Limits = {
  headersMs: 5_000,
  requestMs: 10_000,
  silenceMs: 10_000,
  checkMs: 1_000,
};

/**
 * Opens a server on the wanted port, or on the next free one.
 *
 * @returns the server, or why there is none
 */
export async function openServer(
  listener: Listener,
  { host = "127.0.0.1", port = 0, strictPort = false, limits = usualLimits }: ListenOptions = {},
): Promise<Result<SiteServer>> {
  const last = port === 0 || strictPort ? port : Math.min(65_535, port + tries);
  for (let wanted = port; wanted <= last; wanted++) {
    const server = createLimitedServer(listener, limits);
    const fault = await listen(server, host, wanted);
    if (!fault) return { value: describeServer(server, host), diagnostics: [] };
    if (fault.code !== "EADDRINUSE")
      return { value: undefined, diagnostics: [explain(fault, host)] };
  }
  const [message, hint] =
    last === port
      ? [`the port ${port} is in use`, "end the program that has it, or name another one by --port"]
      : [`the ports ${port} to ${last} are all in use`, "name another one by --port"];
  return { value: undefined, diagnostics: [error("server/port", message, { hint })] };
}

function createLimitedServer(listener: Listener, limits: Limits): Server {
  const options = {
    maxHeaderSize: 16_384,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: 5_000,
  };
  return createServer(options, (request, response) =>
    answerSafely(listener, request, response),
  ).setTimeout(limits.silenceMs);
}

/** One request that meets a bug of ours is answered so, and ends neither the server nor the rest. */
async function answerSafely(
  listener: Listener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await listener(request, response);
  } catch (cause) {
    if (response.headersSent) return void response.destroy();
    const reason = `this is a bug in Vitrine: ${cause instanceof Error ? cause.message : cause}`;
    sendAnswer(refuse({ status: 500, reason }), response);
  }
}

function listen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, host, () => {
      server.off("error", resolve);
      resolve(undefined);
    });
  });
}

const faults: Record<string, string> = {
  EACCES: "this user may not open that port",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such host name",
};

function explain({ code = "", message }: NodeJS.ErrnoException, host: string) {
  return error("server/port", `${host} cannot be listened on: ${faults[code] ?? message}`);
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

/** The part of a request that answers are made from. */
export function readRequest(request: IncomingMessage): Asked {
  const { method = "", url = "", headers, headersDistinct } = request;
  // Of several hosts Node takes the first; whoever stands in between may have taken another.
  return { method, target: url, headers: { ...headers, host: headersDistinct.host?.join(", ") } };
}

/** Writes an answer; Node itself leaves the body out to HEAD, and where nothing has changed. */
export function sendAnswer({ status, headers, body }: Answer, response: ServerResponse): void {
  const sized = status === 304 ? headers : { ...headers, "content-length": String(body.length) };
  response.writeHead(status, sized);
  response.end(body);
}
