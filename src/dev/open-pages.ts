import type { ServerResponse } from "node:http";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Client, tagOf } from "./inject-client.ts";
import type { ServerMessage, ShownDiagnostic } from "./messages.ts";

/** A page that is open in a browser, and the bytes that it shows. */
interface OpenPage {
  /** The path of its address. */
  path: string;
  bytes: Buffer | undefined;
  response: ServerResponse;
}

export interface PageSource {
  /** The page that a path shows now. */
  read: (path: string) => Buffer | undefined;
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

  get paths(): string[] {
    return [...this.pages].map(({ path }) => path);
  }

  /** @param tag of the page that the browser shows */
  open(path: string, tag: string | null, response: ServerResponse): undefined {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    // A stream may be silent for hours.
    response.socket?.setTimeout(0);
    // The browser reconnects after this many milliseconds.
    response.write("retry: 300\n\n");
    const page = { path, bytes: this.source.read(path), response };
    this.pages.add(page);
    response.once("close", () => this.pages.delete(page));
    if (tagOf(page.bytes, this.source.client) !== tag) send(page, { kind: "reload" });
    void this.sendDiagnostics(page);
  }

  /** Sends each page what has changed of it. */
  update(): void {
    for (const page of this.pages) {
      const { bytes: before, path } = page;
      const after = this.source.read(path);
      page.bytes = after;
      if (before && after && !before.equals(after)) {
        const tag = tagOf(after, this.source.client);
        send(page, { kind: "page", before: before.toString(), after: after.toString(), tag });
      } else if (!before !== !after) send(page, { kind: "reload" });
      void this.sendDiagnostics(page);
    }
  }

  /** Sends errors first, and no placeholders, which stay for long. */
  private async sendDiagnostics(page: OpenPage): Promise<void> {
    const found = await this.source.diagnose(page.path);
    const listed = found.filter(({ code }) => code !== "content/placeholder");
    const isError = ({ severity }: Diagnostic) => severity === "error";
    const sorted = listed.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
    const diagnostics = sorted.slice(0, maxShown).map(showDiagnostic);
    send(page, { kind: "diagnostics", diagnostics, more: Math.max(0, listed.length - maxShown) });
  }
}

function send({ response }: OpenPage, message: ServerMessage): void {
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(`data: ${JSON.stringify(message)}\n\n`);
}

function showDiagnostic({ output: _, place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  if (!place) return diagnostic;
  const { file, line, column } = place;
  return { ...diagnostic, place: { file, line, column, frame: formatCodeFrame(place) } };
}
