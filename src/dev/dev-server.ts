import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Result } from "../diagnostics/diagnostic.ts";
import { parseUrl } from "../fields/parse-url.ts";
import { answerRequest, errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { rejectCrossOrigin, rejectMethod, type SiteRequest } from "../serve/guard-request.ts";
import {
  type ListenOptions,
  openServer,
  readRequest,
  type SiteServer,
  sendResponse,
} from "../serve/open-server.ts";
import { baseOf } from "../serve/read-output.ts";
import type { SiteFile } from "../site/file.ts";
import { ContentEditor } from "./content-editor.ts";
import { act, sendJson } from "./dev-actions.ts";
import { type DevBuild, type DevSiteSettings, openDevSite } from "./dev-site.ts";
import { addClient, tagOf } from "./door.ts";
import { EventStream } from "./event-stream.ts";
import { findWords, removeMarks } from "./mark-words.ts";
import { devPaths, type PageWords } from "./messages.ts";
import { openEditor } from "./open-editor.ts";
import { showDiagnostics } from "./show-diagnostic.ts";
import { waitingPage } from "./waiting-page.ts";

export interface DevSettings extends ListenOptions, DevSiteSettings {
  host: string;
  /** The command that opens a file at a line. */
  editor: string;
  /** The compiled client, as text for a `<script>` element. */
  clientCode: string;
}

/**
 * Serves a project while it is written: the bytes that `build` would write, made
 * anew at every change, and a client at the door that shows them.
 *
 * @param built called after each build
 */
export async function startDev(
  settings: DevSettings,
  built: (build: DevBuild) => void,
): Promise<Result<SiteServer & { base: string }>> {
  const { clientCode, editor, host, root } = settings;
  const client = { code: clientCode, secret: randomBytes(24).toString("base64url") };
  const stream = new EventStream();
  // A page that an earlier server gave out has a secret that is none any more: it has to be loaded anew.
  const serverId = randomBytes(6).toString("base64url");
  const tagFor = (bytes: Buffer | undefined) => `${tagOf(bytes)}-${serverId}`;
  let base = settings.base ?? "/";
  const dev = await openDevSite(settings, {
    listSeen: () => new Set([...stream.pages].map(({ path }) => fileAt(path)?.path ?? "")),
    changed: () => {
      base = settings.base ?? (dev.site ? baseOf(dev.site) : "/");
      tellPages();
    },
    built,
  });

  /** The file that an address shows. */
  function fileAt(path: string): SiteFile | undefined {
    const asked = { method: "GET", target: path, headers: { host: "localhost" } };
    return answerRequest(asked, { site: dev.site ?? waitingPage, base, host }).file;
  }

  function tellPages(): void {
    const diagnostics = showDiagnostics(dev.diagnostics);
    for (const page of stream.pages) {
      const file = fileAt(page.path);
      const { bytes: before } = page;
      const after = file?.bytes;
      if (before && after && !before.equals(after)) {
        page.send({
          kind: "page",
          before: before.toString(),
          after: after.toString(),
          tag: tagFor(after),
        });
      } else if (before !== after && (!before || !after)) page.send({ kind: "reload" });
      page.bytes = after;
      page.send(diagnostics);
    }
  }

  function openStream(target: URL, response: ServerResponse): void {
    const path = target.searchParams.get("path") ?? "/";
    const file = fileAt(path);
    const page = stream.open(path, file?.bytes, response);
    if (tagFor(file?.bytes) !== target.searchParams.get("tag")) page.send({ kind: "reload" });
    page.send(showDiagnostics(dev.diagnostics));
  }

  async function listWords(path: string): Promise<SiteResponse> {
    const marked = await dev.mark(fileAt(path)?.path ?? "");
    // A template that does something with a text would show another page with the marks in it.
    if (!marked || removeMarks(marked.markup) !== fileAt(path)?.bytes.toString()) {
      return errorResponse({
        status: 404,
        reason: "where this page's words come from is not known",
      });
    }
    const { markup, words } = marked;
    const shown = [...findWords(markup)].map((number) => [number, words[number]]);
    const answer: PageWords = { markup, words: Object.fromEntries(shown) };
    return sendJson(answer);
  }

  const actions = {
    secret: client.secret,
    open: (place: { file: string; line: number; column: number }) =>
      openEditor(root, place, editor),
    content: new ContentEditor(
      root,
      (file) => dev.listWords(file),
      (file, text) => dev.checkEdit(file, text),
    ),
  };

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readRequest(request);
    const stranger = rejectCrossOrigin(asked, host);
    if (stranger) return sendResponse(errorResponse(stranger), response);
    const target = targetOf(asked);
    if (target?.pathname === devPaths.events || target?.pathname === devPaths.words) {
      const rejection = rejectMethod(asked, "GET");
      if (rejection) return sendResponse(errorResponse(rejection), response);
      if (target.pathname === devPaths.events) return openStream(target, response);
      return sendResponse(await listWords(target.searchParams.get("path") ?? "/"), response);
    }
    if (target?.pathname.startsWith("/__vitrine/")) {
      const rejection = rejectMethod(asked, "POST");
      const answer = rejection
        ? errorResponse(rejection)
        : await act(target.pathname, request, actions);
      return sendResponse(answer, response);
    }
    const answer = answerRequest(asked, { site: dev.site ?? waitingPage, base, host });
    return sendResponse(dress(answer), response);
  }

  const dressed = new WeakMap<Buffer, Buffer>();

  /** What a page gets at the door. */
  function dress(answer: SiteResponse): SiteResponse {
    const { file, headers } = answer;
    if (!file?.path.endsWith(".html") || answer.status === 304) return answer;
    const { bytes } = file;
    const body =
      dressed.get(bytes) ?? Buffer.from(addClient(bytes.toString(), client, tagFor(bytes)));
    // Many may ask for one page, and not read it.
    dressed.set(bytes, body);
    const { etag: _, ...rest } = headers;
    return { ...answer, headers: { ...rest, "cache-control": "no-store" }, body };
  }

  const { value: server, diagnostics } = await openServer(listen, settings);
  if (server) await dev.start();
  else await dev.close();
  const close = async () => {
    await Promise.all([server?.close(), dev.close()]);
  };
  return { value: server && { ...server, base, close }, diagnostics };
}

function targetOf({ target }: SiteRequest): URL | undefined {
  return target.startsWith("/") ? parseUrl(`http://host${target}`) : undefined;
}
