import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "puppeteer-core";

/** A script that takes so many processor seconds without a pause counts as endless. */
const maxSeconds = 5;

/** The same, once the page has had such a script. */
const maxSecondsAgain = 1;

/**
 * Stops scripts that leave the page no time to answer, until the tab is closed. What counts is the time
 * that the page has a processor: on a busy machine it waits for one.
 *
 * @param client of the tab, for this alone
 * @param stopped called with the place of each script that was stopped
 */
export async function watchScripts(
  client: CDPSession,
  stopped: (place: string) => void,
): Promise<void> {
  /** Addresses of the page's scripts by id. Those of the check may take long on a large page. */
  const scripts = new Map<string, string>();
  let isAsked = false;
  let isAnswered = true;
  let limit = maxSeconds;
  client.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (url.startsWith("http")) scripts.set(scriptId, url);
  });
  client.on("Debugger.paused", ({ callFrames }) => {
    const running = callFrames.find(({ location }) => scripts.has(location.scriptId));
    // A page may ask for a pause itself: "debugger".
    const isMeant = isAsked && !isAnswered;
    isAsked = false;
    if (isMeant && running) {
      const { scriptId, lineNumber, columnNumber = 0 } = running.location;
      limit = maxSecondsAgain;
      const { pathname } = new URL(scripts.get(scriptId) as string);
      stopped(`${pathname}, line ${lineNumber + 1}, column ${columnNumber + 1}`);
      // It is answered after the pause.
      client.send("Runtime.terminateExecution").catch(() => undefined);
    }
    client.send("Debugger.resume").catch(() => undefined);
  });
  for (const domain of ["Performance", "Debugger"] as const) await client.send(`${domain}.enable`);
  void watch().catch(() => undefined);

  /** Fails when the tab is closed. */
  async function watch(): Promise<void> {
    for (;;) {
      isAnswered = false;
      let start = await processorTime();
      const note = () => {
        isAnswered = true;
      };
      client.send("Runtime.evaluate", { expression: "0" }).then(note, note);
      do {
        await wait(1000, undefined, { ref: false });
        if (isAnswered || (await processorTime()) - start < limit) continue;
        start = await processorTime();
        isAsked = true;
        await client.send("Debugger.pause");
      } while (!isAnswered);
    }
  }

  async function processorTime(): Promise<number> {
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
  }
}
