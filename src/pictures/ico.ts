const headerLength = 6;
const entryLength = 16;

/**
 * Makes an ICO file of PNGs, which every client since Windows Vista reads.
 *
 * @param pictures square PNGs, each with its side in pixels (1 to 255)
 */
export function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerLength + entryLength * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = headerLength + entryLength * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
