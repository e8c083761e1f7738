import type { Browser, CDPSession, KeyInput, Page } from "puppeteer-core";
import { untilAborted } from "../until-aborted.ts";
import type { PageFunctions } from "./in-page/main.ts";
import type { Area } from "./in-page/scroll.ts";
import type { Sighting } from "./rules.ts";
import { describeSurroundings, type Surroundings } from "./surroundings.ts";
import { explainSize, explainUnrest, watchPage } from "./watch-page.ts";
import { type EndlessScript, processorTime, watchScripts } from "./watch-scripts.ts";

declare global {
  // What the script in a page asks of its tab: real keys, a real mouse, and pictures as base64 of a PNG.
  var vitrinePress: (key: KeyInput, withShift?: boolean) => Promise<void>;
  var vitrineClick: (x: number, y: number) => Promise<void>;
  var vitrinePoint: (x: number, y: number) => Promise<void>;
  var vitrinePicture: (area: Area) => Promise<string>;
}

/** Long enough for a machine that is very busy. */
const timeoutMs = 120_000;

/** One page in a browser. Its own policy is in force, but blocks nothing of the check. */
export class Tab {
  /** All states in which something was looked at. */
  readonly states = new Set<string>();
  /** The first script without end that was stopped, or what the page does in place of it. */
  stopped: EndlessScript | string | undefined;
  surroundings: Surroundings = { width: 0, height: 0 };
  /** Styles that `setStyles` added. */
  styles = "";
  /** Takes what is seen, in the tab's state. */
  report: (sighting: Sighting) => void = () => {};
  /** Whether only `show` was called since the page was loaded. */
  private isUnused = false;
  private startCounting = () => {};
  /** Aborted when the visit ends: puppeteer may wait for a navigation of a tab that is closed. */
  private readonly ended = new AbortController();

  private constructor(
    readonly page: Page,
    readonly client: CDPSession,
    private readonly pageScript: string,
    /** The address that the tab loads. */
    readonly url: string,
  ) {}

  /** Opens a blank tab in a window of its own: behind another tab it is drawn seconds late. */
  static async open(browser: Browser, pageScript: string, url: string): Promise<Tab> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const client = await page.createCDPSession();
    for (const domain of ["Page", "DOM", "CSS", "Performance"] as const) {
      await client.send(`${domain}.enable`);
    }
    // Only one tab has the focus of the system.
    await page.emulateFocusedPage(true);
    const tab = new Tab(page, client, pageScript, url);
    await watchScripts(page, (script) => {
      tab.stopped ??= script;
    });
    tab.startCounting = await watchPage(page, client, (message) => tab.stop(message));
    await tab.answerPage();
    return tab;
  }

  /** Does what the script in a page asks for. */
  private async answerPage(): Promise<void> {
    const { page } = this;
    const { keyboard, mouse } = page;
    const press: typeof vitrinePress = async (key, withShift = false) => {
      if (withShift) await keyboard.down("Shift");
      await keyboard.press(key);
      if (withShift) await keyboard.up("Shift");
    };
    await page.exposeFunction("vitrinePress", press);
    await page.exposeFunction("vitrineClick", (x: number, y: number) => mouse.click(x, y));
    await page.exposeFunction("vitrinePoint", (x: number, y: number) => mouse.move(x, y));
    await page.exposeFunction("vitrinePicture", (area: Area) => this.screenshot(area));
  }

  /** Closes the tab, and what the page opened. A script without end could keep it open: the page's process is ended first. */
  async close(): Promise<void> {
    this.client.send("Page.crash").catch(() => undefined);
    const closing = this.page.browserContext().close();
    // It may be closed already.
    await closing.catch(() => undefined);
  }

  /** Ends the visit of a page that nobody can visit: whatever waits for the tab fails. */
  private stop(message: string): void {
    this.stopped ??= message;
    this.ended.abort(new Error(message));
    void this.close();
  }

  /** Shows the page to a pass that only looks: passes that follow on each other share a document. */
  async show(surroundings: Surroundings): Promise<void> {
    if (this.isUnused) {
      await this.adopt(surroundings);
      await this.settle();
    } else {
      await this.load(surroundings);
      this.isUnused = true;
    }
  }

  /** Loads the page afresh, so that nothing is left of what was done to it before. */
  async load(surroundings: Surroundings): Promise<void> {
    this.isUnused = false;
    await this.adopt(surroundings);
    this.startCounting();
    const start = await processorTime(this.client);
    await this.page.mouse.move(0, 0);
    await untilAborted(this.page.goto(this.url), this.ended.signal);
    await this.prepare(start);
  }

  /** Changes some of the surroundings, and waits until nothing moves. */
  async change(surroundings: Partial<Surroundings>): Promise<void> {
    await this.adopt({ ...this.surroundings, ...surroundings });
    await this.settle();
  }

  private async adopt(surroundings: Surroundings): Promise<void> {
    const { width, height, scripts = true } = surroundings;
    const { scheme = "light", forcedColors, print, motion } = surroundings;
    const hadScripts = this.surroundings.scripts ?? true;
    this.surroundings = surroundings;
    if (scripts !== hadScripts) await this.page.setJavaScriptEnabled(scripts);
    await this.page.setViewport({ width, height });
    await this.client.send("Emulation.setEmulatedMedia", {
      media: print ? "print" : "",
      features: [
        { name: "prefers-color-scheme", value: scheme },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
        { name: "prefers-reduced-motion", value: motion ? "no-preference" : "reduce" },
      ],
    });
  }

  /** Adds the check's own script to the page after a navigation, before which the processor time was `start`. */
  async prepare(start = Number.POSITIVE_INFINITY): Promise<void> {
    this.styles = "";
    await this.page.evaluate(`${this.pageScript}\nundefined`);
    // Without scripts, callbacks in the page never run.
    if (this.surroundings.scripts === false) return;
    const fault =
      explainSize(await this.call("finishLoading")) ??
      (await explainUnrest(this.client, start, () => this.call("rest")));
    if (fault) this.stop(fault);
  }

  /** Calls a function of the check's own script, and reports what it has seen. */
  async call<Name extends keyof PageFunctions>(
    name: Name,
    ...args: Parameters<PageFunctions[Name]>
  ): Promise<Awaited<ReturnType<PageFunctions[Name]>>> {
    this.states.add(describeSurroundings(this.surroundings));
    const { value, sightings } = await this.page.evaluate(
      (name: string, args: unknown[]) => vitrineCall(name, args),
      name as string,
      args as unknown[],
    );
    for (const sighting of sightings) this.report(sighting);
    return value as Awaited<ReturnType<PageFunctions[Name]>>;
  }

  /** Adds styles to the page, in place of earlier ones. */
  async setStyles(text: string): Promise<void> {
    if (text === this.styles) return;
    this.styles = text;
    await this.call("setStyles", text);
  }

  /** Waits until nothing moves. */
  async settle(): Promise<void> {
    // Without scripts a page moves nothing by itself.
    if (this.surroundings.scripts !== false) await this.call("settle");
  }

  /** A picture of a part of the window, as base64 of a PNG. */
  async screenshot(area: Area): Promise<string> {
    // puppeteer would bring this tab to the front, and others would draw no more frames.
    const { data } = await this.client.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { ...area, scale: 1 },
    });
    return data;
  }
}
