import type { CDPSession, Page } from "puppeteer-core";
import { maxSeconds, processorTime } from "./watch-scripts.ts";

/** How many dialogs or windows a page may open by itself after each load. */
const maxOpened = 5;

/** A larger page takes minutes to look at, in px. 50,000 words on a phone are 200,000 px high. */
const maxWidth = 200_000;
const maxHeight = 1_000_000;

/** What a page may use of the processor in a few turns while nobody does anything, in seconds. */
const maxSecondsOfRest = 0.3;

/**
 * Watches, until the tab is closed, for what a page does by itself so that nobody can visit it.
 *
 * @param stop called with what the page does
 * @returns a function that starts counting anew, for the next load
 */
export async function watchPage(
  page: Page,
  client: CDPSession,
  stop: (message: string) => void,
): Promise<() => void> {
  let opened = 0;
  const count = (what: string) => {
    if (++opened > maxOpened) stop(`the page opens ${what} again and again`);
  };
  page.on("dialog", (dialog) => {
    // A dialog stops the scripts until it is answered; beforeunload also keeps the page open.
    void dialog.accept().catch(() => undefined);
    count("dialogs");
  });
  page.on("error", () => stop("the browser stopped this page: it may use too much memory"));
  // Also those that its windows open. They share the page's process, and nothing else ends them.
  page.browserContext().on("targetcreated", (target) => {
    const opener = target.opener();
    // A window that opens a window does so without end, however slowly.
    if (opener && opener !== page.target()) opened = maxOpened;
    count("windows");
  });
  const { frameTree } = await client.send("Page.getFrameTree");
  // Only what the page itself asks for: the check may load it as often as it wants.
  client.on("Page.frameRequestedNavigation", ({ frameId, url, disposition }) => {
    if (frameId !== frameTree.frame.id || disposition !== "currentTab") return;
    const [to, from] = [url, page.url()].map((address) => address.replace(/#.*/, ""));
    const place = url.replace(new URL(page.url()).origin, "");
    stop(to === from ? "the page reloads itself" : `the page goes to "${place}" by itself`);
  });
  return () => {
    opened = 0;
  };
}

/** Says that a page is too large to be visited. */
export function explainSize({ width, height }: { width: number; height: number }) {
  if (width > maxWidth) return `the page is wider than ${maxWidth} px`;
  return height > maxHeight ? `the page is taller than ${maxHeight} px` : undefined;
}

/**
 * Says that the scripts of a page go on and on. A page that is busy at first gets time to finish its work.
 *
 * @param start its processor time before it was loaded
 * @param rest waits while its timers have a few turns
 */
export async function explainUnrest(
  client: CDPSession,
  start: number,
  rest: () => Promise<unknown>,
): Promise<string | undefined> {
  let [last, now] = [start, await processorTime(client)];
  while (now - last > maxSecondsOfRest) {
    if (now - start > maxSeconds) return "the scripts of the page never become idle";
    await rest();
    [last, now] = [now, await processorTime(client)];
  }
  return undefined;
}
