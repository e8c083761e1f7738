import { devPaths, type ServerMessage } from "../messages.ts";
import { emit } from "./events.ts";
import { startInspector } from "./inspector.ts";
import { showDiagnostics } from "./overlay.ts";
import { isReloadPending, reloadWhenIdle, restorePageState } from "./reload.ts";
import { session } from "./session.ts";
import { updatePage } from "./update-page.ts";

let stream: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the event stream, which sends each change of the page and the errors of each build.
 * A browser keeps at most six connections to a server, so a tab that is not seen holds none.
 */
function listen(): void {
  stream?.close();
  if (document.hidden) return;
  const { pathname: path } = location;
  const query = new URLSearchParams({ ...session, path, window: `${innerWidth}×${innerHeight}` });
  stream = new EventSource(`${devPaths.events}?${query}`);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as ServerMessage;
    if (message.kind === "diagnostics") return showDiagnostics(message);
    if (message.kind === "reload") return reloadWhenIdle();
    session.tag = message.tag;
    if (isReloadPending() || !updatePage(message.after, message.before)) reloadWhenIdle();
    else emit("update");
  };
  // The browser itself would reconnect with the first tag, which is outdated after an update.
  stream.onerror = () => {
    stream?.close();
    listenSoon();
  };
}

function listenSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(listen, 300);
}

restorePageState();
startInspector();
listen();
document.addEventListener("visibilitychange", listen);
// The server checks the page at the size of its window.
addEventListener("resize", listenSoon);
