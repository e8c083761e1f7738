import { Resvg } from "@resvg/resvg-wasm";
import { describe, expect, it } from "vitest";
import { drawCard } from "../../src/pictures/draw-card.ts";
import { ownTemplates } from "../support/templates.ts";

const { socialCard } = ownTemplates.site;
if (!socialCard) throw new Error("the site has no social card");
const { width: cardWidth, height: cardHeight } = socialCard;
const brand = "Bioinformática Rio";

/** The colours of a PNG's pixels, row by row; resvg, which drew it, reads it back. */
function readPixels(png: Buffer): Uint32Array {
  const href = `data:image/png;base64,${png.toString("base64")}`;
  const size = `width="${cardWidth}" height="${cardHeight}"`;
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

describe("drawCard(card, words)", () => {
  it.each([
    ["short words", "Lemos genomas no Rio", "Pesquisa e consultoria."],
    ["two lines", "Lemos genomas no Rio, leitura a leitura", "Em bioinformática, ".repeat(4)],
    ["far too many words", "Marcadores em populações ".repeat(9), "e sem fim ".repeat(50)],
    ["words that do not end", "gW".repeat(60), "gW".repeat(200)],
  ])("keeps %s above the skyline and inside of the card", async (_, title, sentence) => {
    const empty = readPixels(await drawCard(socialCard, { brand, title: ".", sentence: "." }));
    const text = readPixels(await drawCard(socialCard, { brand, title, sentence }));
    expect(countTouching(text, empty, 8)).toBe(0);
    const edge = text.filter((color, at) => at % cardWidth > cardWidth - 64 && color !== empty[at]);
    expect(edge.length).toBe(0);
    expect(text.some((color, at) => color !== empty[at])).toBe(true);
  });
});
