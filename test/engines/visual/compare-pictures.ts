import pixelmatch from "pixelmatch";
import { createPicture, drawPicture, type Picture } from "./picture.ts";

/**
 * How far a pixel's colour may be off, of 1: between six and seven of 256 greys. Up to four are lost
 * where references are kept in few shades; processors round the edges of letters differently by one.
 */
const threshold = 0.025;

/** How many pixels may be off by more; none of a page's parts is so small. */
const allowed = 4;

/** How a picture differs from its reference. */
export interface Difference {
  message: string;
  /** The reference, what there is now, and where they differ, side by side. */
  picture: Picture;
}

/** @returns undefined where nobody would see a difference */
export function comparePictures(reference: Picture, now: Picture): Difference | undefined {
  const width = Math.max(reference.width, now.width);
  const height = Math.max(reference.height, now.height);
  const [before, after, marks] = [reference, now, undefined].map((picture) => {
    const padded = createPicture(width, height);
    if (picture) drawPicture(padded, picture, 0);
    return padded;
  }) as [Picture, Picture, Picture];
  // Shrunk letters are nothing but edges: to leave out edges would be to leave out the text.
  const options = { threshold, includeAA: true };
  const count = pixelmatch(before.data, after.data, marks.data, width, height, options);
  const isSameSize = reference.width === now.width && reference.height === now.height;
  if (isSameSize && count <= allowed) return undefined;
  const [is, was] = [now, reference].map((picture) => `${picture.width} × ${picture.height}`);
  const size = isSameSize ? "" : `, and it is ${is} where the reference is ${was}`;
  return {
    message: `${count} of ${width * height} pixels differ${size}`,
    picture: layOut([before, after, marks]),
  };
}

const gap = 8;

function layOut(pictures: readonly Picture[]): Picture {
  const [{ width, height } = createPicture(0, 0)] = pictures;
  const sheet = createPicture((width + gap) * pictures.length - gap, height);
  sheet.data.fill(128);
  pictures.forEach((picture, at) => {
    drawPicture(sheet, picture, at * (width + gap));
  });
  return sheet;
}
