import type { ServerResponse } from "node:http";
import type { ServerMessage } from "./messages.ts";

/** A page that is open in some browser, and the bytes that it shows. */
export interface OpenPage {
  /** The path of its address. */
  path: string;
  bytes: Buffer | undefined;
  send: (message: ServerMessage) => void;
}

/**
 * How many bytes a browser may be behind: many saves of a large page. One that reads nothing, such
 * as a tab that is asleep, is let go; when it wakes it opens the stream anew and loads the page.
 */
const mostBehind = 16 * 1024 * 1024;

/** Every open page, each with its event stream (WHATWG server-sent events). */
export class EventStream {
  readonly pages = new Set<OpenPage>();

  open(path: string, bytes: Buffer | undefined, response: ServerResponse): OpenPage {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    // There may be nothing to tell for hours.
    response.socket?.setTimeout(0);
    // A browser that lost the stream looks for it again after this many milliseconds.
    response.write("retry: 300\n\n");
    const page: OpenPage = {
      path,
      bytes,
      send: (message) => {
        if (response.writableLength > mostBehind) response.destroy();
        else response.write(`data: ${JSON.stringify(message)}\n\n`);
      },
    };
    this.pages.add(page);
    response.once("close", () => this.pages.delete(page));
    return page;
  }
}
