import type { IncomingMessage } from "node:http";
import { errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { isLoopback, type Rejection } from "../serve/guard-request.ts";
import type { ContentEditor } from "./content-editor.ts";
import { devPaths, type EditRequest, type Refused, secretHeader } from "./messages.ts";
import { readBody } from "./read-body.ts";

export interface Actions {
  /** Known to the pages of this server alone. */
  secret: string;
  /** Opens a file at a line, if there is such a file. */
  open: (place: { file: string; line: number; column: number }) => boolean;
  content: ContentEditor;
}

/** Does what a page asks for: opens a line in the editor, writes a text, takes it back. */
export async function act(
  path: string,
  request: IncomingMessage,
  { content, open, secret }: Actions,
): Promise<SiteResponse> {
  const rejection = refuseActor(request, secret);
  if (rejection) return errorResponse(rejection);
  const body = await readBody(request);
  if (path === devPaths.open && isPlace(body)) {
    if (open(body)) return done;
    return errorResponse({ status: 404, reason: `there is no file ${body.file}` });
  }
  if (path === devPaths.edit && isEdit(body)) return answerEdit(await content.edit(body));
  if (path === devPaths.undo && body !== undefined) return answerEdit(await content.undo());
  return errorResponse({ status: 400, reason: "that is nothing this server does" });
}

/** Whether a request may start or write something: only from a page of this server, on this machine. */
function refuseActor({ headers, socket }: IncomingMessage, secret: string): Rejection | undefined {
  if (headers[secretHeader] !== secret || !isLoopback(socket.remoteAddress ?? "")) {
    return { status: 403, reason: "only a page of this server, on this machine, may ask that" };
  }
  return undefined;
}

function isPlace(body: unknown): body is { file: string; line: number; column: number } {
  const { file, line, column } = (body ?? {}) as Record<string, unknown>;
  return typeof file === "string" && Number.isInteger(line) && Number.isInteger(column);
}

function isEdit(body: unknown): body is EditRequest {
  const { file, path, text, version } = (body ?? {}) as Record<string, unknown>;
  return [file, text, version].every((part) => typeof part === "string") && Array.isArray(path);
}

const done: SiteResponse = {
  status: 204,
  headers: { "cache-control": "no-store" },
  body: Buffer.alloc(0),
};

function answerEdit(refused: Refused | undefined): SiteResponse {
  return refused ? sendJson(refused, 409) : done;
}

export function sendJson(value: unknown, status = 200): SiteResponse {
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}
