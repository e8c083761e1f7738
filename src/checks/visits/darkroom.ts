import type { Browser, Page } from "puppeteer-core";
import type { Area } from "./tab.ts";

/** Reads pictures in a blank page of the browser, which can decode them and has no policy. */
export class Darkroom {
  private constructor(private readonly page: Page) {}

  static async open(browser: Browser, visitorCode: string): Promise<Darkroom> {
    const page = await browser.newPage();
    await page.evaluate(visitorCode);
    return new Darkroom(page);
  }

  /** The contrast between two pictures of one size where they differ; 1 if they look the same. */
  async contrastOfChange(one: string, other: string): Promise<number> {
    if (one === other) return 1;
    return this.page.evaluate((a, b) => vitrineVisitor.contrastOfChange(a, b), one, other);
  }

  /**
   * The least contrast of each ink on a ground that is not flat.
   *
   * @param picture the ground, as base64 of a PNG
   * @param inks where the words are in it, and red, green, blue and alpha of their color
   */
  async leastContrasts(
    picture: string,
    inks: { area: Area; color: number[] }[],
  ): Promise<number[]> {
    return this.page.evaluate((p, all) => vitrineVisitor.leastContrasts(p, all), picture, inks);
  }

  /** The contrast between the lightest and the darkest point of a picture. */
  async range(picture: string): Promise<number> {
    return this.page.evaluate((p) => vitrineVisitor.range(p), picture);
  }
}
