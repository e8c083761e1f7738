import { describe, expect, it } from "vitest";
import { comparePictures } from "./compare-pictures.ts";
import {
  createPicture,
  decodePicture,
  encodePicture,
  type Picture,
  roundShades,
  shrinkPicture,
} from "./picture.ts";

type Color = readonly [red: number, green: number, blue: number];

const paper: Color = [251, 247, 238];
const ink: Color = [0, 66, 66];

/** A page with a button on it: how far from its left, and in what colour. */
function draw({ left = 40, color = ink, height = 200 } = {}): Picture {
  const picture = createPicture(400, height);
  for (let at = 0; at < picture.data.length / 4; at++) {
    const [x, y] = [at % 400, Math.floor(at / 400)];
    const isButton = x >= left && x < left + 120 && y >= 80 && y < 120;
    picture.data.set([...(isButton ? color : paper), 255], at * 4);
  }
  return picture;
}

/** As git keeps it. */
const keep = (picture: Picture) =>
  decodePicture(encodePicture(roundShades(shrinkPicture(picture))));

describe("a page and its reference", () => {
  it("are the same, whatever shades the reference has lost", () => {
    expect(comparePictures(keep(draw()), shrinkPicture(draw()))).toBeUndefined();
  });

  it.each([
    ["a button that is two pixels further right", { left: 42 }],
    ["a button of a colour that is a little lighter", { color: [14, 80, 80] as const }],
    ["a page that is longer", { height: 204 }],
  ])("differ by %s, and a picture shows where", (_, change) => {
    const difference = comparePictures(keep(draw()), shrinkPicture(draw(change)));
    expect(difference?.message).toMatch(/^[1-9]\d* of \d+ pixels differ/);
    const { data } = difference?.picture ?? draw();
    // pixelmatch marks in red.
    const marked = Array.from({ length: data.length / 4 }, (_, at) => at * 4).filter(
      (at) => data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0,
    );
    expect(marked.length).toBeGreaterThan(4);
  });
});
