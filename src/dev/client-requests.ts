import type { IncomingMessage } from "node:http";
import { errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { isLoopback } from "../serve/guard-request.ts";
import type { ContentEditor } from "./content-editor.ts";
import { devPaths, type EditRequest, type Refusal, secretHeader } from "./messages.ts";

/** Longer than any text of a content file. */
const maxBodyBytes = 262_144;

export interface Location {
  file: string;
  line: number;
  column: number;
}

export interface ClientActions {
  /** Only this server's pages know it. */
  secret: string;
  /** Opens a file at a line; returns whether there is such a file. */
  openInEditor: (location: Location) => boolean;
  content: ContentEditor;
}

/** Handles a POST request of a page: opens a line in the editor, writes a text or a list, or undoes that. */
export async function handleClientRequest(
  path: string,
  request: IncomingMessage,
  { content, openInEditor, secret }: ClientActions,
): Promise<SiteResponse> {
  // Only a page of this server, on this computer, may write or start something.
  const isOwn = request.headers[secretHeader] === secret;
  if (!isOwn || !isLoopback(request.socket.remoteAddress ?? "")) {
    return errorResponse({ status: 403, reason: "Only this server's pages may do this" });
  }
  const body = await readBody(request);
  if (path === devPaths.open && isLocation(body)) {
    if (openInEditor(body)) return done;
    return errorResponse({ status: 404, reason: `File not found: ${body.file}` });
  }
  if (path === devPaths.edit && isEdit(body)) return editResponse(await content.edit(body));
  if (path === devPaths.undo && isUndo(body)) return editResponse(await content.undo(body.id));
  return errorResponse({ status: 400, reason: "Unknown request" });
}

/** The JSON body of a request; undefined if it is too long, or not JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readText(request));
  } catch {
    return undefined;
  }
}

/** The body of a request; empty if it is too long, or the request breaks off. */
export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBodyBytes) return "";
      parts.push(part);
    }
    return Buffer.concat(parts).toString("utf8");
  } catch {
    return "";
  }
}

function isLocation(body: unknown): body is Location {
  const { file, line, column } = (body ?? {}) as Record<string, unknown>;
  return typeof file === "string" && Number.isInteger(line) && Number.isInteger(column);
}

function isEdit(body: unknown): body is EditRequest {
  const { action, before, file, name, text } = (body ?? {}) as Record<string, unknown>;
  const isKnown = [undefined, "add", "remove", "up", "down"].includes(action as string);
  return isKnown && [before, file, name, text].every((part) => typeof part === "string");
}

function isUndo(body: unknown): body is { id: number } {
  return body instanceof Object && typeof Reflect.get(body, "id") === "number";
}

const done: SiteResponse = {
  status: 204,
  headers: { "cache-control": "no-store" },
  body: Buffer.alloc(0),
};

function editResponse(refusal: Refusal | undefined): SiteResponse {
  return refusal ? jsonResponse(refusal, 409) : done;
}

export function jsonResponse(value: unknown, status = 200): SiteResponse {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}
