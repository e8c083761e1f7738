import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { beforeAll, beforeEach, inject } from "vitest";
import { type Chromium, findChromium, findInstalled } from "../../src/checks/find-chromium.ts";
import { missingTool } from "./missing-tool.ts";

/** How long a browser or a page may take, in ms: puppeteer's half a minute is short on a busy machine. */
export const patience = 180_000;

/** The browser that `vitrine check` would use, or one that a visitor has: it has windows. */
type BrowserKind = "of check" | "installed";

interface Shared {
  browser?: Browser;
  /** Why there is none. */
  fault?: string;
}

const starting = new Map<BrowserKind, Promise<Shared>>();

/**
 * Provides a browser to the file that calls this: the same for all files that run in this process,
 * and it ends with the process. Without one the file's tests are skipped.
 *
 * @param kind "installed" is the browser of `check` if no other is installed
 */
export function setUpBrowser(kind: BrowserKind = "of check"): Shared {
  const shared: Shared = {};
  beforeAll(async () => {
    const start =
      starting.get(kind) ??
      launchBrowser(kind).then(
        (browser) => ({ browser }),
        ({ message }) => ({
          fault: missingTool(`browser that starts (${message.split("\n")[0]})`, "install Chromium"),
        }),
      );
    starting.set(kind, start);
    Object.assign(shared, await start);
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
async function launchBrowser(kind: BrowserKind): Promise<Browser> {
  const { path, args, env } = await locateChromium(kind);
  // Tests send signals to servers that run in this very process: they are not meant for the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  // By a pipe, for a browser whose pipe is closed ends itself.
  const userDataDir = await mkdtemp(join(inject("browserProfiles"), "profile-"));
  const how = { headless: "shell", pipe: true, userDataDir, timeout: patience } as const;
  return puppeteer.launch({ executablePath: path, args, env, ...how, ...signals });
}

/** The browser of `check`; or the computer's own, if there is one. */
export async function locateChromium(kind: BrowserKind): Promise<Chromium> {
  const { value, diagnostics } = await findChromium(process.env);
  if (!value) throw new Error(`${diagnostics[0]?.message}. ${diagnostics[0]?.hint}`);
  const path = kind === "installed" && findInstalled(process.env);
  return path ? { ...value, path, env: process.env } : value;
}
