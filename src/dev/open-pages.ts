import type { ServerResponse } from "node:http";
import * as z from "zod";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { plural } from "../diagnostics/plural.ts";
import type { SiteFile } from "../site/file.ts";
import { type Client, tagOf } from "./inject-client.ts";
import type { ServerMessage, ShownDiagnostic } from "./messages.ts";

/** The size of a window, in CSS px: `1280×900`. */
const sizeSchema = z
  .string()
  .regex(/^\d{2,4}×\d{2,4}$/)
  .transform((text) => {
    const [width = 0, height = 0] = text.split("×").map(Number);
    return { width, height };
  });

export type Size = z.infer<typeof sizeSchema>;

/** What an open page shows. */
export interface ShownPage {
  /** The path of its file. */
  output: string;
  bytes: Buffer;
  /** Undefined where the browser does not say it. */
  window: Size | undefined;
}

/** A page that is open in a browser, and the bytes that it shows. */
interface OpenPage {
  /** The path of its address. */
  path: string;
  window: Size | undefined;
  bytes: Buffer | undefined;
  /** Whether its source was sent: a browser cannot read what it was served. */
  isSent: boolean;
  response: ServerResponse;
}

export interface PageSource {
  /** The file of the page that a path shows now. */
  read: (path: string) => SiteFile | undefined;
  /** What is wrong with the site, and with the path. */
  diagnose: (path: string) => Promise<readonly Diagnostic[]>;
  client: Client;
}

/**
 * The maximum of unsent bytes. A browser that stops reading, such as one with a sleeping tab, is
 * disconnected; when it wakes up it opens the stream again and reloads the page.
 */
const maxUnsentBytes = 16 * 1024 * 1024;

/** One error may occur on every page. */
const maxShown = 50;

/** The open pages, each with its event stream (WHATWG server-sent events). */
export class OpenPages {
  private readonly pages = new Set<OpenPage>();

  constructor(private readonly source: PageSource) {}

  /** What they show now. */
  listShown(): ShownPage[] {
    return [...this.pages].flatMap(({ path, window }) => {
      const file = this.source.read(path);
      return file ? { output: file.path, bytes: file.bytes, window } : [];
    });
  }

  /** @param query the path of the page, the tag of its source and the size of the window */
  open(query: URLSearchParams, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    // A stream may be silent for hours.
    response.socket?.setTimeout(0);
    // The browser reconnects after this many milliseconds.
    response.write("retry: 300\n\n");
    const path = query.get("path") ?? "/";
    const { data: window } = sizeSchema.safeParse(query.get("window"));
    const { bytes } = this.source.read(path) ?? {};
    const page = { path, window, bytes, isSent: false, response };
    this.pages.add(page);
    response.once("close", () => this.pages.delete(page));
    if (tagOf(page.bytes, this.source.client) !== query.get("tag")) send(page, { kind: "reload" });
    void this.sendDiagnostics(page);
  }

  /** Sends each page what has changed of it. */
  update(): void {
    for (const page of this.pages) {
      const { bytes: before, path } = page;
      const after = this.source.read(path)?.bytes;
      page.bytes = after;
      if (before && after && !before.equals(after)) {
        const tag = tagOf(after, this.source.client);
        const source = page.isSent ? undefined : before.toString();
        send(page, { kind: "page", before: source, after: after.toString(), tag });
        page.isSent = true;
      } else if (!before !== !after) send(page, { kind: "reload" });
      // The page itself is sent first.
      setImmediate(() => void this.sendDiagnostics(page));
    }
  }

  /** Sends errors first, and no placeholders, which stay for long. */
  private async sendDiagnostics(page: OpenPage): Promise<void> {
    const found = await this.source.diagnose(page.path);
    const listed = found.filter(({ code }) => code !== "content/placeholder");
    const isError = ({ severity }: Diagnostic) => severity === "error";
    const sorted = listed.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
    const errors = listed.filter(isError).length;
    const title = errors > 0 ? plural(errors, "error") : plural(listed.length, "warning");
    const diagnostics = sorted.slice(0, maxShown).map(showDiagnostic);
    const more = Math.max(0, listed.length - maxShown);
    send(page, { kind: "diagnostics", title, diagnostics, more });
  }
}

function send({ response }: OpenPage, message: ServerMessage): void {
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(`data: ${JSON.stringify(message)}\n\n`);
}

function showDiagnostic({ output, place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  const at = output?.at ? ` at ${output.at}` : "";
  if (!place) return { ...diagnostic, message: diagnostic.message + at };
  const { file, line, column } = place;
  return { ...diagnostic, place: { file, line, column, frame: formatCodeFrame(place) } };
}
