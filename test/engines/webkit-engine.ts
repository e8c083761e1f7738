import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import glob from "fast-glob";
import { vi } from "vitest";
import { findPort } from "../support/find-port.ts";
import type { Engine, EngineKind, Key, Preferences, Tab } from "./engine.ts";

/** What WebDriver calls keys (WebDriver, 17.4.2). */
const keys: Record<Key, string> = {
  ArrowDown: "\ue015",
  ArrowUp: "\ue013",
  Home: "\ue011",
  End: "\ue010",
  Tab: "\ue004",
  Escape: "\ue00c",
  Enter: "\ue007",
};

const shift = "\ue008";

/** The name under which an element goes over the wire (WebDriver, 12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

const needed = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];

/**
 * WebKitGTK's MiniBrowser under a display of its own, driven by plain WebDriver.
 * Its few commands are sent from here: a client library brings hundreds of
 * packages for them.
 */
export const webkit: EngineKind = {
  name: "WebKit",
  find: async () => {
    const [browser] = await glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
    return needed.every(existsSync) ? browser : undefined;
  },
  start,
};

/** In seconds. A browser that has not answered by then has stopped for good. */
const answerLimit = 40;

/** A browser that stopped is replaced by one that shows the same page, in which a test can be tried again. */
async function start(path: string, preferences: Preferences = {}): Promise<Engine> {
  let browser = await launch(path, preferences);
  let shown: Page = {};
  const send: Send = async (...request) => {
    try {
      return await browser.send(...request);
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === "TimeoutError")) throw cause;
      await browser.close();
      browser = await launch(path, preferences);
      const tab = createTab(browser.send);
      if (shown.size) await tab.resize(...shown.size);
      if (shown.url) await tab.go(shown.url);
      if (request[1] === "/url") return undefined;
      throw new Error(`WebKit does not answer ${request.slice(0, 2).join(" ")}`, { cause });
    }
  };
  const tab = createTab(send);
  return {
    tab: {
      ...tab,
      go: (url) => {
        shown = { ...shown, url };
        return tab.go(url);
      },
      resize: (...size) => {
        shown = { ...shown, size };
        return tab.resize(...size);
      },
    },
    close: () => browser.close(),
  };
}

/** What a tab shows. */
interface Page {
  url?: string;
  size?: [width: number, height: number];
}

interface Browser {
  send: Send;
  close: () => Promise<void>;
}

async function launch(path: string, preferences: Preferences): Promise<Browser> {
  const settings = await writeSettings(preferences);
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2000x1500x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await readLine(screen);
  const port = await findPort();
  const environment = {
    ...process.env,
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: settings,
    // Its zoom has no command of WebDriver's; the desktop's scale does the same to a page.
    GDK_SCALE: String(preferences.zoom ?? 1),
    // Else it draws by processor or by (simulated) graphics card, whichever is idle: not the same.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: environment,
  });
  const close = async () => {
    driver.kill();
    screen.kill();
    await rm(settings, { recursive: true, force: true });
  };
  try {
    const send = await openSession(`http://127.0.0.1:${port}`, {
      binary: path,
      args: ["--automation", ...(preferences.scheme === "dark" ? ["--dark-mode"] : [])],
    });
    return {
      send,
      close: async () => {
        await send("DELETE", "").catch(() => undefined);
        await close();
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** The browser's own tool bar would keep its window wider than a phone. */
const narrowToolbar =
  "window * { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }";

/** GTK's settings, of which WebKit reads whether the desktop moves things and how it draws letters. */
async function writeSettings({ reducedMotion }: Preferences): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-gtk-"));
  const settings = {
    "gtk-enable-animations": reducedMotion ? 0 : 1,
    // As on Apple's systems, where WebKit is at home: letters keep their widths.
    "gtk-xft-antialias": 1,
    "gtk-xft-hinting": 0,
    "gtk-xft-hintstyle": "hintnone",
    "gtk-xft-rgba": "none",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const text = ["[Settings]", ...lines, ""].join("\n");
  for (const toolkit of ["gtk-3.0", "gtk-4.0"]) {
    await mkdir(join(folder, toolkit));
    await writeFile(join(folder, toolkit, "settings.ini"), text);
    await writeFile(join(folder, toolkit, "gtk.css"), narrowToolbar);
  }
  return folder;
}

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

async function openSession(
  server: string,
  options: { binary: string; args: string[] },
): Promise<Send> {
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const open = () => send(`${server}/session`, "POST", { capabilities });
  // The driver takes a moment until it listens.
  const opened = await vi.waitFor(open, { timeout: 60_000, interval: 200 });
  const path = `${server}/session/${(opened as { sessionId: string }).sessionId}`;
  return (method, rest, body) => send(path + rest, method, body);
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerLimit * 1000),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

function createTab(session: Send): Tab {
  const run = (script: string, args: unknown[] = []) =>
    session("POST", "/execute/sync", { script, args });
  // What the window's frame and tool bar take.
  let [frameWidth, frameHeight] = [0, 0];
  return {
    go: async (url) => {
      await session("POST", "/url", { url });
    },
    evaluate: (code, ...values) => run(`return (${code})(...arguments)`, values) as never,
    click: async (selector) => {
      const found = await session("POST", "/element", { using: "css selector", value: selector });
      const id = (found as Record<string, string>)[elementKey];
      await session("POST", `/element/${id}/click`, {});
    },
    press: async (key, modifier) => {
      const stroke = (value: string) =>
        ["keyDown", "keyUp"].map((type) => ({ type, value })) as [object, object];
      const [shiftDown, shiftUp] = stroke(shift);
      const tapped = stroke(keys[key]);
      const actions = modifier ? [shiftDown, ...tapped, shiftUp] : tapped;
      const keyboard = { type: "key", id: "keyboard", actions };
      await session("POST", "/actions", { actions: [keyboard] });
    },
    resize: async (width, height) => {
      for (let attempt = 0; attempt < 20; attempt++) {
        const outer = { width: width + frameWidth, height: height + frameHeight };
        await session("POST", "/window/rect", outer);
        let [w, h] = [0, 0];
        const fits = async () => {
          [w, h] = (await run("return [innerWidth, innerHeight]")) as [number, number];
          return w === width && h === height;
        };
        // The window takes its size in its own time; what does not come of itself is the frame's.
        if (await vi.waitUntil(fits, { timeout: 2000, interval: 50 }).catch(() => false)) return;
        frameWidth += width - w;
        frameHeight += height - h;
      }
      throw new Error(`the window does not become ${width} × ${height}`);
    },
    // The driver makes no sheets: what is for paper alone is shown on the screen, and what is for screens is not.
    print: async () => ({ words: String(await run(`return (${showPrint})()`)) }),
  };
}

/** Runs in the page. */
function showPrint(): string {
  const turn = (rule: CSSRule) => {
    const { media } = rule as Partial<CSSMediaRule>;
    if (media?.mediaText.startsWith("print"))
      media.mediaText = media.mediaText.replace("print", "all");
    if (media?.mediaText.startsWith("screen")) media.mediaText = "not all";
    for (const inner of (rule as CSSGroupingRule).cssRules ?? []) turn(inner);
  };
  for (const { cssRules } of document.styleSheets) for (const rule of cssRules) turn(rule);
  return document.body.innerText;
}

function readLine(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once("error", reject);
    process.stdio[3]?.once("data", (data: Buffer) => resolve(data.toString().trim()));
  });
}
