import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import { locateChromium, patience } from "../support/browser.ts";
import type { Engine, EngineKind, Preferences, Printed } from "./engine.ts";

/** Poppler's reader: pdf.js needs a newer Node than the site does. */
export const hasPdfReader = spawnSync("pdftotext", ["-v"]).status === 0;

/** What a printed page says, in the order it is drawn, and how many sheets it takes. */
function readPdf(pdf: Buffer): Printed {
  const { stdout, stderr, status } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf });
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  const words = stdout.toString();
  // Each sheet ends with a form feed.
  return { words, sheets: words.split("\f").length - 1 };
}

export const chromium: EngineKind = {
  name: "Chromium",
  find: async () => (await locateChromium("installed")).path,
  start: async (path, preferences = {}) => {
    const { args, env } = await locateChromium("installed");
    return start({ executablePath: path, args, env, headless: "shell" }, preferences);
  },
};

const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Driven over WebDriver BiDi. */
export const firefox: EngineKind = {
  name: "Firefox",
  find: async () => [process.env.FIREFOX_PATH ?? "", ...firefoxPaths].find(existsSync),
  start: (path, preferences = {}) => {
    const { reducedMotion, forcedColors, scheme } = preferences;
    const extraPrefsFirefox = {
      "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
      ...(reducedMotion && { "ui.prefersReducedMotion": 1 }),
      // Never the page's own colours: what Windows' contrast themes come to.
      ...(forcedColors && { "browser.display.document_color_use": 2 }),
    };
    const options = { executablePath: path, headless: true, extraPrefsFirefox };
    return start({ browser: "firefox", ...options }, preferences);
  },
};

async function start(options: LaunchOptions, { zoom = 1 }: Preferences): Promise<Engine> {
  const browser = await puppeteer.launch({ ...options, timeout: patience });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  return {
    tab: {
      go: async (url) => {
        await page.goto(url);
      },
      evaluate: (run, ...values) => page.evaluate(run as never, ...values) as never,
      click: (selector) => page.click(selector),
      press: async (key, modifier) => {
        if (modifier) await page.keyboard.down(modifier);
        await page.keyboard.press(key);
        if (modifier) await page.keyboard.up(modifier);
      },
      resize: (width, height) => page.setViewport({ width, height, deviceScaleFactor: zoom }),
      print: async () => readPdf(Buffer.from(await page.pdf({ format: "A4" }))),
    },
    close: () => browser.close(),
  };
}
