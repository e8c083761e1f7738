import { PNG } from "pngjs";

/** How much smaller than a page its reference is, for git keeps every one of them for ever. */
const shrunkBy = 4;

/** Every how many shades one is kept, for the same reason: 3.6 MB of references in place of 7.5. */
const shadeStep = 8;

/** A picture as red, green, blue and alpha of each pixel, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

export function decodePicture(png: Buffer): Picture {
  return PNG.sync.read(png);
}

export function encodePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = data;
  // No filter: flat areas of few shades are smaller without.
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}

/** A picture of few shades, none of which is off by more than half a step. */
export function roundShades({ data, ...size }: Picture): Picture {
  const round = (shade: number) => Math.min(255, Math.round(shade / shadeStep) * shadeStep);
  return { ...size, data: Buffer.from(data.map(round)) };
}

/** Each pixel of a smaller picture is the mean of those that it stands for; a rest is left out. */
export function shrinkPicture(from: Picture): Picture {
  const width = Math.floor(from.width / shrunkBy);
  const height = Math.floor(from.height / shrunkBy);
  const picture = createPicture(width, height);
  for (let y = 0; y < height; y++) {
    for (let at = 0; at < width * 4; at++) {
      const [column, channel] = [(at >> 2) * shrunkBy, at & 3];
      let sum = 0;
      for (let row = y * shrunkBy; row < (y + 1) * shrunkBy; row++) {
        const start = (row * from.width + column) * 4 + channel;
        for (let next = 0; next < shrunkBy; next++) sum += from.data[start + next * 4] ?? 0;
      }
      picture.data[y * width * 4 + at] = Math.round(sum / shrunkBy ** 2);
    }
  }
  return picture;
}

/** A picture of nothing. */
export function createPicture(width: number, height: number): Picture {
  return { width, height, data: Buffer.alloc(width * height * 4) };
}

/** Lays one picture over another, from `left` on; what has no room is cut off. */
export function drawPicture(onto: Picture, from: Picture, left: number): void {
  const width = Math.min(from.width, onto.width - left);
  for (let row = 0; row < Math.min(from.height, onto.height); row++) {
    const start = row * from.width * 4;
    from.data.copy(onto.data, (row * onto.width + left) * 4, start, start + width * 4);
  }
}
