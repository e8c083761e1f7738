import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { loadPictures } from "../../src/assets/pictures.ts";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { createProject, type Edit } from "../support/project.ts";

const icons = [
  "favicon.ico",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
];
/** A site that draws all icons. */
const site = { tabIcon: () => null, appIcon: () => null };
const words = { brand: "a", title: "b", sentence: "c" };
const card = {
  route: "/",
  file: "content/pages/home.yaml",
  words,
  alt: "a: b. c",
  path: "assets/card.0.png",
};

function picture(path: string): Edit {
  return { file: `content/pictures/${path}`, write: path };
}

describe("loadPictures(root, planCards)", () => {
  it("asks for no cards where nothing has been drawn", async () => {
    const root = await createProject();
    const asked = () => expect.fail("nobody needs cards");
    expect(await loadPictures(root, site, asked, noCache)).toEqual({
      value: { cards: [], files: [] },
      diagnostics: [],
    });
  });

  it("loads the icons and the cards that are planned, and nothing else", async () => {
    const names = [...icons, card.path];
    const root = await createProject([...names, "assets/card.old.png"].map(picture));
    const { value, diagnostics } = await loadPictures(root, site, () => [card], noCache);
    expect(value?.cards).toEqual([card]);
    expect(value?.files).toEqual(
      names.map((path) => ({
        path,
        bytes: Buffer.from(path),
        origin: `content/pictures/${path}`,
      })),
    );
    expect(diagnostics).toEqual([]);
  });

  it("takes one that is drawn anew while others are cached", async () => {
    const root = await createProject(icons.map(picture));
    const cache = new Cache({ inMemory: true });
    const load = () => loadPictures(root, site, () => [], cache).value?.files ?? [];
    // Later, the disk's time can tell one state of a file from the next.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1000);
    onTestFinished(() => clock.mockRestore());
    const [, second] = load();
    await writeFile(join(root, "content/pictures/favicon.ico"), "another");
    expect(String(load()[0]?.bytes)).toBe("another");
    expect(second).toBe(load()[1]);
  });

  it("warns of files that nothing uses, but of no card or file of a stylesheet", async () => {
    const names = [...icons, "assets/card-en.old.png", "photo.jpg", "notes/a.txt", "hero.jpg"];
    const root = await createProject(names.map(picture));
    const used = ["../content/pictures/hero.jpg"];
    const { diagnostics } = loadPictures(root, site, () => [], noCache, used);
    expect(diagnostics.map(({ message }) => message).sort()).toEqual([
      "content/pictures/notes/a.txt is not published",
      "content/pictures/photo.jpg is not published",
    ]);
  });

  it("warns of each that is missing, or is no file", async () => {
    const root = await createProject();
    await mkdir(join(root, "content/pictures/favicon.ico"), { recursive: true });
    const { value, diagnostics } = await loadPictures(root, site, () => [card], noCache);
    expect(value?.files).toEqual([]);
    const warning = {
      code: "site/stale-picture",
      severity: "warning",
      hint: "run: npx vitrine pictures",
    };
    expect(diagnostics).toEqual([
      ...icons.map((path) => ({ ...warning, message: `content/pictures/${path} is missing` })),
      { ...warning, message: `the social card of ${card.file} is out of date` },
    ]);
  });
});
