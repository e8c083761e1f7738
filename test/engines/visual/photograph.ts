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
  const picture = decodePicture(await takeSteady(tab));
  expect([picture.width, picture.height]).toEqual([width, height]);
  return picture;
}

/** WebKit paints in its own time: what is the same twice in a row is all there. */
async function takeSteady(tab: Tab): Promise<Buffer> {
  let last = await tab.screenshot();
  const isSteady = async () => {
    const before = last;
    last = await tab.screenshot();
    return last.equals(before);
  };
  await vi.waitUntil(isSteady, { timeout: 60_000, interval: 50 });
  return last;
}

async function open(tab: Tab, url: string): Promise<void> {
  await tab.go(url);
  // Scroll bars take room, or come and fade away in their own time.
  await tab.evaluate(() => document.styleSheets[0]?.insertRule("html { overflow: hidden }"));
  const isReady = () => document.fonts.status === "loaded" && document.fonts.check("16px Grotesk");
  await vi.waitUntil(() => tab.evaluate(isReady), { timeout: 60_000, interval: 50 });
}
