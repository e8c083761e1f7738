import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writePictures } from "../../src/pictures/write-pictures.ts";
import { createProject } from "../support/project.ts";

describe("writePictures(root, pictures)", () => {
  it("writes each, removes the cards that are gone, and leaves all else", async () => {
    const kept = [
      "assets/card.png",
      "assets/cardinal.0123456789.png",
      "assets/my-card.0123456789.png",
      "assets/card-en.012345678x.png",
      "assets/card-en.0123456789.png.txt",
      "photo.jpg",
    ];
    const gone = ["assets/card.0123456789.png", "assets/card-en-x.9876543210.png"];
    const files = [...kept, ...gone, "assets/card-en.abcdef0123.png"];
    const root = await createProject(
      files.map((path) => ({ file: `content/pictures/${path}`, write: "old" })),
    );
    const folder = join(root, "content/pictures");
    const pictures = new Map(
      ["favicon.ico", "assets/card-en.abcdef0123.png"].map((path) => [path, Buffer.from(path)]),
    );
    const named = [...pictures].map(
      ([path, bytes]) => [`content/pictures/${path}`, bytes] as const,
    );
    await writePictures(root, new Map(named));
    const all = await readdir(folder, { recursive: true });
    expect(all.filter((path) => path !== "assets").sort()).toEqual(
      [...kept, ...pictures.keys()].sort(),
    );
    for (const [path, bytes] of pictures) expect(await readFile(join(folder, path))).toEqual(bytes);
  });

  it("removes the subsets of fonts that it replaces, and no other font", async () => {
    const files = ["a.subset-0123456789.woff2", "a.woff2", "b.subset-x.woff2"];
    const root = await createProject(
      files.map((name) => ({ file: `styles/fonts/${name}`, write: "old" })),
    );
    const subset = "a.subset-9876543210.woff2";
    await writePictures(root, new Map([[`styles/fonts/${subset}`, Buffer.from("new")]]));
    expect((await readdir(join(root, "styles/fonts"))).sort()).toEqual(
      [subset, "a.woff2", "b.subset-x.woff2"].sort(),
    );
  });

  it("makes the folders that are missing", async () => {
    const root = await createProject();
    await writePictures(
      root,
      new Map([["content/pictures/assets/card.0123456789.png", Buffer.from("a")]]),
    );
    expect(await readdir(join(root, "content/pictures/assets"))).toEqual(["card.0123456789.png"]);
  });
});
