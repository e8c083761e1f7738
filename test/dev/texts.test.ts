import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import {
  createEditor,
  inShadow,
  openDev,
  pressOwn,
  sees,
  setUpBrowser,
  startDev,
  stayed,
} from "./support.ts";

setUpBrowser();

/** What the label says, a line a text. */
function readLabel(page: Page): Promise<string[]> {
  return page.$$eval(inShadow("vitrine-texts .label:not([hidden]) p"), (lines) =>
    lines.map(({ children }) =>
      [...children]
        .filter((part) => part.className !== "edit")
        .map(({ textContent }) => textContent)
        .join(" "),
    ),
  );
}

async function labels(page: Page, ...lines: string[]): Promise<void> {
  await expect.poll(() => readLabel(page)).toEqual(lines);
}

const pt = "content/pages/home.pt-BR.yaml";
const en = "content/pages/home.en.yaml";

it("with Alt held any text says its line, in both languages, attributes and unseen texts too", async () => {
  // A name that only screen readers speak has no room on the screen.
  const css = "\n.whatsapp span { position: absolute; width: 1px; height: 1px; overflow: hidden }";
  const edits = [{ file: "styles/site.css", replace: "\n\nbody", with: `${css}\nbody` }];
  const dev = await startDev([], { edits });
  for (const [file, title] of [[pt, 9] as const, [en, 10] as const]) {
    const isEnglish = file === en;
    const page = await dev.open(isEnglish ? "/en" : "/");
    await page.hover("h1");
    expect(await readLabel(page)).toEqual([]);
    await page.keyboard.down("Alt");
    await page.hover("h1");
    await labels(page, `${file}:${title}`);
    await page.hover(".stats dt");
    await labels(page, expect.stringMatching(`^${file}:\\d+$`));
    // An image's description, a link's greeting and its unseen name.
    await page.hover(".rio");
    await labels(page, `${file}:${title + 11} aria-label`);
    await page.hover(".whatsapp");
    await labels(
      page,
      expect.stringMatching(/^content\/site\.yaml:\d+ href$/),
      expect.stringMatching(/^content\/site\.yaml:\d+ unseen text$/),
    );
    const found = await readLabel(page);
    const [first = 0] = found.map((line) => Number(/\d+/.exec(line)?.[0]));
    expect(first > 40).toBe(isEnglish);
    await page.keyboard.up("Alt");
    await labels(page);
  }
});

it("with Alt held a text is found again once its file has no error, though the page is the same as before", async () => {
  const { dev, page } = await openDev();
  const answered = () => page.waitForResponse((response) => response.url().includes("/texts?"));
  dev.edit(en, "title: We", "titel: We");
  await expect.poll(dev.said).toContain("failed");
  const [refusal] = await Promise.all([answered(), page.keyboard.down("Alt")]);
  expect(refusal.status()).toBe(404);
  await page.keyboard.up("Alt");
  dev.edit(en, "titel: We", "title: We");
  await expect.poll(() => dev.said().match(/ built in /g)?.length).toBeGreaterThan(1);
  await page.keyboard.down("Alt");
  await page.hover("h1");
  await labels(page, `${en}:10`);
});

it("with Alt held no text is taken for another one where a script has added an element", async () => {
  const { page } = await openDev();
  await page.$eval("h1", (title) => title.before(document.createElement("aside")));
  await page.keyboard.down("Alt");
  await page.hover(".stats dt");
  await expect.poll(() => readLabel(page)).toHaveLength(1);
  const [before] = await readLabel(page);
  await page.hover("h1");
  await expect.poll(() => readLabel(page)).not.toEqual([before]);
  expect((await readLabel(page)).join()).not.toContain(`${en}:11`);
});

it("with Alt held a text that a script has moved or copied says its line", async () => {
  const { page } = await openDev();
  await page.$eval("h1", (title) => {
    const copy = document.createElement("button");
    copy.append(title.textContent ?? "");
    title.after(copy);
    document.querySelector("main")?.append(document.querySelector(".stats dt") as Element);
  });
  await page.keyboard.down("Alt");
  await page.hover("h1 + button");
  await labels(page, `${en}:10`);
  await page.hover("main > dt");
  await labels(page, expect.stringMatching(`^${en}:\\d+$`));
  await page.hover("h1");
  await labels(page, `${en}:10`);
});

it("with Alt held a click opens the line, and the link under it is not followed", async () => {
  const editor = await createEditor();
  const { dev, page } = await openDev("/en", ["--editor", editor.command]);
  await page.keyboard.down("Alt");
  await page.click("h1");
  await editor.opens(`${dev.root}/${en}:10:10`);
  await page.click(".hero a[href='/faq']");
  await editor.opens(`${en}:15:12`);
  expect(new URL(page.url()).pathname).toBe("/en");
  // After a save the lines are those of the new file.
  await page.keyboard.up("Alt");
  dev.edit(en, "hero:\n", "# a comment more\nhero:\n");
  dev.edit(en, "We read genomes", "We read more");
  await sees(page, "We read more");
  await page.keyboard.down("Alt");
  await page.click("h1");
  await editor.opens(`${en}:11:10`);
  expect(await stayed(page)).toBe(true);
});

it("the button does the same for a finger, and lists what no pointer reaches", async () => {
  const editor = await createEditor();
  const { page } = await openDev("/en", ["--editor", editor.command]);
  await pressOwn(page, "vitrine-texts .toggle");
  await labels(page, `${en}:6 title`, `${en}:7 description`);
  await page.tap("h1");
  await labels(page, `${en}:10`);
  await pressOwn(page, "vitrine-texts .label button");
  await editor.opens(`${en}:10:10`);
  await page.keyboard.press("Escape");
  await labels(page);
});
