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
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { answerPublishing } from "./answer-publishing.ts";
import { handleClientRequest, jsonResponse, type Location } from "./client-requests.ts";
import { ContentEditor } from "./content-editor.ts";
import { type DevBuild, type DevSiteSettings, openDevSite } from "./dev-site.ts";
import { EventStream, type OpenPage } from "./event-stream.ts";
import { injectClient, tagOf } from "./inject-client.ts";
import { findTexts, removeMarks } from "./mark-texts.ts";
import { devPaths, type PageTexts } from "./messages.ts";
import { openEditor } from "./open-editor.ts";
import { explainNoPage, showDiagnostics } from "./show-diagnostic.ts";
import { limitReached } from "./watch-project.ts";

export interface DevSettings extends ListenOptions, DevSiteSettings {
  host: string;
  /** The command that opens a file at a line. */
  editor: string;
  /** The compiled client, as text for a `<script>` element. */
  clientCode: string;
  /** The file that starts Vitrine. */
  program: string;
}

/** Every path shows it until a build succeeds; the client in it shows the errors. */
const waitingPage: SiteFile = {
  path: "404.html",
  bytes: Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'none';connect-src 'self'">` +
      `<meta name="color-scheme" content="light dark"><title>Vitrine</title></head>` +
      `<body><p>No build has succeeded yet.</p></body></html>\n`,
  ),
  origin: "vitrine",
};
const waitingSite: SiteFiles = new Map([[waitingPage.path, waitingPage]]);

/**
 * Serves the output that `build` would write, with the client injected into its pages, and
 * rebuilds it at every change.
 *
 * @param built called after each build
 * @returns the server, or an error if it cannot listen
 */
export async function startDev(
  settings: DevSettings,
  built: (build: DevBuild) => void,
): Promise<Result<SiteServer & { base: string }>> {
  const { clientCode, editor, host, program, root } = settings;
  const client = { code: clientCode, secret: randomBytes(24).toString("base64url") };
  const stream = new EventStream();
  let base = settings.base ?? "/";
  const dev = openDevSite(settings, {
    listOpenPaths: () => new Set([...stream.pages].map(({ path }) => fileAt(path)?.path ?? "")),
    changed: () => {
      base = settings.base ?? (dev.site ? baseOf(dev.site) : "/");
      updatePages();
    },
    built,
  });

  function answer(request: SiteRequest): SiteResponse {
    return answerRequest(request, { site: dev.site ?? waitingSite, base, host });
  }

  /** The file that a path shows. */
  function fileAt(path: string): SiteFile | undefined {
    return answer({ method: "GET", target: path, headers: { host: "localhost" } }).file;
  }

  /** Shows what the build found and, where a path has no page, why another one is shown. */
  async function sendDiagnostics({ path, send }: OpenPage): Promise<void> {
    send(showDiagnostics(dev.diagnostics));
    const isMissing = () =>
      answer({ method: "GET", target: path, headers: { host: "localhost" } }).status === 404;
    if (!dev.site || !isMissing()) return;
    const route = `/${path.slice(base.length)}`.replace(/(?<=.)\/$/, "");
    const routes = await dev.builder.listRoutes();
    const [file] = [...routes].find((one) => one[1] === route) ?? [];
    // A build that has ended in the meantime may have the page.
    if (isMissing()) send(showDiagnostics([explainNoPage(route, file), ...dev.diagnostics]));
  }

  function updatePages(): void {
    for (const page of stream.pages) {
      const before = page.bytes;
      const after = fileAt(page.path)?.bytes;
      if (before && after && !before.equals(after)) {
        const [old, now] = [before.toString(), after.toString()];
        page.send({ kind: "page", before: old, after: now, tag: tagOf(after, client) });
      } else if (before !== after && (!before || !after)) page.send({ kind: "reload" });
      page.bytes = after;
      void sendDiagnostics(page);
    }
  }

  function openStream({ searchParams }: URL, response: ServerResponse): void {
    const path = searchParams.get("path") ?? "/";
    const bytes = fileAt(path)?.bytes;
    const page = stream.open(path, bytes, response);
    if (tagOf(bytes, client) !== searchParams.get("tag")) page.send({ kind: "reload" });
    void sendDiagnostics(page);
  }

  async function listTexts({ searchParams }: URL): Promise<SiteResponse> {
    const path = searchParams.get("path") ?? "/";
    const marked = await dev.builder.mark(fileAt(path)?.path ?? "");
    // A template that computes with a text may render another page with the marks in it.
    if (!marked || removeMarks(marked.markup) !== fileAt(path)?.bytes.toString()) {
      return errorResponse({ status: 404, reason: "The page's texts could not be located" });
    }
    const { markup, texts } = marked;
    const shown = [...findTexts(markup)].map((number) => [number, texts[number]]);
    return jsonResponse({ markup, texts: Object.fromEntries(shown) } satisfies PageTexts);
  }

  const actions = {
    secret: client.secret,
    openInEditor: (location: Location) => openEditor(root, location, editor),
    content: new ContentEditor(root, dev.builder),
  };

  /** Answers the client's own requests; an event stream stays open. */
  async function answerClient(
    target: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<SiteResponse | undefined> {
    const { pathname } = target;
    const known: string[] = Object.values(devPaths);
    if (!known.includes(pathname)) {
      return errorResponse({ status: 404, reason: `Unknown request: ${pathname}` });
    }
    if (pathname === devPaths.publish) {
      const wrong = rejectMethod(readRequest(request), "GET", "POST");
      if (wrong) return errorResponse(wrong);
      // The warning of the file watcher is not about the site.
      const diagnostics = dev.diagnostics.filter(({ code }) => code !== limitReached.code);
      const routes = await dev.builder.listRoutes();
      return answerPublishing(request, { ...client, diagnostics, program, root, routes });
    }
    const reads: string[] = [devPaths.events, devPaths.texts, devPaths.edits];
    const isRead = reads.includes(pathname);
    const rejection = rejectMethod(readRequest(request), isRead ? "GET" : "POST");
    if (rejection) return errorResponse(rejection);
    if (pathname === devPaths.texts) return listTexts(target);
    if (pathname === devPaths.edits) return jsonResponse(await actions.content.list());
    if (!isRead) return handleClientRequest(pathname, request, actions);
    openStream(target, response);
    return undefined;
  }

  async function listen(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = readRequest(incoming);
    const rejection = rejectCrossOrigin(request, host);
    if (rejection) return sendResponse(errorResponse(rejection), outgoing);
    const target = request.target.startsWith("/")
      ? parseUrl(`http://host${request.target}`)
      : undefined;
    await dev.draw(target?.pathname.slice(base.length) ?? "");
    const response = target?.pathname.startsWith("/__vitrine/")
      ? await answerClient(target, incoming, outgoing)
      : withClient(answer(request));
    if (response) sendResponse(response, outgoing);
  }

  /** Adds the client to a response that is a page. */
  function withClient(response: SiteResponse): SiteResponse {
    const { file, headers } = response;
    if (!file?.path.endsWith(".html") || response.status === 304) return response;
    const { bytes } = file;
    const body = Buffer.from(injectClient(bytes.toString(), client, tagOf(bytes, client)));
    const { etag: _, ...rest } = headers;
    return { ...response, headers: { ...rest, "cache-control": "no-store" }, body };
  }

  const { value: server, diagnostics } = await openServer(listen, settings);
  if (server) await dev.start();
  else await dev.close();
  const close = async () => {
    // An edit of several files is not cut off in between.
    await Promise.all([server?.close(), actions.content.close()]);
    await dev.close();
  };
  return { value: server && { ...server, base, close }, diagnostics };
}
