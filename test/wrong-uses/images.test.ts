import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkWeight } from "../../src/checks/weight.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { pageWithType, testWrongUses, type WrongUses, writeAll } from "./wrong-use.ts";

const file = "content/pages/gallery.pt-BR.yaml";
const photo = "content/images/sea.jpg";

/** A page that shows one photograph. What the photograph is stands from line 9 on. */
const gallery = (...fields: string[]): Edit[] => [
  change("content/site.yaml", "requests: 2", "requests: 3"),
  ...pageWithType(
    "gallery",
    'photo: image("A photograph.")',
    '{view.image(page.photo, { widths: [40, 80], sizes: "40px", ratio: 1 })}',
    ["photo:", ...fields.map((field) => `  ${field}`)],
  ),
];
const shown = gallery("file: sea.jpg", "alt: O mar de manhã");
const edit = (replace: string, instead: string) => change(file, replace, instead);

const page = shown.at(-1) as { write: string };
const translated: Edit = {
  file: "content/pages/gallery.en.yaml",
  write: page.write
    .replace("route: /gallery", "route: /en/gallery\ntranslationOf: /gallery")
    .replace("language: pt-BR", "language: en"),
};

/** A photograph of random spots, which compresses as badly as a real one. */
const spots = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const jpeg = await spots(120, 90).jpeg().toBuffer();
const png = await spots(20, 20).png().toBuffer();
const square = await spots(40, 40).png().toBuffer();
const frames = [png, await spots(20, 20).png().toBuffer()];
const animated = await sharp(frames, { join: { animated: true } })
  .webp()
  .toBuffer();

/** A PNG of a few bytes that says it has 900 megapixels: unpacked it would fill the memory. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(30_000, 16);
bomb.writeUInt32BE(30_000, 20);
const { crc32 } = await import("node:zlib");
bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

const files = { [photo]: jpeg };

/** The header of a HEIC: that of an AVIF whose codec has another name, with room for its configuration. */
async function makeHeic(): Promise<Buffer> {
  const avif = (await spots(120, 90).avif().toBuffer()).toString("latin1");
  const [before = "", after = ""] = avif
    .replace("ftypavif", "ftypheic")
    .replaceAll("av01", "hvc1")
    .split("av1C");
  const heic = Buffer.from(`${before}hvcC${"\0".repeat(19)}${after}`, "latin1");
  for (const box of ["meta", "iprp", "ipco", "hvcC"]) {
    const size = heic.indexOf(box) - 4;
    heic.writeUInt32BE(heic.readUInt32BE(size) + 19, size);
  }
  return heic;
}

/** A photograph whose bytes have to be others. */
const withBytes = (wrong: Buffer, right = jpeg, name = "sea.jpg"): WrongUses[string] => {
  const path = `content/images/${name}`;
  const more = { files: { [path]: wrong }, mendFiles: { [path]: right } };
  return [gallery(`file: ${name}`, "alt: O mar de manhã"), [], more];
};

const template = "templates/gallery/page.tsx";

/** The gallery whose template shows the photograph by these options, and the usual ones. */
const shownBy = (options: string): WrongUses[string] => {
  const [usual, wrong] = ["ratio: 1 }", `ratio: 1, ...{ ${options} } }`];
  return [[...shown, change(template, usual, wrong)], change(template, wrong, usual)];
};

const uses: WrongUses = {
  "without words for those who don't see it": [
    gallery("file: sea.jpg"),
    edit("file: sea.jpg", "file: sea.jpg\n  alt: O mar"),
  ],
  "decorative, and with words all the same": [
    gallery("file: sea.jpg", "alt: O mar", "decorative: true"),
    edit("  decorative: true\n", ""),
  ],
  "with a slash before its path": [
    gallery("file: /sea.jpg", "alt: O mar"),
    edit("/sea.jpg", "sea.jpg"),
  ],
  "whose words are the name of a file": [
    gallery("file: sea.jpg", "alt: sea.jpg"),
    edit("alt: sea.jpg", "alt: O mar"),
  ],
  "that is not there": [gallery("file: see.jpg", "alt: O mar"), edit("see.jpg", "sea.jpg")],
  "that is not there, and is in the translation": [
    [...gallery("file: see.jpg", "alt: O mar"), translated],
    edit("see.jpg", "sea.jpg"),
  ],
  "whose name has the same accent in other Unicode": [
    gallery("file: mar\u00e9.jpg", "alt: O mar"),
    edit("mar\u00e9.jpg", "sea.jpg"),
    {
      files: { "content/images/mare\u0301.jpg": jpeg },
      mendFiles: { "content/images/mare\u0301.jpg": null, [photo]: jpeg },
    },
  ],
  "outside of its folder": [
    gallery("file: ../../sea.jpg", "alt: O mar"),
    edit("../../sea.jpg", "sea.jpg"),
  ],
  "that can hold programs": [
    gallery("file: sea.svg", "alt: O mar"),
    edit("sea.svg", "sea.jpg"),
    {
      files: { "content/images/sea.svg": Buffer.from("<svg/>"), [photo]: jpeg },
      mendFiles: { "content/images/sea.svg": null },
    },
  ],
  "cropped to more than there is": [
    gallery("file: sea.jpg", "alt: O mar", "crop: { left: 50, top: 0, width: 60, height: 100 }"),
    edit("width: 60", "width: 50"),
  ],
  "by the name of another format": [
    shown,
    edit("sea.jpg", "sea.png"),
    {
      files: { [photo]: png },
      mendFiles: { "content/images/sea.png": square, [photo]: null },
    },
  ],
  "that is empty": withBytes(Buffer.alloc(0)),
  "that is a text": withBytes(Buffer.from("not a picture")),
  "that was copied in part": withBytes(jpeg.subarray(0, jpeg.length / 2)),
  "that a phone saved as HEIC": withBytes(await makeHeic()),
  "that is larger than any photograph": withBytes(
    Buffer.concat([jpeg, Buffer.alloc(32 * 2 ** 20)]),
  ),
  "that unpacks to more than the memory": withBytes(bomb, square, "sea.png"),
  "that moves": withBytes(animated, await spots(40, 40).webp().toBuffer(), "sea.webp"),
  "of fewer pixels than it is shown at": [
    shown,
    [],
    {
      check: checkWeight,
      files: { [photo]: await spots(30, 30).jpeg().toBuffer() },
      mendFiles: { [photo]: jpeg },
    },
  ],
  "shown at no width": shownBy("widths: []"),
  "shown at a width that is no number": shownBy("widths: [80 * NaN]"),
  "shown at half a pixel": shownBy("widths: [0.5]"),
  "shown at a width that is a text": shownBy('widths: ["80"]'),
  "shown without widths and sizes": [
    [...shown, change(template, ", { widths", ") ?? ({ widths")],
    change(template, ") ?? ({ widths", ", { widths"),
  ],
  "shown without sizes": shownBy("sizes: undefined"),
  "shown, where there is none": [
    [...shown, change(template, "page.photo", "page.other")],
    change(template, "page.other", "page.photo"),
  ],
  "shown in a shape that is none": shownBy("ratio: 0 / 0"),
  "higher than its formats allow": [
    [...shown, change(template, ", ratio: 1", "")],
    [],
    {
      files: { [photo]: await sharp(jpeg).resize(1, 16_384, { fit: "fill" }).jpeg().toBuffer() },
      mendFiles: { [photo]: jpeg },
    },
  ],
  "heavier than the budget": [
    [...shown, change("content/site.yaml", "requests: 3", "images: 100\n  requests: 3")],
    change("content/site.yaml", "images: 100", "images: 200000"),
    { check: checkWeight, files: { [photo]: jpeg } },
  ],
};

describe("a photograph", () => {
  testWrongUses(uses, files);

  it("is published upright, in every width and format, without its EXIF", async () => {
    const exif = { IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitudeRef: "S" } };
    const turned = await spots(120, 90)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.includes("Somebody")).toBe(true);
    const root = await createProject([
      ...gallery("file: sea.jpg", "alt: O mar", "caption: Copacabana"),
      change("templates/gallery/page.tsx", "ratio: 1", "atTop: true"),
    ]);
    await writeAll(root, { [photo]: turned });
    const { value: site } = await makeFiles(root, { drafts: false });
    const html = site?.get("gallery.html")?.bytes.toString() ?? "";
    const [markup = ""] = /<figure>.*<\/figure>/.exec(html) ?? [];
    expect(markup.replace(/\.[0-9a-f]{10}\./g, ".")).toBe(
      "<figure><picture>" +
        '<source type="image/avif" srcset="/assets/sea-40.avif 40w, /assets/sea-80.avif 80w" sizes="40px">' +
        '<source type="image/webp" srcset="/assets/sea-40.webp 40w, /assets/sea-80.webp 80w" sizes="40px">' +
        '<img src="/assets/sea-40.jpg" alt="O mar" width="40" height="53" fetchpriority="high" decoding="async">' +
        "</picture><figcaption>Copacabana</figcaption></figure>",
    );
    const made = [...markup.matchAll(/assets\/[^ "]+/g)].map(([path]) => path);
    const sizes = made.map(async (path) => {
      const metadata = await sharp(site?.get(path)?.bytes).metadata();
      const { width, height, exif, orientation, icc, space } = metadata;
      expect({ exif, orientation, icc, space }).toEqual({ space: "srgb" });
      return [width, height];
    });
    const small = [40, 53];
    const large = [80, 107];
    expect(await Promise.all(sizes)).toEqual([small, large, small, large, small]);
  });
});
