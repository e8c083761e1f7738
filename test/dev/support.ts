import { readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { expect, onTestFinished, vi } from "vitest";
import { setUpBrowser as setUpSharedBrowser } from "../support/browser.ts";
import { createFolder } from "../support/folder.ts";
import { createProject, type Edit } from "../support/project.ts";
import { type Running, startHere } from "../support/spawn-vitrine.ts";

export interface Dev extends Running {
  root: string;
  /** Opens a page and waits until its event stream stands. */
  open: (path: string, height?: number) => Promise<Page>;
  /** Replaces a text of a file, in one moment for dev, which runs in this process. */
  edit: (file: string, text: string, by: string) => void;
  read: (file: string) => string;
}

let shared: ReturnType<typeof setUpSharedBrowser> = {};

/** Provides a browser to the tests of the file that calls this. */
export function setUpBrowser(...kind: Parameters<typeof setUpSharedBrowser>): void {
  shared = setUpSharedBrowser(...kind);
}

/** `vitrine dev` on a copy of the tiny site; it checks open pages only if `isChecking`. */
export async function startDev(
  args: string[] = [],
  {
    edits = [],
    env,
    isChecking = false,
  }: { edits?: Edit[]; env?: Record<string, string>; isChecking?: boolean } = {},
): Promise<Dev> {
  const root = await createProject(edits);
  const more = isChecking ? args : [...args, "--no-check"];
  const running = await startHere(root, ["dev", "--port", "0", ...more], env);
  return {
    ...running,
    root,
    open: (path, height = 800) => openPage(running.origin + path, height),
    edit: (file, text, by) => replaceText(join(root, file), text, by),
    read: (file) => readFileSync(join(root, file), "utf8"),
  };
}

/** The same, with one of its pages. */
export async function openDev(
  path = "/en",
  args: string[] = [],
): Promise<{ dev: Dev; page: Page }> {
  const dev = await startDev(args);
  return { dev, page: await dev.open(path) };
}

/** Replaces a text of a file at one stroke for whoever runs in this process. */
export function replaceText(path: string, text: string, by: string): void {
  const old = readFileSync(path, "utf8");
  if (!old.includes(text)) throw new Error(`${path} does not hold: ${text}`);
  writeFileSync(
    path,
    old.replace(text, () => by),
  );
}

async function openPage(address: string, height: number): Promise<Page> {
  const page = await (shared.browser as Browser).newPage();
  // Not awaited: a page that is being reloaded may never answer; its browser ends after the file.
  onTestFinished(() => void page.close().catch(() => undefined));
  await page.setViewport({ width: 800, height });
  await page.emulateFocusedPage(true);
  const streaming = page.waitForRequest((request) => request.url().includes("/__vitrine/events"));
  await page.goto(address);
  await streaming;
  // Gone after a reload: so a test sees whether there has been one.
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  return page;
}

/** What a page of dev proves with that it is one; any page has it. */
export async function readSecret(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/en`)).text();
  return /data-secret="([^"]+)"/.exec(page)?.[1] ?? "";
}

/** Asks the page again and again: its policy lets no text become a function, as waitForFunction would. */
export async function until(
  page: Page,
  holds: (text: string) => unknown,
  text = "",
): Promise<void> {
  await vi.waitUntil(() => page.evaluate(holds, text).catch(() => false), {
    timeout: 60_000,
    interval: 20,
  });
}

/** Waits for a text to be on the page; titles bind their short words, so any space counts as one. */
export async function sees(page: Page, text: string): Promise<void> {
  await until(
    page,
    (wanted) => document.body.textContent?.replaceAll("\u00a0", " ").includes(wanted),
    text,
  );
}

/** What one of dev's own elements shows; undefined where there is none, or it is hidden. */
export function readOwn(page: Page, selector: string): Promise<string | undefined> {
  const read = (part: Element) => {
    if (part.checkVisibility()) return (part as HTMLElement).innerText;
  };
  return page.$eval(inShadow(selector), read).catch(() => undefined);
}

/** Presses one of dev's own buttons. */
export function pressOwn(page: Page, selector: string): Promise<void> {
  return page.$eval(inShadow(selector), (button) => (button as HTMLElement).click());
}

/** @param selector that begins with the name of the element around a shadow root */
export function inShadow(selector: string): string {
  return selector.replace(/^[\w-]+ /, "$&>>> ");
}

/** Points at a text while Alt is held, and waits for its label. */
export async function pointAt(page: Page, selector: string): Promise<void> {
  await page.keyboard.down("Alt");
  await page.hover(selector);
  await expect.poll(() => readOwn(page, "vitrine-texts .label")).toBeTruthy();
}

/** Waits for something to be true of what is outside of the page, or of its shadow roots. */
export function holds(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}

/** Whether the page is still the one that was opened, without a reload since. */
export function stayed(page: Page): Promise<boolean> {
  return page.evaluate(() => "stays" in globalThis);
}

/** Waits until the page has been loaded anew. */
export async function reloaded(page: Page): Promise<void> {
  await until(page, () => !("stays" in globalThis) && document.readyState === "complete");
}

/** An editor that writes down what it was asked to open; `opens` waits for something that ends so. */
export async function createEditor() {
  const folder = createFolder();
  const [command, log] = [join(folder, "code"), join(folder, "opened.txt")];
  await writeFile(command, `#!/bin/sh\necho "$@" > "${log}"\n`, { mode: 0o755 });
  const opens = (place: string) =>
    expect.poll(() => readFileSync(log, "utf8").trimEnd()).toMatch(new RegExp(`${place}$`));
  return { command, opens };
}
