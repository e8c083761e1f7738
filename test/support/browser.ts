import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { beforeAll, beforeEach, inject, vi } from "vitest";
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

/** Starts a browser. It ends with this process, if nobody closes it before. */
async function launchBrowser(): Promise<Browser> {
  const { path, args, env } = await locateChromium();
  // Tests send signals to servers that run in this very process: they are not meant for the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  // By a pipe, for a browser whose pipe is closed ends itself.
  const userDataDir = await mkdtemp(join(inject("browserProfiles"), "profile-"));
  const how = {
    headless: "shell",
    pipe: true,
    userDataDir,
    timeout: patience,
    ...signals,
  } as const;
  return puppeteer.launch({ executablePath: path, args, env, ...how });
}

/**
 * One worker at a time: `@sparticuz/chromium` unpacks to a fixed path and takes a
 * file that another worker is still writing for a finished one.
 */
export async function locateChromium(): Promise<Chromium> {
  const lock = join(tmpdir(), "vitrine-chromium.lock");
  await vi.waitUntil(() => takeLock(lock), { timeout: 60_000, interval: 100 });
  try {
    const { value, diagnostics } = await findChromium(process.env);
    if (!value) throw new Error(`${diagnostics[0]?.message}. ${diagnostics[0]?.hint}`);
    return value;
  } finally {
    await rm(lock, { recursive: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    // Left behind by a run that was killed: unpacking takes seconds, never a minute.
    const age = Date.now() - ((await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > 60_000) await rm(lock, { recursive: true, force: true });
    return false;
  }
}
