/** A key as WebDriver and puppeteer both can press it. */
export type Key = "ArrowDown" | "ArrowUp" | "Home" | "End" | "Tab" | "Escape" | "Enter";

/** An open page, in whatever engine. */
export interface Tab {
  go: (url: string) => Promise<void>;
  /** Runs a function in the page; what goes in and comes out is JSON. */
  evaluate: <In extends unknown[], Out>(run: (...values: In) => Out, ...values: In) => Promise<Out>;
  click: (selector: string) => Promise<void>;
  press: (key: Key, modifier?: "Shift") => Promise<void>;
  /** Sets what the page sees as its window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** The window as PNG. */
  screenshot: () => Promise<Buffer>;
}

/** A browser that tests can drive; the same tests run in each. */
export interface Engine {
  name: "Chromium" | "Firefox" | "WebKit";
  tab: Tab;
  close: () => Promise<void>;
}

/** What a visitor has set, in the system or in the browser. */
export interface Preferences {
  reducedMotion?: boolean;
  /** WebKit has none. */
  forcedColors?: boolean;
}

/** How an engine is found and started. */
export interface EngineKind {
  name: Engine["name"];
  /** The programs it needs, by path; undefined where one is not installed. */
  find: () => Promise<string | undefined>;
  start: (path: string, preferences?: Preferences) => Promise<Engine>;
}
