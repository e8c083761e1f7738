import type { KeyInput, Page } from "puppeteer-core";
import type { Area } from "./in-page/scroll.ts";

declare global {
  // What the script in a page asks of its tab: real keys, a real mouse, and pictures as base64 of a PNG.
  var vitrinePress: (key: KeyInput, withShift?: boolean) => Promise<void>;
  var vitrineClick: (x: number, y: number) => Promise<void>;
  var vitrinePoint: (x: number, y: number) => Promise<void>;
  var vitrinePicture: (area: Area) => Promise<string>;
}

/** Does what the script in a page asks for. */
export async function answerPage(
  page: Page,
  takePicture: (area: Area) => Promise<string>,
): Promise<void> {
  const { keyboard, mouse } = page;
  const press: typeof vitrinePress = async (key, withShift = false) => {
    if (withShift) await keyboard.down("Shift");
    await keyboard.press(key);
    if (withShift) await keyboard.up("Shift");
  };
  await page.exposeFunction("vitrinePress", press);
  await page.exposeFunction("vitrineClick", (x: number, y: number) => mouse.click(x, y));
  await page.exposeFunction("vitrinePoint", (x: number, y: number) => mouse.move(x, y));
  await page.exposeFunction("vitrinePicture", takePicture);
}
