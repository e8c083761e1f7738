import { expect, vi } from "vitest";
import type { Tab } from "../engine.ts";
import { decodePicture, type Picture } from "./picture.ts";

interface Look {
  /** In CSS pixels, each of which is a pixel of the picture. */
  width: number;
  /** What the engine was started with. */
  scheme: "light" | "dark";
}

/** The whole page in one picture: its font is there, and nothing moves, blinks or scrolls. */
export async function photograph(tab: Tab, url: string, { width, scheme }: Look): Promise<Picture> {
  await tab.resize(width, 800);
  await open(tab, url);
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  await tab.resize(width, height);
  // Opened anew in a window of its size: a page that was resized may not be painted all over yet.
  await open(tab, url);
  const isAsked = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
  expect(await tab.evaluate(isAsked, scheme)).toBe(true);
  const picture = decodePicture(await tab.screenshot());
  expect([picture.width, picture.height]).toEqual([width, height]);
  return picture;
}

async function open(tab: Tab, url: string): Promise<void> {
  await tab.go(url);
  await tab.evaluate(() => {
    // WebKit's fade away, in a time of their own.
    for (const rule of ["html { scrollbar-width: none }", "::-webkit-scrollbar { display: none }"])
      document.styleSheets[0]?.insertRule(rule);
  });
  const isReady = () => document.fonts.status === "loaded" && document.fonts.check("16px Grotesk");
  await vi.waitUntil(() => tab.evaluate(isReady), { timeout: 20_000, interval: 50 });
}
