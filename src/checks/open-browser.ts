import { rmSync } from "node:fs";
import { join } from "node:path";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { makeTemporaryFolder } from "../disk/temporary-folder.ts";
import { serveSite } from "../serve/serve-site.ts";
import { linkTo } from "../site/addresses.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";
import { findChromium } from "./find-chromium.ts";
import { Tab } from "./visits/tab.ts";

interface OpenBrowser {
  version: string;
  /** Opens a tab for this page as long as some work takes; the page is not loaded yet. */
  withTab: <T>(page: CheckedPage, work: (tab: Tab) => Promise<T>) => Promise<T>;
  /** Whether the browser has ended by itself. */
  isGone: () => boolean;
  /** Closes browser and server, waits for `pending`, and removes its profile; at once where somebody waits. */
  close: (pending?: Promise<unknown>, isUrgent?: boolean) => Promise<void>;
}

/**
 * Serves the site and starts a browser.
 *
 * @returns both; or one error, if there is no browser or it does not start
 */
export async function openBrowser(
  { files, site }: CheckedSite,
  { environment, pageScript }: Pick<CheckContext, "environment" | "pageScript">,
): Promise<Result<OpenBrowser>> {
  const { value: chromium, diagnostics } = await findChromium(environment);
  if (!chromium) return { value: undefined, diagnostics };
  const { default: puppeteer } = await import("puppeteer-core");
  const { path, args, env } = chromium;
  // A killed browser leaves its profile behind, so the folder is also removed if the process ends first.
  const folder = await makeTemporaryFolder("vitrine-browser-");
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const launching = puppeteer.launch({
    executablePath: path,
    args,
    env: { ...env, TMPDIR: folder },
    headless: "shell",
    // The browser ends when the pipe closes, even if this process is killed.
    pipe: true,
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
    const fault = error("check/no-browser", `${path} did not start`, { hint });
    return { value: undefined, diagnostics: [fault] };
  }
  const server = await serveSite(files, site.base);
  const withTab: OpenBrowser["withTab"] = async ({ path }, work) => {
    const tab = await Tab.open(browser, pageScript, server.origin + linkTo(site, `/${path}`));
    try {
      return await work(tab);
    } finally {
      await tab.close();
    }
  };
  const close: OpenBrowser["close"] = async (pending, isUrgent) => {
    const kill = () => browser.process()?.kill("SIGKILL");
    // One that does not respond would keep puppeteer waiting for three minutes.
    const timer = isUrgent ? setTimeout(kill, 3000) : undefined;
    await browser.close();
    clearTimeout(timer);
    await server.close();
    await pending?.catch(() => undefined);
    process.off("exit", remove);
    remove();
  };
  return {
    value: { version: await browser.version(), withTab, isGone: () => !browser.connected, close },
    diagnostics: [],
  };
}
