import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { formatPublished } from "../content/check-moves.ts";
import type { Content } from "../content/content.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { parseUrl } from "../fields/parse-url.ts";
import type { SiteSettings } from "../options.ts";
import { answerRequest, errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { rejectCrossOrigin, type SiteRequest } from "../serve/guard-request.ts";
import {
  type ListenOptions,
  openServer,
  readRequest,
  type SiteServer,
  sendResponse,
} from "../serve/open-server.ts";
import { baseOf } from "../serve/read-output.ts";
import { answerPublishing } from "./answer-publishing.ts";
import {
  type Answers,
  answerClient,
  answerTo,
  type ClientRequest,
  editSchema,
  jsonResponse,
  placeSchema,
  undoSchema,
} from "./client-requests.ts";
import { ContentEditor } from "./content-editor.ts";
import { type DevBuild, DevSite } from "./dev-site.ts";
import { type CheckPage, IdleChecks } from "./idle-checks.ts";
import { injectClient } from "./inject-client.ts";
import { markPage, removeMarks } from "./mark-texts.ts";
import { devPaths } from "./messages.ts";
import { createOpenEditor } from "./open-editor.ts";
import { OpenPages } from "./open-pages.ts";
import { waitingSite } from "./waiting-page.ts";
import type { WatchSettings } from "./watch-project.ts";

export interface DevSettings extends ListenOptions, SiteSettings, WatchSettings {
  host: string;
  /** The command that opens a file at a line. */
  editor: string;
  /** The compiled client, as text for a `<script>` element. */
  clientCode: string;
  /** The file that starts Vitrine. */
  program: string;
  /** Checks a page that somebody looks at; undefined to check none. */
  checkPage: CheckPage | undefined;
}

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
  const { checkPage, clientCode, editor, host, program, root } = settings;
  const client = { code: clientCode, secret: randomBytes(24).toString("base64url") };
  const pages = new OpenPages({ client, diagnose, read: (path) => show(path).file });
  let base = settings.base ?? "/";
  const dev = new DevSite(settings, {
    listOpenPaths: () => new Set(pages.listShown().map(({ output }) => output)),
    changed: () => {
      base = settings.base ?? (dev.site ? baseOf(dev.site) : "/");
      pages.update();
    },
    built: (build) => {
      built(build);
      checks?.restart();
    },
  });
  const checks =
    checkPage &&
    new IdleChecks({
      check: checkPage,
      listShown: () => pages.listShown(),
      makePages: (outputs) => dev.makePages(outputs),
      changed: () => pages.update(),
    });
  const content = new ContentEditor(root, (edits) => dev.load(edits));
  const openEditor = createOpenEditor(root, editor);
  const closing = new AbortController();
  let publishing: Promise<unknown> = Promise.resolve();

  function answer(request: SiteRequest): SiteResponse {
    return answerRequest(request, { site: dev.site ?? waitingSite, base, host });
  }

  /** What a browser that opens a path gets. */
  function show(path: string): SiteResponse {
    return answer({ method: "GET", target: path, headers: { host: "localhost" } });
  }

  /** The content; undefined if it has errors or a template fails, which the build reports. */
  async function loadContent(): Promise<Content | undefined> {
    return (await dev.load().catch(() => undefined))?.value;
  }

  /** What the build found and, where a path has no page, why another one is shown. */
  async function diagnose(path: string): Promise<readonly Diagnostic[]> {
    const isMissing = () => dev.site && show(path).status === 404;
    const found = () => [...dev.diagnostics, ...(checks?.find(show(path).file?.path) ?? [])];
    if (!isMissing()) return found();
    const route = `/${path.slice(base.length)}`.replace(/(?<=.)\/$/, "");
    const draft = (await loadContent())?.pages.find((page) => page.route === route)?.file;
    // A build that has ended in the meantime may have the page.
    if (!isMissing()) return found();
    const hint = draft
      ? `run "npx vitrine dev --drafts", or remove "draft: true" from ${draft}`
      : "correct the address, or add the page; until then, visitors see the home page";
    const what = draft ? "the page at this address is a draft" : "no page has this address";
    return [error("dev/no-page", `${what}: ${route}`, { hint }), ...found()];
  }

  async function listTexts({ query }: ClientRequest): Promise<SiteResponse> {
    const { file } = show(query.get("path") ?? "/");
    try {
      const output = file?.path ?? "";
      const { inputs } = await dev.makePages(new Set([output]));
      const marked = inputs && markPage(inputs, output);
      // A template that computes with a text may render another page with the marks in it.
      if (marked && removeMarks(marked.markup) === file?.bytes.toString())
        return jsonResponse(marked);
    } catch {
      // The build reports what a template throws.
    }
    return errorResponse({ status: 404, reason: "The page's texts could not be located" });
  }

  /** Shows what publishing would change and what is in the way; a form checks and publishes. */
  async function publish({ body }: ClientRequest): Promise<SiteResponse> {
    // The warning of the file watcher is not about the site.
    const diagnostics = dev.diagnostics.filter(({ code }) => code !== "server/watching");
    const loaded = await loadContent();
    const record = loaded && formatPublished(loaded);
    const pages = loaded?.pages ?? [];
    const { signal } = closing;
    const about = { diagnostics, openEditor, pages, program, record, root, signal };
    const answer = answerPublishing(new URLSearchParams(body), { ...about, secret: client.secret });
    publishing = Promise.allSettled([publishing, answer]);
    return answer;
  }

  const answers: Answers = {
    [`GET ${devPaths.events}`]: ({ query, response }) => {
      pages.open(query, response);
      checks?.restart();
    },
    [`GET ${devPaths.texts}`]: listTexts,
    [`GET ${devPaths.edits}`]: async () => jsonResponse(await content.list()),
    [`POST ${devPaths.edit}`]: answerTo(editSchema, (edit) => content.edit(edit)),
    [`POST ${devPaths.undo}`]: answerTo(undoSchema, ({ id }) => content.undo(id)),
    [`GET ${devPaths.publish}`]: publish,
    [`POST ${devPaths.publish}`]: publish,
    [`POST ${devPaths.open}`]: answerTo(placeSchema, openEditor),
  };

  async function listen(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = readRequest(incoming);
    const rejection = rejectCrossOrigin(request, host);
    if (rejection) return sendResponse(errorResponse(rejection), outgoing);
    const target = request.target.startsWith("/")
      ? parseUrl(`http://host${request.target}`)
      : undefined;
    await firstBuild;
    await dev.draw(target?.pathname.slice(base.length) ?? "");
    const response = target?.pathname.startsWith("/__vitrine/")
      ? await answerClient(target, incoming, outgoing, { answers, secret: client.secret })
      : withClient(answer(request));
    if (response) sendResponse(response, outgoing);
  }

  /** Adds the client to a response that is a page. */
  function withClient(response: SiteResponse): SiteResponse {
    const { file, headers } = response;
    if (!file?.path.endsWith(".html")) return response;
    const body = Buffer.from(injectClient(file.bytes, client));
    return { ...response, headers: { ...headers, "cache-control": "no-store" }, body };
  }

  const { value: server, diagnostics } = await openServer(listen, settings);
  const firstBuild = server ? dev.start() : dev.close();
  await firstBuild;
  const close = async () => {
    // Checks end at once. A push is not cut off in between, and its page says how it ended.
    closing.abort();
    await publishing.then(() => new Promise(setImmediate));
    // An edit of several files is not cut off in between.
    await Promise.all([server?.close(), content.close(), checks?.close()]);
    await dev.close();
  };
  return { value: server && { ...server, base, close }, diagnostics };
}
