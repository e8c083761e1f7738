import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { beforeAll, beforeEach, inject } from "vitest";
import { type Chromium, findChromium } from "../../src/checks/find-chromium.ts";
import { missingTool } from "./missing-tool.ts";

/** How long a browser or a page may take, in ms: puppeteer's half a minute is short on a busy machine. */
export const patience = 180_000;

interface Shared {
  browser?: Browser;
  /** Why there is none. */
  fault?: string;
}

let starting: Promise<Shared> | undefined;

/**
 * Provides a browser to the file that calls this: the same for all files that run in this process,
 * and it ends with the process. Without one the file's tests are skipped.
 */
export function setUpBrowser(): Shared {
  const shared: Shared = {};
  beforeAll(async () => {
    starting ??= launchBrowser().then(
      (browser) => ({ browser }),
      ({ message }) => ({
        fault: missingTool(`browser that starts (${message.split("\n")[0]})`, "install Chromium"),
      }),
    );
    Object.assign(shared, await starting);
  });
  beforeEach(({ skip }) => skip(shared.fault !== undefined, shared.fault));
  return shared;
}

/**
 * What a browser without windows cannot do: the one of `@sparticuz/chromium` follows no link to words, and shows
 * all its tabs at once.
 *
 * @returns why a test that needs it is skipped, if this is such a browser
 */
export async function lacksWindows(browser: Browser): Promise<string | undefined> {
  const isShell = (await browser.version()).startsWith("HeadlessChrome");
  return isShell ? missingTool("Chromium with windows", "apt-get install chromium") : undefined;
}

/** Starts a browser. It ends with this process, if nobody closes it before. */
async function launchBrowser(): Promise<Browser> {
  const { path, args, env } = await locateChromium();
  // Tests send signals to servers that run in this very process: they are not meant for the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  // By a pipe, for a browser whose pipe is closed ends itself.
  const userDataDir = await mkdtemp(join(inject("browserProfiles"), "profile-"));
  const how = { headless: "shell", pipe: true, userDataDir, timeout: patience } as const;
  return puppeteer.launch({ executablePath: path, args, env, ...how, ...signals });
}

/** The browser of this computer. */
export async function locateChromium(): Promise<Chromium> {
  const { value, diagnostics } = await findChromium(process.env);
  if (!value) throw new Error(`${diagnostics[0]?.message}. ${diagnostics[0]?.hint}`);
  return value;
}
