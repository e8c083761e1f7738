import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "puppeteer-core";
import { describe, expect, it, vi } from "vitest";
import { startHere } from "../support/spawn-vitrine.ts";
import {
  type Dev,
  holds,
  readSecret,
  reloaded,
  sees,
  setUpBrowser,
  startDev,
  stayed,
  until,
} from "./support.ts";

setUpBrowser();

const home = "content/pages/home.en.yaml";
const faq = "content/pages/faq.pt-BR.yaml";

function read(dev: Dev): Promise<string> {
  return readFile(join(dev.root, home), "utf8");
}

/** The field that a text is written in, as it stands in the page. */
function readField(page: Page): Promise<{ text: string; refusal: string } | undefined> {
  return page.evaluate(() => {
    const field = document.querySelector("vitrine-texts")?.shadowRoot?.querySelector(".field");
    const text = field?.querySelector("textarea")?.value;
    return text === undefined
      ? undefined
      : { text, refusal: field?.querySelector(".refusal")?.textContent ?? "" };
  });
}

/** Points at a text and opens its field, from the keyboard's side. */
async function openField(page: Page, selector: string): Promise<string> {
  await page.keyboard.down("Alt");
  await page.hover(selector);
  await until(page, () => {
    const root = document.querySelector("vitrine-texts")?.shadowRoot;
    return root?.querySelector<HTMLElement>(".label")?.hidden === false;
  });
  await page.keyboard.press("KeyE");
  await page.keyboard.up("Alt");
  return vi.waitUntil(async () => (await readField(page))?.text, 60_000);
}

/** The text of a part of dev's own elements. */
function ownText(selector: string): string {
  const part = document.querySelector("vitrine-texts")?.shadowRoot?.querySelector(selector);
  return part?.textContent ?? "";
}

/** The drafts and edits that the corner of the page lists, without their buttons. */
function listChanges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector("vitrine-texts")?.shadowRoot;
    return [...(root?.querySelectorAll(".changes li") ?? [])].map((item) => {
      const [place, text] = item.childNodes;
      return `${place?.textContent}${text?.textContent}`.trim();
    });
  });
}

/** Presses one of dev's own buttons by its name. */
async function press(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.querySelector("vitrine-texts")?.shadowRoot;
    const buttons = [...(root?.querySelectorAll("button") ?? [])];
    buttons.find(({ textContent }) => textContent === wanted)?.click();
  }, name);
}

async function undo(page: Page): Promise<void> {
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyZ");
  await page.keyboard.up("Control");
}

async function fieldCloses(page: Page): Promise<void> {
  await holds(async () => expect(await readField(page)).toBeUndefined());
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
  await holds(async () => expect(await listChanges(page)).toEqual(changes));
}

describe("a text on the page", () => {
  it("is written into its file by Enter, and taken back by Ctrl+Z", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    dev.edit(home, "title: We read genomes", "# why\n  title: 'We read genomes' # so");
    const before = await read(dev);
    await page.reload();
    expect(await openField(page, "h1")).toBe("We read genomes");
    await page.keyboard.type("It's <b>another</b> text");
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    await sees(page, "It's <b>another</b> text");
    expect(await read(dev)).toBe(
      before.replace("'We read genomes'", "'It''s <b>another</b> text'"),
    );

    await undo(page);
    await sees(page, "We read genomes");
    expect(await read(dev)).toBe(before);
    expect(await readdir(join(dev.root, "content/pages"))).toEqual([
      "faq.pt-BR.yaml",
      "home.en.yaml",
      "home.pt-BR.yaml",
    ]);
  });

  it("becomes a draft when the field is left, which a reload keeps", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    const before = await read(dev);
    await keepDraft(page, "h1", "Mine");
    await lists(page, `${home}:10, not saved Mine`);
    await page.reload();
    await lists(page, `${home}:10, not saved Mine`);
    expect(await read(dev)).toBe(before);
    await press(page, "Edit");
    await holds(async () => expect((await readField(page))?.text).toBe("Mine"));
    await page.keyboard.press("Enter");
    await sees(page, "Mine");
    await lists(page, `${home}:10 Mine`);
    expect(await read(dev)).toBe(before.replace("We read genomes", "Mine"));
    expect(await stayed(page)).toBe(false);
  });

  it("is not offered silently over another text, which has come to its place", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    await keepDraft(page, "h1", "Mine");
    dev.edit(home, "title: We read genomes", "title: Theirs");
    await sees(page, "Theirs");
    await openField(page, "h1");
    const asked = { text: "Mine", refusal: "the file now says: Theirs" };
    await holds(async () => expect(await readField(page)).toEqual(asked));
    const answered = page.waitForResponse((response) => response.url().endsWith("/edit"));
    await page.keyboard.press("Enter");
    expect((await answered).status()).toBe(409);
    await holds(async () => expect(await readField(page)).toEqual(asked));
    expect(await read(dev)).toContain("title: Theirs\n");
    await press(page, "Keep mine");
    await fieldCloses(page);
    expect(await read(dev)).toContain("title: Mine\n");

    // The same while the field is open.
    await openField(page, "h1");
    await page.keyboard.type("Mine too");
    dev.edit(home, "title: Mine", "title: Theirs");
    await page.keyboard.press("Enter");
    await refuses(page, "the file now says: Theirs");
    await press(page, "Take theirs");
    await fieldCloses(page);
    await sees(page, "Theirs");
    expect(await read(dev)).toContain("title: Theirs\n");
    expect((await listChanges(page)).join()).not.toContain("not saved");
  });

  it("gives way to a field that is opened after it, and keeps what was typed into it", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    await write(page, "h1", "{fonded}");
    await refuses(page, "fonded");
    await page.click("h2");
    await fieldCloses(page);
    await openField(page, ".hero .mono");
    await lists(page, `${home}:10, not saved {fonded}`);
    await page.keyboard.press("Escape");
    await press(page, "Discard");
    await lists(page);
  });

  it("shows its variables by name, and keeps them where a value was typed over its name", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    for (const [choice, written] of [
      ["Keep the variable", "From {founded} on"],
      ["Save as typed", "From 2010 on"],
    ] as const) {
      await write(page, ".hero .mono", "From 2010 on");
      await refuses(page, "no longer use the variable {founded}");
      await press(page, choice);
      await fieldCloses(page);
      expect(await read(dev)).toContain(`badge: ${written}\n`);
    }
  });

  it("is left as it is by Escape, and without a change; Ctrl+Z brings back what was typed", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    const before = await read(dev);
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
    expect(await read(dev)).toBe(before);
  });

  it("is taken back alone where the file has changed elsewhere, or says why it is not", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    const before = await read(dev);
    await write(page, "h1", "Mine");
    await sees(page, "Mine");
    dev.edit(home, "contactTitle: Contact", "contactTitle: Write");
    await sees(page, "Write");
    await undo(page);
    await sees(page, "We read genomes");
    expect(await read(dev)).toBe(before.replace("contactTitle: Contact", "contactTitle: Write"));

    await write(page, "h1", "Mine");
    await sees(page, "Mine");
    dev.edit(home, "title: Mine", "title: Theirs");
    await sees(page, "Theirs");
    await undo(page);
    await holds(async () =>
      expect(await page.evaluate(ownText, ".notice")).toContain("Nothing to undo"),
    );
    await lists(page);
    dev.edit(home, "title: Theirs", "title: Mine");
    await sees(page, "Mine");
    await undo(page);
    await sees(page, "We read genomes");
  });

  it("says on how many pages a shared one may be", async () => {
    const dev = await startDev();
    const page = await dev.open("/faq");
    await openField(page, "footer p");
    expect(await page.evaluate(ownText, ".field")).toContain("all 2 pages may show this text");
  });

  it("is refused with the reason where the site would have a mistake, and stays in the field", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    const before = await read(dev);
    await openField(page, "h1");
    for (const [text, reason] of [
      ["{fonded}", 'unknown variable "{fonded}"; did you mean "founded"?'],
      [" ", '"hero.title" is empty; write its value here'],
    ] as const) {
      await page.keyboard.down("Control");
      await page.keyboard.press("KeyA");
      await page.keyboard.up("Control");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await refuses(page, reason);
      expect(await read(dev)).toBe(before);
    }
  });

  it("stays under the hands of who writes it while the page is made anew, and is there after that", async () => {
    const dev = await startDev();
    const page = await dev.open("/faq");
    await openField(page, "h1");
    await page.keyboard.type("Perguntas ");
    dev.edit(faq, "Outro parágrafo.", "Outro parágrafo.\n\n      Terceiro.");
    await holds(() => expect(dev.said()).toMatch(/faq\.pt-BR\.yaml built/));
    await page.keyboard.type("nossas");
    expect(await stayed(page)).toBe(true);
    expect(await readField(page)).toEqual({ text: "Perguntas nossas", refusal: "" });

    // The file is another one by now, but this text is the same.
    await page.keyboard.press("Enter");
    await reloaded(page);
    await sees(page, "Perguntas nossas");
    await sees(page, "Terceiro.");
  });

  it("can still be copied when its place is gone", async () => {
    const dev = await startDev();
    const page = await dev.open("/faq");
    await openField(page, "details:last-of-type summary");
    await page.keyboard.type("Minha");
    const path = join(dev.root, faq);
    const text = await readFile(path, "utf8");
    const last = text.lastIndexOf("  - slug:");
    await writeFile(path, text.slice(0, last) + text.slice(text.indexOf("\nclosing:") + 1));
    dev.edit("content/site.yaml", "questions: 2", "questions: 1");
    // A change may be reported twice, and each report is followed by a build.
    await holds(() => expect(dev.said().match(/ built in /g)?.length).toBeGreaterThan(1));
    const left = await readFile(path, "utf8");
    const gone = { text: "Minha", refusal: "this text is no longer on the page" };
    // The browser may hear of the build only after the first Enter.
    const press = async () => {
      if (isDeepStrictEqual(await readField(page), gone)) return true;
      await page.keyboard.press("Enter");
    };
    await vi.waitUntil(() => press().catch(() => false), { timeout: 60_000, interval: 500 });
    await page.keyboard.press("Enter");
    await refuses(page, "no longer has this text");
    expect(await readFile(path, "utf8")).toBe(left);
  });

  it("goes to the next page of a server that was started again", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    await openField(page, "h1");
    await page.keyboard.type("Mine");
    await dev.interrupt();
    await startHere(dev.root, ["dev", "--port", new URL(dev.origin).port, "--strict-port"]);
    await page.keyboard.press("Enter");
    await fieldCloses(page);
    expect(await read(dev)).toContain("title: Mine\n");
  });

  it("asks whether line breaks that no page shows are meant", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    await openField(page, "h1");
    await page.keyboard.type("One");
    await page.keyboard.down("Shift");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Shift");
    await page.keyboard.type("two");
    await page.keyboard.press("Enter");
    await refuses(page, "shows this line break as a space");
    await press(page, "Join the lines");
    await fieldCloses(page);
    expect(await read(dev)).toContain("title: One two\n");
  });
});

it("a list is changed from the keyboard alone, and taken back as one change", async () => {
  const dev = await startDev();
  const page = await dev.open("/faq");
  const readAll = () =>
    Promise.all([faq, "content/site.yaml"].map((file) => readFile(join(dev.root, file), "utf8")));
  const before = await readAll();
  await page.bringToFront();
  await vi.waitUntil(
    () =>
      page.evaluate(() => {
        const root = document.querySelector("vitrine-texts")?.shadowRoot;
        root?.querySelector<HTMLElement>(".toggle")?.focus();
        return root?.activeElement?.matches(".toggle");
      }),
    60_000,
  );
  await page.keyboard.press("Enter");
  await holds(async () => {
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(ownText, ".label")).toContain(`${faq}:15`);
  });
  await page.keyboard.press("KeyE");
  await holds(async () => expect(await page.evaluate(ownText, ".field")).toContain("Entry 2 of 2"));
  const pressed = () =>
    page.evaluate(() => {
      const root = document.querySelector("vitrine-texts")?.shadowRoot;
      return root?.activeElement?.textContent;
    });
  await vi.waitUntil(async () => {
    await page.keyboard.press("Tab");
    return (await pressed()) === "Add one below";
  }, 60_000);
  await page.keyboard.press("Enter");
  // The field of the new entry opens, empty, before it can be typed into.
  await vi.waitUntil(
    () =>
      page.evaluate(() => {
        const field = document.querySelector("vitrine-texts")?.shadowRoot?.activeElement;
        return field instanceof HTMLTextAreaElement && field.value === "";
      }),
    60_000,
  );
  expect(await page.evaluate(ownText, ".field")).toContain('Write the "question"');
  await page.keyboard.type("E à noite?");
  await page.keyboard.press("Enter");
  await sees(page, "E à noite?");
  const [text, site] = await readAll();
  expect(text).toContain("  - slug: e-a-noite\n    question: E à noite?\n");
  expect(site).toContain("questions: 3\n");
  await lists(page, `${faq}:15 added: E à noite?`);
  await undo(page);
  await holds(async () => expect(await readAll()).toEqual(before));
});

describe("the server", () => {
  it("writes only texts that its pages show, and undoes only those", async () => {
    const dev = await startDev();
    const secret = await readSecret(dev.origin);
    const before = await read(dev);
    const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${dev.origin}/__vitrine/${path}`, {
        method: "POST",
        headers: { "x-vitrine-secret": secret, ...headers },
        body: JSON.stringify(body),
      });
    const edit = { file: home, name: "hero.title", before: "We read genomes", text: "New" };

    for (const wrong of [
      { ...edit, name: "route", before: "/en", text: "/x" },
      { ...edit, name: "hero.faqPath", before: "/faq" },
      { ...edit, name: "pipelines.items.montagem.slug", before: "montagem" },
      { ...edit, file: "package.json", name: "name" },
      { ...edit, file: "../x.yaml" },
      { ...edit, before: "old" },
    ]) {
      expect((await ask("edit", wrong)).status).toBe(409);
    }
    expect((await ask("edit", edit, { "x-vitrine-secret": "wrong" })).status).toBe(403);
    expect((await ask("edit", { ...edit, text: 1 })).status).toBe(400);
    expect((await ask("edit", { ...edit, action: "drop" })).status).toBe(400);
    expect((await ask("edit", null)).status).toBe(400);
    expect((await ask("undo", { id: 1 })).status).toBe(409);
    expect(await read(dev)).toBe(before);

    // Whoever reads the file meanwhile sees the old text or the new one, whole.
    let isWritten = false;
    const written = ask("edit", edit).finally(() => {
      isWritten = true;
    });
    const seen = new Set<string>();
    while (!isWritten) seen.add(await read(dev));
    expect((await written).status).toBe(204);
    const after = before.replace("title: We read genomes", "title: New");
    for (const text of seen) expect([before, after]).toContain(text);
    expect(await read(dev)).toBe(after);
    await writeFile(join(dev.root, home), `${await read(dev)}# mine\n`);
    expect((await ask("undo", { id: 1 })).status).toBe(204);
    expect(await read(dev)).toBe(`${before}# mine\n`);

    await writeFile(join(dev.root, home), before);
    await vi.waitFor(async () => expect((await ask("edit", edit)).status).toBe(204), 60_000);
    await rm(join(dev.root, home));
    expect((await ask("undo", { id: 2 })).status).toBe(409);
    expect((await fetch(`${dev.origin}/en`)).status).toBe(200);
  });
});
