import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { drawIcon } from "../../src/pictures/draw-icon.tsx";
import { drawSvg, refuseOutside } from "../../src/pictures/draw-svg.ts";
import { drawCard, planSocialCards } from "../../src/pictures/social-cards.ts";
import { makeFiles } from "../support/make-files.ts";
import { copyTinySite } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

const { socialCard } = ownTemplates.site;
if (!socialCard) throw new Error("the site has no social card");
const template = socialCard;
const { width: cardWidth, height: cardHeight } = socialCard;
const brand = "Bioinformática Rio";

/** Width and height, as they stand in a PNG's first chunk. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe("the pictures of a site", () => {
  let project: Awaited<ReturnType<typeof copyTinySite>>;
  let files: ReadonlyMap<string, { bytes: Buffer }>;

  beforeAll(async () => {
    project = await copyTinySite([]);
    files = (await makeFiles(project.root, { drafts: false })).value ?? new Map();
  });
  afterAll(() => project.remove());

  const bytesOf = (path: string) => files.get(path)?.bytes ?? Buffer.alloc(0);

  it("have the sizes that the pages and the manifest name", () => {
    const pngs = [...files].filter(([path]) => path.endsWith(".png"));
    const nameOf = (path: string) => path.replace(/\.[0-9a-f]{10}/, "");
    expect(pngs.map(([path, { bytes }]) => `${nameOf(path)} ${sizeOf(bytes)}`).sort()).toEqual([
      "apple-touch-icon.png 180x180",
      "assets/card-en.png 1200x630",
      "assets/card-faq.png 1200x630",
      "assets/card.png 1200x630",
      "icon-192.png 192x192",
      "icon-512.png 512x512",
      "icon-maskable-512.png 512x512",
    ]);
  });

  it.each([16, 32])("have an ICO whose entry leads to a PNG of %i pixels", (side) => {
    const entry = side === 16 ? 6 : 22;
    const ico = bytesOf("favicon.ico");
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(sizeOf(ico.subarray(offset, offset + length))).toBe(`${side}x${side}`);
    expect([ico[entry], ico[entry + 1]]).toEqual([side, side]);
  });

  it("have the logo of the maskable icon where no system cuts it off", () => {
    const side = 512;
    const pixels = readPixels(bytesOf("icon-maskable-512.png"), side, side);
    // Of all but a circle of 80 % of the width (W3C manifest, 3.4).
    const edge = pixels.filter(
      (_, at) => Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2) > 0.4 * side,
    );
    expect(new Set(edge).size).toBe(1);
    expect(new Set(pixels).size).toBeGreaterThan(1);
  });

  it("are left out where dev asks for none", async () => {
    const { value } = await makeFiles(project.root, { drafts: false, withoutPictures: true });
    const pictures = [...files.keys()].filter((path) => /\.(?:png|ico)$|^favicon.svg$/.test(path));
    expect([...(value?.keys() ?? []), ...pictures].sort()).toEqual([...files.keys()].sort());
  });

  it("are cards of paths that differ, without the part of a text that no card has room for", async () => {
    const { inputs } = await makeSite(project.root, { drafts: false, withoutPictures: true });
    const [home] = inputs?.routes ?? [];
    if (!inputs || !home) throw new Error("the site has mistakes");
    const site = { ...inputs.content.site.value, brand: "é".repeat(1_000_000) };
    const cardOf = (route: string) =>
      planSocialCards(ownTemplates, site, [{ ...home, page: { ...home.page, route } }])[0];
    // Drawing it would take gigabytes.
    expect(cardOf("/a/b")?.words.brand).toBe("é".repeat(1000));
    expect(cardOf("/a/b")?.path).toMatch(/^assets\/card-a-b\.[0-9a-f]{10}\.png$/);
    expect(cardOf("/a/b")?.path).not.toBe(cardOf("/a-b")?.path);
  });
});

const outside = "https://a.example/b.png";

it.each([
  ['<svg><image href="../private.png"/></svg>', "../private.png"],
  [`<img src="${outside}">`, outside],
  [`<p style="background-image:url(&quot;${outside}&quot;)">`, outside],
  ['<svg><use href="#a"/><path fill="url(#b)"/></svg>', undefined],
  ['<img src="data:image/png;base64,AA=="><p style="mask:url(data:image/png,AA)">', undefined],
])("of a picture with %s, it is refused to load %s", (markup, address) => {
  if (address === undefined) expect(refuseOutside(markup)).toBe(markup);
  else expect(() => refuseOutside(markup)).toThrow(`cannot load "${address}"`);
});

it.each(["0 0 1 100000", "0 0 1 1000000000", "0 0 100000 1", "0 0 0.0001 24", "0 0 0.0001 0.0001"])(
  "a picture of the shape %s is refused before it takes the memory of the machine",
  async (box) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"></svg>`;
    await expect(drawSvg(svg, 512)).rejects.toThrow("too narrow or too flat");
  },
);

it("an icon with a filter is refused as a PNG, which may take minutes, and kept as an SVG", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><filter><feOffset/></filter></svg>`;
  const icon = { template: "appIcon", share: 1, sizes: [32] } as const;
  await expect(drawIcon({ ...icon, path: "a.png" }, svg)).rejects.toThrow("cannot have filters");
  expect(`${await drawIcon({ ...icon, path: "a.svg" }, svg)}`).toBe(svg);
});

it.each([
  ["display", "table", "use one of: block, "],
  ["gridTemplateRows", "subgrid", "write it another way"],
])(
  "a card with %s: %s, which satori does not have, is refused where it is written",
  async (name, value, hint) => {
    const component = () => createElement("div", { style: { display: "grid", [name]: value } });
    const drawn = drawCard({ ...template, component }, { words: {}, characters: "a" });
    await expect(drawn).rejects.toMatchObject({
      message: `a social card cannot have the value "${value}" in "${name}"`,
      hint: expect.stringContaining(hint),
      wrongName: value,
    });
  },
);

/** The colours of a PNG's pixels, row by row; resvg, which drew it, reads it back. */
function readPixels(png: Buffer, width = cardWidth, height = cardHeight): Uint32Array {
  const href = `data:image/png;base64,${png.toString("base64")}`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image href="${href}" ${size}/></svg>`;
  return new Uint32Array(Uint8Array.from(new Resvg(svg).render().pixels).buffer);
}

/** A place in Corcovado, and one in the range far behind it. */
const mountains = [540 * cardWidth + 700, 500 * cardWidth + 310];

/** How many pixels of text stand on the mountains, or nearer to them than `room`. */
function countTouching(text: Uint32Array, empty: Uint32Array, room: number): number {
  const rocks = mountains.map((at) => empty[at]);
  const isNearRock = (at: number) =>
    [0, room, room * cardWidth].some((away) => rocks.includes(empty[at + away]));
  return text.filter((color, at) => color !== empty[at] && isNearRock(at)).length;
}

const draw = async (words: Record<string, string>) =>
  readPixels(await drawCard(template, { words, characters: `${Object.values(words).join("")}…` }));
const emptyCard = draw({ brand, title: ".", sentence: "." });

it.each([
  ["short words", "Lemos genomas no Rio", "Pesquisa e consultoria."],
  ["two lines", "Lemos genomas no Rio, leitura a leitura", "Em bioinformática, ".repeat(4)],
  ["far too many words", "Marcadores em populações ".repeat(9), "e sem fim ".repeat(50)],
  ["words that do not end", "gW".repeat(60), "gW".repeat(200)],
])("a card keeps %s above the skyline and inside of the card", async (_, title, sentence) => {
  const empty = await emptyCard;
  const text = await draw({ brand, title, sentence });
  expect(countTouching(text, empty, 8)).toBe(0);
  const edge = text.filter((color, at) => at % cardWidth > cardWidth - 64 && color !== empty[at]);
  expect(edge.length).toBe(0);
  expect(text.some((color, at) => color !== empty[at])).toBe(true);
});
