import { devPaths, type ServerMessage } from "../messages.ts";
import { isReloadPending, reloadWhenIdle } from "./deferred-reload.ts";
import { startInspector } from "./inspector.ts";
import { showDiagnostics } from "./overlay.ts";
import { restorePageState } from "./page-state.ts";
import { updatePage } from "./page-update.ts";
import { session } from "./session.ts";

/** Opens the event stream, which sends each change of the page and the errors of each build. */
function listen(): void {
  const query = new URLSearchParams({ path: location.pathname, tag: session.tag });
  const stream = new EventSource(`${devPaths.events}?${query}`);
  stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as ServerMessage;
    if (message.kind === "diagnostics") return showDiagnostics(message.diagnostics, message.more);
    if (message.kind === "reload") return reloadWhenIdle();
    session.tag = message.tag;
    if (isReloadPending() || !updatePage(message.before, message.after)) reloadWhenIdle();
    else dispatchEvent(new Event("vitrine:update"));
  });
  // The browser itself would reconnect with the first tag, which is outdated after an update.
  stream.addEventListener("error", () => {
    stream.close();
    setTimeout(listen, 300);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
}

restorePageState();
startInspector();
listen();
