import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { lacksWindows } from "../support/browser.ts";
import { makeFiles } from "../support/make-files.ts";
import { openDev, reloaded, sees, setUpBrowser, startDev, stayed, until } from "./support.ts";

setUpBrowser("installed");

const home = "content/pages/home.en.yaml";

it("what dev serves is what build would write, and a client with leave to run", async () => {
  const { root, origin } = await startDev();
  const { value: site } = await makeFiles(root, { drafts: false });
  const pages = { "/en": "en.html", "/faq": "faq.html", "/no": "404.html" };
  for (const [path, name] of Object.entries(pages)) {
    const served = await (await fetch(origin + path)).text();
    const client = /<script data-vitrine [^>]*>[\s\S]*?<\/script>/.exec(served)?.[0] ?? "";
    expect(client).not.toBe("");
    const undone = served
      .replace(client, "")
      .replace(/(script-src [^;"]*) 'sha256-[^']*'/, "$1")
      .replace("trusted-types vitrine-dev", "trusted-types 'none'");
    expect(undone).toBe(site?.get(name)?.bytes.toString());
  }
  const style = await fetch(`${origin}/favicon.svg`);
  expect(Buffer.from(await style.arrayBuffer())).toEqual(site?.get("favicon.svg")?.bytes);
});

it("a change to content shows in place on the pages it is on, and leaves the others alone", async () => {
  const dev = await startDev();
  const [en, faq] = [await dev.open("/en"), await dev.open("/faq")];
  const pages: string[] = [];
  faq.on("request", (request) => {
    // A stream that was cut reconnects, and an icon may be asked for late.
    if (["document", "fetch", "xhr"].includes(request.resourceType())) pages.push(request.url());
  });
  dev.edit(home, "We read genomes", "We read <b> & {founded}");
  await sees(en, "We read <b> & 2010");
  dev.edit(home, "We read <b>", "We read again");
  await sees(en, "We read again & 2010");
  expect(await stayed(en)).toBe(true);
  expect(await stayed(faq)).toBe(true);
  expect(pages).toEqual([]);
});

it("a change to content that adds an element reloads, and keeps scroll place, open question and focus", async () => {
  const dev = await startDev();
  const faq = await dev.open("/faq", 200);
  await faq.evaluate(() => {
    const [, second] = document.querySelectorAll("details");
    if (second) second.open = true;
    second?.querySelector("summary")?.focus();
    scrollTo(0, 150);
  });
  dev.edit("content/pages/faq.pt-BR.yaml", "Outro par", "Outro.\n\n      Terceiro.\n\n      Par");
  await sees(faq, "Terceiro.");
  await reloaded(faq);
  const state = () =>
    faq.evaluate(() => ({
      open: [...document.querySelectorAll("details")].map(({ open }) => open),
      focus: document.activeElement?.textContent,
      y: scrollY,
    }));
  await expect.poll(state).toEqual({ open: [false, true], focus: "Segunda?", y: 150 });
});

it("a change to content shows whichever way the editor saves, and the last of a burst wins", async () => {
  const { dev, page: en } = await openDev();
  const path = join(dev.root, home);
  dev.edit(home, "We read genomes", "first");
  await sees(en, "first");

  // Renamed away and written anew, as vim does.
  renameSync(path, `${path}~`);
  dev.edit(`${home}~`, "first", "second");
  renameSync(`${path}~`, path);
  await sees(en, "second");

  // Saved faster than the site is made.
  dev.edit(home, "second", "burst 0");
  for (let save = 0; save < 30; save++) {
    dev.edit(home, `burst ${save}`, `burst ${save + 1}`);
  }
  await sees(en, "burst 30");
  expect(await stayed(en)).toBe(true);
});

it("more tabs than a browser has connections to a server show a change when they are seen", async ({
  skip,
}) => {
  const dev = await startDev();
  const reason = await lacksWindows((await dev.open("/en")).browser());
  skip(reason !== undefined, reason);
  const tabs: Page[] = [];
  for (let count = 0; count < 7; count++) {
    const tab = await dev.open("/en");
    await tab.emulateFocusedPage(false);
    tabs.push(tab);
  }
  dev.edit(home, "We read genomes", "We read tabs");
  for (const tab of tabs.reverse()) {
    await tab.bringToFront();
    await sees(tab, "We read tabs");
  }
});

it("a page file that is new answers, that is renamed stays, and that is removed answers no more", async () => {
  const dev = await startDev();
  const page = await dev.open("/servicos");
  const faq = "content/pages/faq.pt-BR.yaml";
  const path = join(dev.root, "content/pages/servicos.yaml");
  const text = dev
    .read(faq)
    .replace("route: /faq", "route: /servicos")
    .replace(/^title: .*$/m, "title: Serviços novos");
  writeFileSync(path, text);
  await sees(page, "Serviços novos");
  renameSync(path, join(dev.root, "content/pages/outros.yaml"));
  dev.edit(faq, "Respostas curtas.", "Respostas longas.");
  const read = async (path: string) => (await fetch(dev.origin + path)).text();
  await expect.poll(() => read("/faq")).toContain("longas");
  expect((await fetch(`${dev.origin}/servicos`)).status).toBe(200);
  rmSync(join(dev.root, "content/pages/outros.yaml"));
  await until(page, () => !document.body.textContent?.includes("Serviços novos"));
  expect((await fetch(`${dev.origin}/servicos`)).status).toBe(404);
});

it("a change to the looks and to the code swaps a style, imported ones too, without a reload", async () => {
  const { dev, page: en } = await openDev();
  const color = () => en.evaluate(() => getComputedStyle(document.body).color);
  expect(await color()).toBe("rgb(17, 34, 51)");
  dev.edit("styles/colours.css", "#123", "#456");
  await expect.poll(color).toBe("rgb(68, 85, 102)");
  dev.edit("styles/site.css", "var(--ink)", "#789");
  await expect.poll(color).toBe("rgb(119, 136, 153)");
  expect(await stayed(en)).toBe(true);
});

it("a change to the looks and to the code runs a browser script anew", async () => {
  const { dev, page: en } = await openDev();
  dev.edit("scripts/menu.ts", '"ready"', '"again"');
  await until(en, () => document.documentElement.dataset.menu === "again");
});

it("a change to the looks and to the code shows a template and a module that it imports, again and again", async () => {
  const { dev, page: en } = await openDev();
  for (const [text, by] of [
    ["{bindShortWords(title)}</h2>", "{title} one</h2>"],
    ["one</h2>", "two</h2>"],
  ] as const) {
    dev.edit("templates/home/Stats.tsx", text, by);
    await sees(en, by.slice(0, -5).replace("{title}", ""));
  }
  // A schema, by which content is validated that has not changed.
  const schema = "templates/home/schema.ts";
  dev.edit(schema, "  hero: group(", '  motto: text("A motto."),\n  hero: group(');
  await expect.poll(dev.said).toContain('the field "motto" is missing');
  dev.edit(schema, '  motto: text("A motto."),\n', "");
  dev.edit("templates/home/page.tsx", '"ItemList"', '"ItemListOfAll"');
  await until(en, () => document.head.innerHTML.includes("ItemListOfAll"));
  // A change during a build would be reported together with what that has built.
  await expect.poll(dev.said).toMatch(/(?:page\.tsx|2 files) built/);
  // Two imports away from the template that uses it.
  dev.edit("templates/art/seeded-random.ts", "export ", "export const marker = 1;\nexport ");
  await expect.poll(dev.said).toMatch(/seeded-random\.ts built/);
});
