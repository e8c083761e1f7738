import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { needTools } from "../support/tools.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

needTools("ps");
// Without a browser there is nothing to visit.
setUpBrowser();

/** Sends a signal to the browsers that visit pages for this process, and not to those of other tests. */
function signalBrowsers(signal: NodeJS.Signals): void {
  const lines = execFileSync("ps", ["-A", "-o", "ppid=,pid=,args="], { encoding: "utf8" });
  for (const line of lines.split("\n").filter((line) => line.includes("vitrine-browser-"))) {
    const [parent, pid] = line.trim().split(/\s+/).map(Number);
    if (parent === process.pid && pid) process.kill(pid, signal);
  }
}

it("says that the browser has ended, as it does without memory", async () => {
  let isKilled = false;
  const progress = () => {
    if (!isKilled) signalBrowsers("SIGKILL");
    isKilled = true;
  };
  const checked = await createSmallSite({ "index.html": pageOf("<p>One</p>") });
  const results = await visitSite(checked, { ...checkContext, progress }, ["print", "layout"]);
  for (const section of ["print", "layout"] as const) {
    expect(results.get(section)?.findings).toMatchObject([
      { code: "check/no-browser", message: "the browser has stopped; not finished: print, layout" },
    ]);
  }
});

it("does not wait for a browser that does not respond, once it is interrupted", async () => {
  const interruption = new AbortController();
  const progress = () => {
    signalBrowsers("SIGSTOP");
    interruption.abort(new Error("interrupted"));
  };
  const checked = await createSmallSite({ "index.html": pageOf("<p>One</p>") });
  const context = { ...checkContext, progress, interrupted: interruption.signal };
  // Puppeteer alone would wait for three minutes, which is longer than a test may take.
  await expect(visitSite(checked, context, ["print"])).rejects.toThrow("interrupted");
});
