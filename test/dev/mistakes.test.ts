import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import {
  createEditor,
  openDev,
  pressOwn,
  readOwn,
  reloaded,
  sees,
  setUpBrowser,
  startDev,
  stayed,
} from "./support.ts";

setUpBrowser();

const home = "content/pages/home.en.yaml";

/** What lies over the page, or undefined. */
function readOverlay(page: Page): Promise<string | undefined> {
  return readOwn(page, "vitrine-errors [role=alertdialog]");
}

async function seesOverlay(page: Page, text: string): Promise<void> {
  await expect.poll(() => readOverlay(page)).toContain(text);
}

async function seesNoOverlay(page: Page): Promise<void> {
  await expect.poll(() => readOverlay(page)).toBeUndefined();
}

it("a broken save keeps the last good page and lays the same words over it as the terminal has", async () => {
  const { dev, page: en } = await openDev();
  dev.edit(home, "subtitle: With", "subtitel: <img src=x onerror=alert(1)> With");
  await seesOverlay(en, 'unknown field "subtitel"');
  const shown = await readOverlay(en);
  expect(shown).toContain("content/pages/home.en.yaml:11:3");
  expect(shown).toContain("subtitel: <img src=x onerror=alert(1)> With");
  expect(shown).toContain('hint: did you mean "subtitle"?');
  expect(dev.said()).toContain('unknown field "subtitel"');
  expect(await stayed(en)).toBe(true);
  await sees(en, "We read genomes");
  // A page that is opened meanwhile says so too, and so does one without a fault of its own.
  await seesOverlay(await dev.open("/faq"), "subtitel");

  await en.keyboard.press("Escape");
  await seesNoOverlay(en);
  const others = Array.from({ length: 60 }, (_, index) => `x${index}: x\n  `).join("");
  dev.edit(home, "subtitel", `${others}subtitell`);
  await seesOverlay(en, "61 errors");
  dev.edit(home, `${others}subtitell`, "subtitle");
  await seesNoOverlay(en);
  await sees(en, "<img src=x onerror=alert(1)> With");
});

it("a broken save leads to its line in the editor", async () => {
  const editor = await createEditor();
  const { dev, page: en } = await openDev("/en", ["--editor", editor.command]);
  dev.edit(home, "subtitle: With", "subtitel: With");
  await seesOverlay(en, "subtitel");
  await pressOwn(en, "vitrine-errors li button");
  await editor.opens(`${dev.root}/${home}:11:3`);
});

it("a broken save at the start is laid over an empty page, which the first good save replaces", async () => {
  const edits = [{ file: home, replace: "subtitle: With", with: "subtitel: With" }];
  const dev = await startDev([], { edits });
  const en = await dev.open("/en");
  await seesOverlay(en, "subtitel");
  dev.edit(home, "subtitel", "subtitle");
  await reloaded(en);
  await sees(en, "We read genomes");
});

const short = { file: home, replace: "  title: Example laboratory", with: "  title: Lab" };

it("a save that is good, with a warning, shows, and says how many there are: in the corner, and in the terminal once", async () => {
  const { dev, page: en } = await openDev();
  const readBadge = () => readOwn(en, "vitrine-warnings button");
  expect(await readBadge()).toBeUndefined();
  dev.edit(home, short.replace, short.with);
  await expect.poll(readBadge).toBe("1 warning");
  expect(await en.title()).toBe("Lab");
  expect(await readOverlay(en)).toBeUndefined();
  // The open page is shown before the others are built: a save in between belongs to the same build.
  await expect.poll(dev.said).toMatch(/built in .*, 1 warning\n/);

  await pressOwn(en, "vitrine-warnings button");
  await seesOverlay(en, "this title has 3 characters, too few for search results");
  // It is being read: a further save leaves it open.
  dev.edit(home, "We read genomes", "We read more");
  await sees(en, "We read more");
  await expect.poll(dev.said).toMatch(/built in .*, 1 warning\n.*built in .*, 1 warning\n/s);
  await seesOverlay(en, "this title has 3 characters");
  await en.keyboard.press("Escape");
  await seesNoOverlay(en);
  expect(await readBadge()).toBe("1 warning");
  expect(dev.said().match(/this title has 3 characters/g)).toHaveLength(1);

  dev.edit(home, short.with, short.replace);
  await expect.poll(readBadge).toBeUndefined();
});

it("checks the open page at the size of its window while nobody saves", async () => {
  const dev = await startDev([], { isChecking: true });
  const page = await dev.open("/en");
  const readCount = () => readOwn(page, "vitrine-warnings button");
  const wide = "body { width: 1500px;";
  dev.edit("styles/site.css", "body {", wide);
  await expect.poll(readCount).toBe("1 warning");
  await pressOwn(page, "vitrine-warnings button");
  await seesOverlay(page, "wide in a window of 800 px");
  await page.setViewport({ width: 1600, height: 800 });
  await expect.poll(readCount).toBeUndefined();
  await page.setViewport({ width: 800, height: 800 });
  await expect.poll(readCount).toBe("1 warning");
  dev.edit("styles/site.css", wide, "body {");
  await expect.poll(readCount).toBeUndefined();
});
