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
  await tab.go(url);
  const isAsked = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
  expect(await tab.evaluate(isAsked, scheme)).toBe(true);
  // Where scroll bars take room, they would come and go with the height of the window.
  const measure = () => {
    document.documentElement.style.scrollbarWidth = "none";
    return document.documentElement.scrollHeight;
  };
  const isReady = () => document.fonts.status === "loaded" && document.fonts.check("16px Grotesk");
  await vi.waitUntil(() => tab.evaluate(isReady), { timeout: 20_000, interval: 50 });
  const height = await tab.evaluate(measure);
  await tab.resize(width, height);
  const picture = decodePicture(await tab.screenshot());
  expect([picture.width, picture.height]).toEqual([width, height]);
  return picture;
}
