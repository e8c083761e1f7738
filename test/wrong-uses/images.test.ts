import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkWeight } from "../../src/checks/weight.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { testWrongUses, type WrongUse, writeAll } from "./wrong-use.ts";

const file = "content/pages/gallery.pt-BR.yaml";
const photo = "content/images/sea.jpg";

const template = `import { definePage, image, text } from "vitrine";
const schema = { title: text("Title."), photo: image("A photograph.") };
export default definePage({
  schema,
  heading: ({ title }) => title,
  component: ({ page, view }) => (
    <>
      <h1>{page.title}</h1>
      {view.image(page.photo, { widths: [40, 80], sizes: "40px", ratio: 1 })}
    </>
  ),
});
`;

/** A page that shows one photograph. What the photograph is stands from line 10 on. */
const gallery = (...fields: string[]): Edit[] => [
  { file: "templates/gallery/page.tsx", write: template },
  { file: "content/site.yaml", replace: "requests: 2", with: "requests: 3" },
  {
    file,
    write: [
      ...["route: /mar", "language: pt-BR", "template: gallery", "meta:", "  title: Fotografias"],
      "  description: Uma página pequena com uma fotografia, que serve só aos testes.",
      ...["title: Fotografias", "", "photo:", ...fields.map((field) => `  ${field}`), ""],
    ].join("\n"),
  },
];
const shown = gallery("file: sea.jpg", "alt: O mar de manhã");
const edit = (replace: string, instead: string) => change(file, replace, instead);

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

const uses: WrongUse[] = [
  {
    name: "without words for those who don't see it",
    edits: gallery("file: sea.jpg"),
    files: { [photo]: jpeg },
    mend: [edit("file: sea.jpg", "file: sea.jpg\n  alt: O mar")],
  },
  {
    name: "decorative, and with words all the same",
    edits: gallery("file: sea.jpg", "alt: O mar", "decorative: true"),
    files: { [photo]: jpeg },
    mend: [edit("  decorative: true\n", "")],
  },
  {
    name: "with a slash before its path",
    edits: gallery("file: /sea.jpg", "alt: O mar"),
    files: { [photo]: jpeg },
    mend: [edit("/sea.jpg", "sea.jpg")],
  },
  {
    name: "that is not there",
    edits: gallery("file: see.jpg", "alt: O mar"),
    files: { [photo]: jpeg },
    mend: [edit("see.jpg", "sea.jpg")],
  },
  {
    name: "outside of its folder",
    edits: gallery("file: ../../sea.jpg", "alt: O mar"),
    files: { [photo]: jpeg },
    mend: [edit("../../sea.jpg", "sea.jpg")],
  },
  {
    name: "that can hold programs",
    edits: gallery("file: sea.svg", "alt: O mar"),
    files: { "content/images/sea.svg": Buffer.from("<svg/>"), [photo]: jpeg },
    mend: [edit("sea.svg", "sea.jpg")],
    mendFiles: { "content/images/sea.svg": null },
  },
  {
    name: "cropped to more than there is",
    edits: gallery(
      "file: sea.jpg",
      "alt: O mar",
      "crop: { left: 50, top: 0, width: 60, height: 100 }",
    ),
    files: { [photo]: jpeg },
    mend: [edit("width: 60", "width: 50")],
  },
  {
    name: "by the name of another format",
    edits: shown,
    files: { [photo]: png },
    mend: [edit("sea.jpg", "sea.png")],
    mendFiles: {
      "content/images/sea.png": await spots(40, 40).png().toBuffer(),
      [photo]: null,
    },
  },
  ...(
    [
      ["that is empty", Buffer.alloc(0)],
      ["that is a text", Buffer.from("not a picture")],
      ["that was copied in part", jpeg.subarray(0, jpeg.length / 2)],
      ["that is larger than any photograph", Buffer.concat([jpeg, Buffer.alloc(32 * 2 ** 20)])],
    ] as const
  ).map(
    ([name, bytes]): WrongUse => ({
      name,
      edits: shown,
      files: { [photo]: bytes },
      mend: [],
      mendFiles: { [photo]: jpeg },
    }),
  ),
  {
    name: "that unpacks to more than the memory",
    edits: gallery("file: sea.png", "alt: O mar"),
    files: { "content/images/sea.png": bomb },
    mend: [],
    mendFiles: {
      "content/images/sea.png": await spots(40, 40).png().toBuffer(),
      [photo]: null,
    },
  },
  {
    name: "that moves",
    edits: gallery("file: sea.webp", "alt: O mar"),
    files: { "content/images/sea.webp": animated },
    mend: [],
    mendFiles: { "content/images/sea.webp": await spots(40, 40).webp().toBuffer() },
  },
  {
    name: "of fewer pixels than it is shown at",
    check: checkWeight,
    edits: shown,
    files: { [photo]: await spots(30, 30).jpeg().toBuffer() },
    mend: [],
    mendFiles: { [photo]: jpeg },
  },
  {
    name: "heavier than the budget",
    check: checkWeight,
    edits: [
      ...shown,
      { file: "content/site.yaml", replace: "requests: 3", with: "images: 100\n  requests: 3" },
    ],
    files: { [photo]: jpeg },
    mend: [{ file: "content/site.yaml", replace: "images: 100", with: "images: 200000" }],
  },
];

describe("a photograph", () => {
  testWrongUses(uses);

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
      { file: "templates/gallery/page.tsx", write: template.replace("ratio: 1", "atTop: true") },
    ]);
    await writeAll(root, { [photo]: turned });
    const { value: site } = await makeFiles(root, { drafts: false });
    const html = site?.get("mar.html")?.bytes.toString() ?? "";
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
    const [small, large] = [
      [40, 53],
      [80, 107],
    ];
    expect(await Promise.all(sizes)).toEqual([small, large, small, large, small]);
  });
});
