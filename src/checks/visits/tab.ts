import type { Browser, CDPSession, Page } from "puppeteer-core";
import { type EndlessScript, watchScripts } from "./watch-scripts.ts";

/** What a visitor's system asks of a page. */
export interface Media {
  scheme?: "light" | "dark";
  forcedColors?: boolean;
  print?: boolean;
  /** Whether motion is allowed. By default it is not: moving parts would be measured halfway. */
  motion?: boolean;
}

/** A window and a visitor's settings. */
export interface Surroundings extends Media {
  width: number;
  height: number;
  /** Whether scripts run; by default they do. */
  scripts?: boolean;
}

/** A part of the page, from its corner, in px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Long enough for a machine that is very busy. */
const timeoutMs = 120_000;

/** One page in a browser. Its own policy is in force, but blocks nothing of the check. */
export class Tab {
  /** The address that the tab loads. */
  url = "";
  /** All states that the tab was in. */
  readonly states = new Set<string>();
  /** Whether a page may still be busy in it, and the next one would wait. */
  isStuck = false;
  /** The first script without end that was stopped. */
  stopped: EndlessScript | undefined;
  surroundings: Surroundings = { width: 0, height: 0 };
  /** Styles that `setStyles` added. */
  styles = "";
  private lastState = "";
  private hasScripts = true;
  /** Whether only `show` was called since the page was loaded. */
  private isUnused = false;
  private sheet: string | undefined;

  private constructor(
    readonly page: Page,
    readonly client: CDPSession,
    private readonly visitorCode: string,
  ) {}

  /** Opens a blank tab in a window of its own: behind another tab it is drawn seconds late. */
  static async open(browser: Browser, visitorCode: string): Promise<Tab> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    // A dialog stops the scripts until it is answered; beforeunload also keeps the page open.
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    const client = await page.createCDPSession();
    for (const domain of ["Page", "DOM", "CSS"] as const) await client.send(`${domain}.enable`);
    // Only one tab has the focus of the system.
    await page.emulateFocusedPage(true);
    const tab = new Tab(page, client, visitorCode);
    await watchScripts(page, (script) => {
      tab.stopped ??= script;
    });
    return tab;
  }

  /** The window and settings in words: `360×740, dark`. */
  get state(): string {
    return this.lastState;
  }

  set state(words: string) {
    this.lastState = words;
    this.states.add(words);
  }

  /** Leaves the page and clears what it stored or opened, for the next page. */
  async leave(): Promise<void> {
    const { page, client } = this;
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    for (const other of others) await other.close();
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    const stored = { origin: new URL(this.url).origin, storageTypes: "all" };
    await client.send("Storage.clearDataForOrigin", stored);
    this.isUnused = false;
  }

  /** Shows the page to a pass that only looks: passes that follow on each other share a document. */
  async show(surroundings: Omit<Surroundings, "scripts">): Promise<void> {
    if (this.isUnused) {
      const { width, height, ...media } = surroundings;
      await this.setMedia(media);
      await this.resize(width, height, describe(surroundings));
    } else {
      await this.load(surroundings);
      this.isUnused = true;
    }
  }

  /** Loads the page afresh, so that nothing is left of what was done to it before. */
  async load(surroundings: Surroundings): Promise<void> {
    const { width, height, scripts = true, ...media } = surroundings;
    this.isUnused = false;
    if (scripts !== this.hasScripts) await this.page.setJavaScriptEnabled(scripts);
    this.hasScripts = scripts;
    this.surroundings = surroundings;
    await this.setMedia(media);
    await this.page.setViewport({ width, height });
    this.state = describe(surroundings);
    await this.page.mouse.move(0, 0);
    await this.page.goto(this.url);
    await this.prepare();
  }

  /** Adds the visitor's script to the page after a navigation. */
  async prepare(): Promise<void> {
    this.sheet = undefined;
    this.styles = "";
    // Without scripts, callbacks in the page never run.
    await this.page.evaluate(`${this.visitorCode}\nundefined`);
    if (!this.hasScripts) return;
    await this.page.evaluate(async () => {
      await Promise.all([document.fonts.ready, vitrineVisitor.loadImages()]);
      await vitrineVisitor.settle();
    });
  }

  async resize(width: number, height: number, state = `${width}×${height}`): Promise<void> {
    this.state = state;
    this.surroundings = { ...this.surroundings, width, height };
    await this.page.setViewport({ width, height });
    await this.settle();
  }

  async setMedia(media: Media): Promise<void> {
    const { scheme = "light", forcedColors = false, print = false, motion = false } = media;
    this.surroundings = { ...this.surroundings, scheme, forcedColors, print, motion };
    await this.client.send("Emulation.setEmulatedMedia", {
      media: print ? "print" : "",
      features: [
        { name: "prefers-color-scheme", value: scheme },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
        { name: "prefers-reduced-motion", value: motion ? "no-preference" : "reduce" },
      ],
    });
  }

  /** Adds styles as an inspector does: no policy blocks them. They replace earlier ones. */
  async setStyles(text: string): Promise<void> {
    if (text === this.styles) return;
    if (this.sheet === undefined) {
      const { frameTree } = await this.client.send("Page.getFrameTree");
      const frameId = frameTree.frame.id;
      const { styleSheetId } = await this.client.send("CSS.createStyleSheet", { frameId });
      this.sheet = styleSheetId;
    }
    this.styles = text;
    await this.client.send("CSS.setStyleSheetText", { styleSheetId: this.sheet, text });
    await this.settle();
  }

  /** Waits until nothing moves. */
  async settle(): Promise<void> {
    // Without scripts a page moves nothing by itself.
    if (this.hasScripts) await this.page.evaluate(() => vitrineVisitor.settle());
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

/** A window and settings in words. */
function describe({ width, height, scripts, ...media }: Surroundings): string {
  const names = [
    `${width}×${height}`,
    media.scheme === "dark" && "dark",
    media.forcedColors && "forced colors",
    media.print && "print",
    media.motion && "motion",
    scripts === false && "no scripts",
  ];
  return names.filter(Boolean).join(", ");
}
