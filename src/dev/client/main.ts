import { devPaths, type ServerMessage } from "../messages.ts";
import { startUndo } from "./edit-field.ts";
import { isReloadHeld, reloadWhenFree } from "./held-reload.ts";
import { startInspector } from "./inspector.ts";
import { showDiagnostics } from "./overlay.ts";
import { restorePlace } from "./page-place.ts";
import { updatePage } from "./page-update.ts";
import { session } from "./session.ts";

/**
 * What dev adds to a page: one event stream, by which the page learns of every
 * change to itself and of what the last save has wrong with it.
 */
function listen(): void {
  const query = new URLSearchParams({ path: location.pathname, tag: session.tag });
  const stream = new EventSource(`${devPaths.events}?${query}`);
  stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as ServerMessage;
    if (message.kind === "diagnostics") return showDiagnostics(message.diagnostics, message.more);
    if (message.kind === "reload") return reloadWhenFree();
    session.tag = message.tag;
    if (isReloadHeld() || !updatePage(message.before, message.after)) reloadWhenFree();
    else dispatchEvent(new Event("vitrine:update"));
  });
  // The browser would ask again with the tag of the beginning; by then the page may be another one.
  stream.addEventListener("error", () => {
    stream.close();
    setTimeout(listen, 300);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}

const draft = restorePlace();
startInspector(draft);
startUndo();
listen();
