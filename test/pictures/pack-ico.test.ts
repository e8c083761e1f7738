import { describe, expect, it } from "vitest";
import { packIco } from "../../src/pictures/ico.ts";

describe("packIco(pictures)", () => {
  it("has an entry of 16 bytes for each picture, and the pictures behind them", () => {
    const [small, large] = [Buffer.from("small"), Buffer.from("a large one")];
    const ico = packIco([
      { side: 16, png: small },
      { side: 32, png: large },
    ]);
    // Reserved, 1 for an icon, the count; then side twice, colours, reserved, planes, bits, length, offset.
    const head = [0, 0, 1, 0, 2, 0];
    const entry = (side: number, { length }: Buffer, offset: number) => [
      side,
      side,
      0,
      0,
      1,
      0,
      32,
      0,
      length,
      0,
      0,
      0,
      offset,
      0,
      0,
      0,
    ];
    expect([...ico.subarray(0, 38)]).toEqual([
      ...head,
      ...entry(16, small, 38),
      ...entry(32, large, 43),
    ]);
    expect(ico.subarray(38).toString()).toBe("smalla large one");
  });
});
