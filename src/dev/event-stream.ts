import type { ServerResponse } from "node:http";
import type { ServerMessage } from "./messages.ts";

/** A page that is open in a browser, and the bytes that it shows. */
export interface OpenPage {
  /** The path of its address. */
  path: string;
  bytes: Buffer | undefined;
  send: (message: ServerMessage) => void;
}

/**
 * The maximum of unsent bytes. A browser that stops reading, such as one with a sleeping tab, is
 * disconnected; when it wakes up it opens the stream again and reloads the page.
 */
const maxUnsentBytes = 16 * 1024 * 1024;

/** The open pages, each with its event stream (WHATWG server-sent events). */
export class EventStream {
  readonly pages = new Set<OpenPage>();

  open(path: string, bytes: Buffer | undefined, response: ServerResponse): OpenPage {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    // A stream may be silent for hours.
    response.socket?.setTimeout(0);
    // The browser reconnects after this many milliseconds.
    response.write("retry: 300\n\n");
    const page: OpenPage = {
      path,
      bytes,
      send: (message) => {
        if (response.writableLength > maxUnsentBytes) response.destroy();
        else response.write(`data: ${JSON.stringify(message)}\n\n`);
      },
    };
    this.pages.add(page);
    response.once("close", () => this.pages.delete(page));
    return page;
  }
}
