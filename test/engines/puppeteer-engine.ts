import { access } from "node:fs/promises";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import { locateChromium } from "../browser/support.ts";
import type { Engine, EngineKind } from "./engine.ts";

export const chromium: EngineKind = {
  name: "Chromium",
  find: async () => (await locateChromium()).path,
  start: async (path) => {
    const { args } = await locateChromium();
    return start("Chromium", { executablePath: path, args, headless: "shell" });
  },
};

const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Driven over WebDriver BiDi. */
export const firefox: EngineKind = {
  name: "Firefox",
  find: async () => {
    for (const path of [process.env.FIREFOX_PATH ?? "", ...firefoxPaths]) {
      if (
        path &&
        (await access(path).then(
          () => true,
          () => false,
        ))
      )
        return path;
    }
    return undefined;
  },
  start: (path) => start("Firefox", { browser: "firefox", executablePath: path, headless: true }),
};

async function start(name: Engine["name"], options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  return {
    name,
    tab: {
      go: async (url) => {
        await page.goto(url);
      },
      evaluate: (run, ...values) => page.evaluate(run as never, ...values) as never,
      click: (selector) => page.click(selector),
      press: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async () => Buffer.from(await page.screenshot()),
    },
    close: () => browser.close(),
  };
}
