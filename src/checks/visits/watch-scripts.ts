import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page, Protocol } from "puppeteer-core";

/** A script that takes so many processor seconds without a pause counts as endless. */
export const maxSeconds = 5;

/** The same, once the page has had such a script. */
const maxSecondsAgain = 1;

/** A script that was stopped. */
export interface EndlessScript {
  /** Where it was: `at /index.html, line 1, column 2`. */
  place: string;
  /** Its code; unknown if it was stopped as its page was left. */
  code?: string;
}

/**
 * Stops scripts that leave the page no time to answer, until the tab is closed. What counts is the time
 * that the page has a processor: on a busy machine it waits for one. A MutationObserver that causes its own
 * calls may survive this: its page then fails to be visited, after the two minutes that a tab waits.
 *
 * @param stopped called with each script that was stopped
 */
export async function watchScripts(
  page: Page,
  stopped: (script: EndlessScript) => void,
): Promise<void> {
  const client = await page.createCDPSession();
  /** Whether a page was requested that is not there yet. */
  let isLeaving = false;
  page.on("request", (request) => {
    isLeaving ||= request.isNavigationRequest();
  });
  page.on("framenavigated", () => {
    isLeaving = false;
  });
  /** Paths of the page's scripts by id. Those of the check may take long on a large page. */
  const scripts = new Map<string, string>();
  let lastPath = "";
  let isAnswered = true;
  /** Whether a pause was asked for. In a new process, "debugger" may pause before it is told not to. */
  let isPausing = false;
  let limit = maxSeconds;
  client.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (!url.startsWith("http")) return;
    lastPath = new URL(url).pathname;
    scripts.set(scriptId, lastPath);
  });
  const resume = async ({ callFrames }: Protocol.Debugger.PausedEvent) => {
    const running = callFrames.find(({ location }) => scripts.has(location.scriptId));
    if (running && isPausing && !isAnswered) {
      const { scriptId, lineNumber, columnNumber = 0 } = running.location;
      const place = `at ${scripts.get(scriptId)}, line ${lineNumber + 1}, column ${columnNumber + 1}`;
      const { scriptSource } = await client.send("Debugger.getScriptSource", { scriptId });
      stop({ place, code: scriptSource });
    }
    await client.send("Debugger.resume");
  };
  // It fails when the tab is closed.
  client.on("Debugger.paused", (event) => void resume(event).catch(() => undefined));
  for (const domain of ["Performance", "Debugger"] as const) await client.send(`${domain}.enable`);
  // A page may ask for a pause itself: "debugger".
  await client.send("Debugger.setBreakpointsActive", { active: false });
  void watch().catch(() => undefined);

  function stop(script: EndlessScript): void {
    limit = maxSecondsAgain;
    stopped(script);
    // After a pause, it is answered when that ends.
    client.send("Runtime.terminateExecution").catch(() => undefined);
  }

  /** Fails when the tab is closed. */
  async function watch(): Promise<void> {
    for (;;) {
      isAnswered = false;
      let start = await processorTime(client);
      isPausing = false;
      const note = () => {
        isAnswered = true;
      };
      client.send("Runtime.evaluate", { expression: "0" }).then(note, note);
      do {
        await wait(1000, undefined, { ref: false });
        const patience = isPausing ? maxSecondsAgain : limit;
        if (isAnswered || (await processorTime(client)) - start < patience) continue;
        start = await processorTime(client);
        // What runs on "pagehide" does not pause.
        if (isPausing && isLeaving) stop({ place: `that runs while a visitor leaves ${lastPath}` });
        isPausing = true;
        await client.send("Debugger.pause");
      } while (!isAnswered);
    }
  }
}

/** How many seconds the page has had a processor. */
export async function processorTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
}
