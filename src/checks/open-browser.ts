import type { Browser } from "puppeteer-core";
import type { Result } from "../diagnostics/diagnostic.ts";
import { serveSite } from "../serve/serve-site.ts";
import type { CheckedSite } from "./checked-site.ts";
import { findChromium } from "./find-chromium.ts";

interface OpenBrowser {
  browser: Browser;
  /** The options it was started with. */
  launch: object;
  /** The address of the site's server, without a slash at the end. */
  origin: string;
  /** Closes browser and server. */
  close: () => Promise<void>;
}

/**
 * Serves the site and starts a browser.
 *
 * @returns both; or one error, if there is no browser
 */
export async function openBrowser(
  { files, site }: CheckedSite,
  environment: NodeJS.ProcessEnv,
): Promise<Result<OpenBrowser>> {
  const { value: chromium, diagnostics } = await findChromium(environment);
  if (!chromium) return { value: undefined, diagnostics };
  const { default: puppeteer } = await import("puppeteer-core");
  const { path, args, env } = chromium;
  const launch = { executablePath: path, args, env, headless: "shell" as const };
  const browser = await puppeteer.launch(launch);
  const server = await serveSite(files, site.base);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { value: { browser, launch, origin: server.origin, close }, diagnostics: [] };
}
