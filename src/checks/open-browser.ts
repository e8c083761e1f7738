import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { serveSite } from "../serve/serve-site.ts";
import type { CheckedSite } from "./checked-site.ts";
import { findChromium } from "./find-chromium.ts";

interface OpenBrowser {
  browser: Browser;
  /** The address of the site's server, without a slash at the end. */
  origin: string;
  /** Closes browser and server, waits for `pending`, and removes its profile. */
  close: (pending?: Promise<unknown>) => Promise<void>;
}

/**
 * Serves the site and starts a browser.
 *
 * @returns both; or one error, if there is no browser or it does not start
 */
export async function openBrowser(
  { files, site }: CheckedSite,
  environment: NodeJS.ProcessEnv,
): Promise<Result<OpenBrowser>> {
  const { value: chromium, diagnostics } = await findChromium(environment);
  if (!chromium) return { value: undefined, diagnostics };
  const { default: puppeteer } = await import("puppeteer-core");
  const { path, args, env } = chromium;
  // A killed browser leaves its profile behind: the folder is removed also when the process ends first.
  const folder = await mkdtemp(join(tmpdir(), "vitrine-browser-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const launching = puppeteer.launch({
    executablePath: path,
    args,
    env: { ...env, TMPDIR: folder },
    headless: "shell",
    userDataDir: join(folder, "profile"),
    // The command handles signals itself.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const browser = await launching.catch(() => undefined);
  if (!browser) {
    // Chromium's own words are a page of its log.
    const hint = "run it yourself to see why, or set CHROME_PATH to another browser";
    return {
      value: undefined,
      diagnostics: [error("check/no-browser", `${path} did not start`, { hint })],
    };
  }
  const server = await serveSite(files, site.base);
  const close = async (pending?: Promise<unknown>) => {
    await browser.close();
    await server.close();
    await pending?.catch(() => undefined);
    process.off("exit", remove);
    remove();
  };
  return { value: { browser, origin: server.origin, close }, diagnostics: [] };
}
