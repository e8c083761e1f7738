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
  print: () => Promise<Printed>;
}

/** What a page is on paper. */
export interface Printed {
  words: string;
  /** How many of A4; undefined where an engine shows print without making sheets. */
  sheets?: number;
}

/** A browser that tests can drive; the same tests run in each. */
export interface Engine {
  tab: Tab;
  close: () => Promise<void>;
}

/** What a visitor has set, in the system or in the browser. In Chromium `vitrine check` tries them. */
export interface Preferences {
  reducedMotion?: boolean;
  /** Light, where nothing is said. */
  scheme?: "light" | "dark";
  /** Pixels of the screen to a CSS pixel: what a browser's zoom changes. 1, where nothing is said. */
  zoom?: 1 | 2 | 4;
  /** WebKit has none. */
  forcedColors?: boolean;
}

/** How an engine is found and started. */
export interface EngineKind {
  name: "Chromium" | "Firefox" | "WebKit";
  /** The programs it needs, by path; undefined where one is not installed. */
  find: () => Promise<string | undefined>;
  start: (path: string, preferences?: Preferences) => Promise<Engine>;
}
