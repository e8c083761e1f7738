import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { isLoopback, rejectMethod } from "../serve/guard-request.ts";
import { readRequest } from "../serve/open-server.ts";
import { devPaths, type Refusal, secretHeader } from "./messages.ts";

/** More than the texts of most pages. */
const maxBodyBytes = 262_144;

/** A browser shows the answer only if the whole body was taken; nobody sends one so large by mistake. */
const maxDiscarded = 2 ** 25;

const tooLarge: Refusal = {
  message: "the old and the new text are together larger than 256 kB",
  hint: "change it in the file",
};

/** A request of the client in a page. */
export interface ClientRequest {
  query: URLSearchParams;
  /** Empty if the request breaks off. */
  body: string;
  response: ServerResponse;
}

/** Without a response, the connection stays open. */
type Answer = (asked: ClientRequest) => Promise<SiteResponse> | undefined;

/** What answers each method and path: `GET /__vitrine/texts`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Answers a request to a path of the server's own. */
export async function answerClient(
  { pathname, searchParams: query }: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { answers, secret }: { answers: Answers; secret: string },
): Promise<SiteResponse | undefined> {
  const methods = ["GET", "POST"].filter((method) => `${method} ${pathname}` in answers);
  if (methods.length === 0)
    return errorResponse({ status: 404, reason: `Unknown request: ${pathname}` });
  const rejection = rejectMethod(readRequest(request), ...methods);
  if (rejection) return errorResponse(rejection);
  const isHere = isLoopback(request.socket.remoteAddress ?? "");
  const isPost = request.method === "POST";
  const body = isPost ? await readText(request) : "";
  // Only a page of this server, on this computer, may write or start something.
  const given = request.headers[secretHeader] ?? new URLSearchParams(body ?? "").get("secret");
  const isGuarded = isPost || pathname === devPaths.publish;
  if ((isPost && given !== secret) || (isGuarded && !isHere)) {
    return errorResponse({
      status: 403,
      reason: "Only a page of this server, on this computer, may do this",
    });
  }
  if (body === undefined) return jsonResponse(tooLarge, 413);
  return answers[`${request.method} ${pathname}`]?.({ query, body, response });
}

/** @returns undefined if it is too long: it is read to its end, so that the client gets the answer */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length <= maxBodyBytes) parts.push(part);
      if (length > maxDiscarded) break;
    }
    return length > maxBodyBytes ? undefined : Buffer.concat(parts).toString("utf8");
  } catch {
    return "";
  }
}

/** Answers a request whose body is JSON of a schema. @param act returns why it was not done */
export function answerTo<T>(
  schema: z.ZodType<T>,
  act: (asked: T) => Promise<Refusal | undefined>,
): Answer {
  return async ({ body }) => {
    const { data } = schema.safeParse(parseJson(body));
    if (data === undefined) return errorResponse({ status: 400, reason: "Unknown request" });
    const refusal = await act(data);
    return refusal ? jsonResponse(refusal, 409) : noContent;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser goes on showing the page. */
export const noContent: SiteResponse = {
  status: 204,
  headers: { "cache-control": "no-store" },
  body: Buffer.alloc(0),
};

export function jsonResponse(value: unknown, status = 200): SiteResponse {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

export const placeSchema = z.object({ file: z.string(), line: z.int(), column: z.int() });

export const undoSchema = z.object({ id: z.number() });

/** A new text, or a change of the list that the text is in. */
export const editSchema = z.object({
  file: z.string(),
  name: z.string(),
  /** The text that is to be replaced. */
  before: z.string(),
  /** The new text; for a new entry, its first text. */
  text: z.string(),
  /** What to do with the text's entry; a new one is added below it. */
  action: z.enum(["add", "remove", "up", "down"]).optional(),
  /** Whether to save it even if it loses a variable or has line breaks that no page shows. */
  asTyped: z.boolean().optional(),
});

export type EditRequest = z.infer<typeof editSchema>;
