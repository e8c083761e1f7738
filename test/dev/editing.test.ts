import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { KeyInput, Page } from "puppeteer-core";
import { describe, expect, it, vi } from "vitest";
import { startHere } from "../support/spawn-vitrine.ts";
import {
  holds,
  inShadow,
  openDev,
  pointAt,
  readOwn,
  readSecret,
  reloaded,
  sees,
  setUpBrowser,
  startDev,
  stayed,
} from "./support.ts";

setUpBrowser();

const home = "content/pages/home.en.yaml";
const faq = "content/pages/faq.pt-BR.yaml";
const site = "content/site.yaml";

/** The field that a text is written in, as it stands in the page. */
function readField(page: Page): Promise<{ text: string; refusal: string } | undefined> {
  const read = (field: Element) => ({
    text: field.querySelector("textarea")?.value ?? "",
    refusal: field.querySelector(".refusal")?.textContent ?? "",
  });
  return page.$eval(inShadow("vitrine-texts .field"), read).catch(() => undefined);
}

/** Points at a text and opens its field, from the keyboard's side. */
async function openField(page: Page, selector: string): Promise<string> {
  await pointAt(page, selector);
  await page.keyboard.press("KeyE");
  await page.keyboard.up("Alt");
  return vi.waitUntil(async () => (await readField(page))?.text, 60_000);
}

/** The drafts and edits that the corner of the page lists, without their buttons. */
function listChanges(page: Page): Promise<string[]> {
  return page.$$eval(inShadow("vitrine-texts details li"), (items) =>
    items.map(({ childNodes: [place, text] }) =>
      `${place?.textContent}${text?.textContent}`.trim(),
    ),
  );
}

/** Presses one of dev's own buttons by its name. */
function press(page: Page, name: string): Promise<void> {
  const click = (buttons: Element[], wanted: string) =>
    (buttons.find(({ textContent }) => textContent === wanted) as HTMLElement).click();
  return page.$$eval(inShadow("vitrine-texts button"), click, name);
}

async function pressWith(page: Page, held: KeyInput, key: KeyInput): Promise<void> {
  await page.keyboard.down(held);
  await page.keyboard.press(key);
  await page.keyboard.up(held);
}

function undo(page: Page): Promise<void> {
  return pressWith(page, "Control", "KeyZ");
}

async function fieldCloses(page: Page): Promise<void> {
  await expect.poll(() => readField(page)).toBeUndefined();
}

/** Types a text into the field of another one, and presses Enter. */
async function write(page: Page, selector: string, text: string): Promise<void> {
  await openField(page, selector);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Leaves the field of a text with something else in it. */
async function keepDraft(page: Page, selector: string, text: string): Promise<void> {
  await openField(page, selector);
  await page.keyboard.type(text);
  await page.click("h2");
  await fieldCloses(page);
}

async function refuses(page: Page, reason: string): Promise<void> {
  await holds(async () => expect((await readField(page))?.refusal).toContain(reason));
}

async function lists(page: Page, ...changes: string[]): Promise<void> {
  await expect.poll(() => listChanges(page)).toEqual(changes);
}

describe("a text on the page", () => {
  it("is written into its file by Enter, and taken back by Ctrl+Z", async () => {
    const { dev, page } = await openDev();
    dev.edit(home, "title: We read genomes", "# why\n  title: 'We read genomes' # so");
    const before = dev.read(home);
    await page.reload();
    expect(await openField(page, "h1")).toBe("We read genomes");
    await page.keyboard.type("It's <b>another</b> text");
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    await sees(page, "It's <b>another</b> text");
    expect(dev.read(home)).toBe(before.replace("'We read genomes'", "'It''s <b>another</b> text'"));

    await undo(page);
    await sees(page, "We read genomes");
    expect(dev.read(home)).toBe(before);
    expect(await readdir(join(dev.root, "content/pages"))).toEqual([
      "faq.pt-BR.yaml",
      "home.en.yaml",
      "home.pt-BR.yaml",
    ]);
  });

  it("becomes a draft when the field is left, which a reload keeps", async () => {
    const { dev, page } = await openDev();
    const before = dev.read(home);
    await keepDraft(page, "h1", "Mine");
    await lists(page, `${home}:10, not saved Mine`);
    await page.reload();
    await lists(page, `${home}:10, not saved Mine`);
    expect(dev.read(home)).toBe(before);
    await press(page, "Edit");
    await holds(async () => expect((await readField(page))?.text).toBe("Mine"));
    // Only other pages list the draft of a field that is open.
    await page.keyboard.type("!");
    await lists(page);
    await page.goto(`${dev.origin}/faq`);
    await lists(page, `${home}:10, not saved Mine!`);
    await page.goto(`${dev.origin}/en`);
    await holds(async () => expect((await readField(page))?.text).toBe("Mine!"));
    await page.keyboard.press("Enter");
    await sees(page, "Mine!");
    await lists(page, `${home}:10 Mine!`);
    expect(dev.read(home)).toBe(before.replace("We read genomes", "Mine!"));
    expect(await stayed(page)).toBe(false);
  });

  it("is not offered silently over another text, which has come to its place", async () => {
    const { dev, page } = await openDev();
    await keepDraft(page, "h1", "Mine");
    dev.edit(home, "title: We read genomes", "title: Theirs");
    await sees(page, "Theirs");
    await openField(page, "h1");
    const asked = { text: "Mine", refusal: "the file now says: Theirs" };
    await expect.poll(() => readField(page)).toEqual(asked);
    // The box follows the file.
    dev.edit(home, "title: Theirs", "title: Theirs again");
    await refuses(page, "the file now says: Theirs again");
    // Enter saves neither text: it leads to the buttons, the first of which keeps this one.
    await page.keyboard.press("Enter");
    await expect.poll(() => readField(page)).toMatchObject({ text: "Mine" });
    expect(dev.read(home)).toContain("title: Theirs again\n");
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    expect(dev.read(home)).toContain("title: Mine\n");

    // The same while the field is open.
    await openField(page, "h1");
    await page.keyboard.type("Mine too");
    dev.edit(home, "title: Mine", "title: Theirs");
    await refuses(page, "the file now says: Theirs");
    // The field stays open although the button goes that has the focus.
    await page.keyboard.press("Enter");
    dev.edit(home, "title: Theirs", "title: Mine");
    await expect.poll(() => readField(page)).toEqual({ text: "Mine too", refusal: "" });
    // Nothing is asked where nothing is typed any more, and where both have typed the same.
    dev.edit(home, "title: Mine", "title: Theirs");
    await refuses(page, "the file now says: Theirs");
    for (const _ of " too") await page.keyboard.press("Backspace");
    dev.edit(home, "title: Theirs", "title: Our");
    await expect.poll(() => readField(page)).toEqual({ text: "Our", refusal: "" });
    await page.keyboard.type("s");
    dev.edit(home, "title: Our", "title: Theirs");
    await refuses(page, "the file now says: Theirs");
    dev.edit(home, "title: Theirs", "title: Ours");
    await expect.poll(() => readField(page)).toEqual({ text: "Ours", refusal: "" });
    await page.keyboard.type(" too");
    dev.edit(home, "title: Ours", "title: Theirs");
    await page.keyboard.press("Enter");
    await refuses(page, "the file now says: Theirs");
    await press(page, "Use the file's");
    await fieldCloses(page);
    await sees(page, "Theirs");
    expect(dev.read(home)).toContain("title: Theirs\n");
    expect((await listChanges(page)).join()).not.toContain("not saved");
  });

  it("is refused with the reason where it is a mistake, and stays as a draft when another field is opened", async () => {
    const { page } = await openDev();
    await write(page, "h1", "{fonded}");
    await refuses(page, 'unknown variable "{fonded}"; did you mean "founded"?');
    await page.click("h2");
    await fieldCloses(page);
    await openField(page, ".hero .mono");
    await lists(page, `${home}:10, not saved {fonded}`);
    await page.keyboard.press("Escape");
    await press(page, "Discard");
    await lists(page);
    await undo(page);
    await expect.poll(() => readField(page)).toMatchObject({ text: "{fonded}" });
  });

  it.each([
    [".hero .mono", "From 2010 on", "Keep the variable", "badge: From {founded} on"],
    [".hero .mono", "From 2010 on", "Save as typed", "badge: From 2010 on"],
    [".hero .mono", "Since 2009", "Keep the variable", "badge: Since {founded}"],
    [".hero .mono", "Since 2009", "Save as typed", "badge: Since 2009"],
    ["h1", "One\ntwo", "Join the lines", "title: One two"],
  ])(
    "shows its variables by name; asks what is meant (%s: %j, %s)",
    async (selector, typed, choice, written) => {
      const { dev, page } = await openDev();
      await openField(page, selector);
      for (const line of typed.split(/(\n)/)) {
        if (line !== "\n") await page.keyboard.type(line);
        else await pressWith(page, "Shift", "Enter");
      }
      await page.keyboard.press("Enter");
      const ofLines = "shows this line break as a space";
      await refuses(page, selector === "h1" ? ofLines : "no longer use the variable {founded}");
      await press(page, choice);
      await fieldCloses(page);
      expect(dev.read(home)).toContain(`${written}\n`);
    },
  );

  const profiles = (names: string[]) =>
    names.map((name) => `  - label: Perfil ${name}\n    url: https://${name}.example/\n`).join("");

  it.each([
    ["the one before it is removed", ["zero", "um", "dois"], ["um", "dois"]],
    ["it is moved", ["um", "dois"], ["dois", "um"]],
    ["one before it is added", ["um", "dois"], ["zero", "um", "dois"]],
  ])("follows its numbered entry as a draft where %s", async (_, from, to) => {
    const dev = await startDev();
    const text = dev.read(site);
    dev.edit(
      site,
      /profiles:\n([^:]+:.*\n)+?(?=\w)/.exec(text)?.[0] ?? "",
      `profiles:\n${profiles(from)}`,
    );
    const page = await dev.open("/en");
    const label = "footer nav a[href*=dois]";
    await keepDraft(page, label, "Mine");
    dev.edit(site, profiles(from), profiles(to));
    const shown = () => page.$$eval("footer nav a", (all) => all.map((link) => link.textContent));
    await expect.poll(shown).toEqual(to.map((name) => `Perfil ${name}`));
    await openField(page, label);
    await expect.poll(() => readField(page)).toEqual({ text: "Mine", refusal: "" });
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    expect(dev.read(site)).toContain("label: Mine\n    url: https://dois.example/\n");
    await lists(page, `${site}:${6 + 2 * to.indexOf("dois")} Mine`);
  });

  it("is left as it is by Escape, and without a change; Ctrl+Z brings back what was typed", async () => {
    const { dev, page } = await openDev();
    const before = dev.read(home);
    await openField(page, "h1");
    await page.keyboard.type("Mine");
    await page.keyboard.press("Escape");
    await fieldCloses(page);
    await undo(page);
    await holds(async () => expect((await readField(page))?.text).toBe("Mine"));
    await page.keyboard.press("Escape");
    await fieldCloses(page);
    await openField(page, "h1");
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    await lists(page);
    expect(dev.read(home)).toBe(before);
  });

  it("gives the focus back to the button that it was opened from, for whoever has only a keyboard", async () => {
    const { page } = await openDev();
    await page.focus(inShadow("vitrine-texts .toggle"));
    await openField(page, "h1");
    await page.keyboard.press("Escape");
    await fieldCloses(page);
    expect(await page.$(inShadow("vitrine-texts .toggle:focus"))).not.toBeNull();
  });

  it("leaves a form's field alone whose label was edited, so that keys go on finding texts", async () => {
    const { page } = await openDev("/en", ["--drafts"]);
    // Without an endpoint the form cannot be sent.
    await page.$$eval("[disabled]", (all) => all.map((one) => one.removeAttribute("disabled")));
    await openField(page, "label[for]");
    await page.keyboard.press("Escape");
    await fieldCloses(page);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    await openField(page, "h1");
  });

  it("is taken back alone where the file has changed elsewhere, or says why it is not", async () => {
    const { dev, page } = await openDev();
    const before = dev.read(home);
    await write(page, "h1", "Mine");
    await sees(page, "Mine");
    dev.edit(home, "contactTitle: Contact", "contactTitle: Write");
    await sees(page, "Write");
    await undo(page);
    await sees(page, "We read genomes");
    expect(dev.read(home)).toBe(before.replace("contactTitle: Contact", "contactTitle: Write"));

    await write(page, "h1", "Mine");
    await sees(page, "Mine");
    dev.edit(home, "title: Mine", "title: Theirs");
    await sees(page, "Theirs");
    await undo(page);
    const notice = () => readOwn(page, "vitrine-texts .notice");
    await expect
      .poll(notice)
      .toContain(`Not undone: ${home}:10: this text was changed again later`);
    await lists(page, `${home}:10 Mine`);
    const lost = () => page.$eval(inShadow("vitrine-texts li pre"), (part) => part.textContent);
    expect(await lost()).toContain("We read genomes");
    const isCutOff = (part: Element) => part.scrollWidth > part.clientWidth;
    expect(await page.$eval(inShadow("vitrine-texts li pre"), isCutOff)).toBe(false);
    dev.edit(home, "title: Theirs", "title: Mine");
    await sees(page, "Mine");
    await undo(page);
    await sees(page, "We read genomes");
  });

  it("is the old one again where its file was put back", async () => {
    const { dev, page } = await openDev();
    await write(page, "h1", "Mine");
    await sees(page, "Mine");
    await lists(page, `${home}:10 Mine`);
    dev.edit(home, "title: Mine", "title: We read genomes");
    await sees(page, "We read genomes");
    await lists(page);
    expect(await openField(page, "h1")).toBe("We read genomes");
    expect((await readField(page))?.refusal).toBe("");
  });

  it("says on how many pages a shared one may be", async () => {
    const { page } = await openDev("/faq");
    await openField(page, "footer p");
    expect(await readOwn(page, "vitrine-texts .field")).toContain("Up to 2 pages show this text");
  });

  it("is edited again at once, where the page has not heard of the last save yet", async () => {
    const { dev, page } = await openDev();
    await page.evaluateOnNewDocument(() => {
      window.EventSource = class extends EventTarget {
        close() {}
      } as unknown as typeof EventSource;
    });
    await page.reload();
    for (const title of ["One", "Two", "We read genomes", "Three"]) {
      await write(page, "h1", title);
      await fieldCloses(page);
      expect(dev.read(home)).toContain(`title: ${title}\n`);
    }
  });

  it("is edited again once its save has ended, where E was pressed before that", async () => {
    const { dev, page } = await openDev();
    await openField(page, "h1");
    await page.keyboard.type("One");
    await page.setRequestInterception(true);
    const [save] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith("/edit")),
      page.keyboard.press("Enter"),
    ]);
    await pressWith(page, "Alt", "KeyE");
    expect((await readField(page))?.text).toBe("One");
    await save.continue();
    await page.setRequestInterception(false);
    await sees(page, "One");
    await holds(async () => {
      expect((await readField(page))?.text).toBe("One");
      expect(dev.read(home)).toContain("title: One\n");
    });
    await page.keyboard.type("Two");
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    // The same of what is undone.
    for (let count = 0; count < 2; count++) await undo(page);
    await pressWith(page, "Alt", "KeyE");
    await holds(async () => expect((await readField(page))?.text).toBe("We read genomes"));
    expect(dev.read(home)).toContain("title: We read genomes\n");
  });

  it("stays under the hands of who writes it while the page is made anew, and is there after that", async () => {
    const { dev, page } = await openDev("/faq");
    await openField(page, "h1");
    await page.keyboard.type("Perguntas ");
    dev.edit(faq, "Outro parágrafo.", "Outro parágrafo.\n\n      Terceiro.");
    await expect.poll(dev.said).toMatch(/faq\.pt-BR\.yaml built/);
    await page.keyboard.type("nossas");
    expect(await stayed(page)).toBe(true);
    expect(await readField(page)).toEqual({ text: "Perguntas nossas", refusal: "" });

    // The file is another one by now, but this text is the same.
    await page.keyboard.press("Enter");
    await reloaded(page);
    await sees(page, "Perguntas nossas");
    await sees(page, "Terceiro.");

    // What Escape has discarded outlives the reload, which may have waited for that.
    await openField(page, "h1");
    await page.keyboard.type("Outras");
    dev.edit(faq, "Terceiro.", "Terceiro.\n\n      Quarto.");
    await page.keyboard.press("Escape");
    await sees(page, "Quarto.");
    await undo(page);
    await holds(async () => expect((await readField(page))?.text).toBe("Outras"));
  });

  it("can still be copied when its place is gone", async () => {
    const { dev, page } = await openDev("/faq");
    await openField(page, "details:last-of-type summary");
    await page.keyboard.type("Minha");
    const path = join(dev.root, faq);
    const text = dev.read(faq);
    const last = text.lastIndexOf("  - slug:");
    await writeFile(path, text.slice(0, last) + text.slice(text.indexOf("\nclosing:") + 1));
    dev.edit("content/site.yaml", "questions: 2", "questions: 1");
    // A change may be reported twice, and each report is followed by a build.
    await expect.poll(() => dev.said().match(/ built in /g)?.length).toBeGreaterThan(1);
    const left = dev.read(faq);
    const gone = { text: "Minha", refusal: "this text is no longer on the page" };
    // The browser may hear of the build only after the first Enter.
    const press = async () => {
      if (isDeepStrictEqual(await readField(page), gone)) return true;
      await page.keyboard.press("Enter");
    };
    await vi.waitUntil(() => press().catch(() => false), { timeout: 60_000, interval: 500 });
    await page.keyboard.press("Enter");
    await refuses(page, "no longer has this text");
    expect(dev.read(faq)).toBe(left);
  });

  it("goes to the next page of a server that was started again", async () => {
    const { dev, page } = await openDev();
    await openField(page, "h1");
    await page.keyboard.type("Mine");
    await dev.interrupt();
    await startHere(dev.root, ["dev", "--port", new URL(dev.origin).port, "--strict-port"]);
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    expect(dev.read(home)).toContain("title: Mine\n");
  });
});

it("a list is changed from the keyboard alone, and taken back as one change", async () => {
  const { dev, page } = await openDev("/faq");
  const readAll = () => [faq, "content/site.yaml"].map(dev.read);
  const before = readAll();
  await page.bringToFront();
  const focused = inShadow("vitrine-texts :focus");
  await holds(async () => {
    await page.focus(inShadow("vitrine-texts .toggle"));
    expect(await page.$(focused)).not.toBeNull();
  });
  await page.keyboard.press("Enter");
  await holds(async () => {
    await page.keyboard.press("ArrowDown");
    expect(await readOwn(page, "vitrine-texts .label")).toContain(`${faq}:15`);
  });
  await page.keyboard.press("KeyE");
  await expect.poll(() => readOwn(page, "vitrine-texts .field")).toContain("Entry 2 of 2");
  await vi.waitUntil(async () => {
    await page.keyboard.press("Tab");
    return (await page.$eval(focused, ({ textContent }) => textContent)) === "Add one below";
  }, 60_000);
  await page.keyboard.press("Enter");
  // The field of the new entry opens, empty, before it can be typed into.
  const typed = inShadow("vitrine-texts textarea:focus");
  await expect
    .poll(() => page.$eval(typed, (field) => (field as HTMLTextAreaElement).value))
    .toBe("");
  expect(await readOwn(page, "vitrine-texts .field")).toContain('Write the new "question"');
  await page.keyboard.type("E à noite?");
  await page.keyboard.press("Enter");
  await sees(page, "E à noite?");
  const [text, site] = readAll();
  expect(text).toContain("  - slug: e-a-noite\n    question: E à noite?\n");
  expect(site).toContain("questions: 3\n");
  await lists(page, `${faq}:15 added: E à noite?`);
  await undo(page);
  await holds(async () => expect(readAll()).toEqual(before));
});

it("a new entry is kept as a draft too, with what was typed", async () => {
  const { dev, page } = await openDev("/faq");
  const add = async (text: string) => {
    await openField(page, "summary");
    await press(page, "Add one below");
    await page.keyboard.type(text);
  };
  const reads = (text: string) =>
    holds(async () => {
      expect(await readField(page)).toEqual({ text, refusal: "" });
      expect(await readOwn(page, "vitrine-texts .field")).toContain('Write the new "question"');
    });
  await add("Nova?");
  await page.keyboard.press("Escape");
  await fieldCloses(page);
  await undo(page);
  await reads("Nova?");
  await page.mouse.click(400, 750);
  await lists(page, `${faq}:12, not saved Nova?`);
  await openField(page, "summary");
  await page.reload();
  await reads("Nova?");
  await page.keyboard.press("Enter");
  await lists(page, `${faq}:12 added: Nova?`);
  expect(dev.read(faq)).toContain("  - slug: nova\n    question: Nova?\n");
});

it("the server writes only texts that its pages show, each file whole", async () => {
  const dev = await startDev();
  const before = dev.read(home);
  const headers = { "x-vitrine-secret": await readSecret(dev.origin) };
  const ask = async (path: string, body: unknown) => {
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${dev.origin}/__vitrine/${path}`, sent)).status;
  };
  const edit = { file: home, name: "hero.title", before: "We read genomes", text: "New" };
  for (const [wrong, status] of [
    [{ name: "route", before: "/en", text: "/x" }, 409],
    [{ name: "hero.faqPath", before: "/faq" }, 409],
    [{ name: "pipelines.items.montagem.slug", before: "montagem" }, 409],
    [{ file: "package.json", name: "name" }, 409],
    [{ file: "../x.yaml" }, 409],
    [{ before: "old" }, 409],
    [{ text: 1 }, 400],
    [{ action: "drop" }, 400],
  ] as const) {
    expect(await ask("edit", { ...edit, ...wrong })).toBe(status);
  }
  expect(await ask("undo", { id: 1 })).toBe(409);
  expect(dev.read(home)).toBe(before);

  // Whoever reads the file meanwhile sees the old text or the new one, whole.
  let isWritten = false;
  const written = ask("edit", edit).finally(() => {
    isWritten = true;
  });
  const seen = new Set<string>();
  while (!isWritten) seen.add(await readFile(join(dev.root, home), "utf8"));
  expect(await written).toBe(204);
  const after = before.replace("title: We read genomes", "title: New");
  for (const text of seen) expect([before, after]).toContain(text);
  expect(dev.read(home)).toBe(after);
  await rm(join(dev.root, home));
  expect(await ask("undo", { id: 1 })).toBe(409);
  expect((await fetch(`${dev.origin}/en`)).status).toBe(200);
});
