import { inspect } from "node:util";
import { type ImageFormat, type ImageRequest, type Original, pathOf } from "../assets/images.ts";
import type { ImageValue } from "../fields/image.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import type { ImageOptions } from "../templates/view.ts";

/** What a page shows of photographs. */
export interface PictureContext {
  originals: ReadonlyMap<string, Original>;
  link: (path: string) => string;
  /** Called with each file that the page names. */
  request: (image: ImageRequest) => void;
}

/** WebP's limit for width and height, in pixels. */
const maxSide = 16_383;

const types = { avif: "image/avif", webp: "image/webp" } as const;

/** A photograph as `<picture>`, in every width and format, with its caption if it has one. */
export function renderPicture(image: ImageValue, options: ImageOptions, context: PictureContext) {
  const original = context.originals.get(image?.file);
  if (!original) {
    const hint = "give view.image() the value of a field of the kind image()";
    const isText = typeof image?.file === "string";
    const message = `"${image?.file}" is not in a field of the kind image()`;
    throw new MarkupMistake(isText ? message : "view.image() has no image", hint);
  }
  checkOptions(options);
  const { widths, sizes, ratio, atTop = false } = options;
  const shown = widths[0] as number;
  const part = partOf(original, image.crop, ratio);
  const heightAt = (width: number) => Math.max(1, Math.round((width * part.height) / part.width));
  // A smaller photograph is not enlarged: the file would weigh more and show no more.
  const made = [...new Set(widths.map((width) => Math.min(width, part.width)))];
  const largest = Math.max(...made);
  if (Math.max(largest, heightAt(largest)) > maxSide) {
    const size = `${largest}×${heightAt(largest)} pixels`;
    const hint = `use smaller widths, or crop the image: no side may have more than ${maxSide} pixels`;
    throw new MarkupMistake(`"${image.file}" would have ${size}`, hint);
  }
  const name = (format: ImageFormat, width: number) => {
    const plain = { file: image.file, original, part, width, height: heightAt(width), format };
    const request = { ...plain, path: pathOf(plain) };
    context.request(request);
    return context.link(`/${request.path}`);
  };
  const list = (format: ImageFormat) =>
    made.map((width) => `${name(format, width)} ${width}w`).join(", ");
  const plain = original.hasAlpha ? "png" : "jpg";
  const picture = (
    <picture>
      {(["avif", "webp"] as const).map((format) => (
        <source key={format} type={types[format]} srcSet={list(format)} sizes={sizes} />
      ))}
      <img
        src={name(plain, made[0] as number)}
        alt={image.alt ?? ""}
        width={shown}
        height={heightAt(shown)}
        loading={atTop ? undefined : "lazy"}
        fetchPriority={atTop ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
  if (image.caption === undefined) return picture;
  return (
    <figure>
      {picture}
      <figcaption>{image.caption}</figcaption>
    </figure>
  );
}

function checkOptions({ widths, sizes, ratio = 1 }: Partial<ImageOptions> = {}): void {
  const isList = Array.isArray(widths) && widths.length > 0;
  const wrong = isList && widths.find((width) => !Number.isInteger(width) || width < 1);
  if (!isList || wrong !== undefined) {
    const hint = 'write widths in whole pixels: { widths: [640], sizes: "40rem" }';
    const what = isList
      ? `the width ${typeof wrong === "string" ? `"${wrong}", which is text` : inspect(wrong)}`
      : "no widths";
    throw new MarkupMistake(`view.image() has ${what}`, hint);
  }
  if (typeof sizes !== "string") {
    const hint = 'write how wide the layout shows it, as in sizes: "40rem"';
    throw new MarkupMistake('view.image() has no "sizes"', hint);
  }
  if (ratio > 0 && ratio < Number.POSITIVE_INFINITY) return;
  const hint = "divide width by height, as in ratio: 3 / 2";
  throw new MarkupMistake(`view.image() has the ratio ${ratio}`, hint);
}

/** The part that the content asks for, cut around its middle to the ratio of the layout. */
function partOf({ width, height }: Original, crop: ImageValue["crop"], ratio: number | undefined) {
  const chosen = crop ?? { left: 0, top: 0, width: 100, height: 100 };
  const part = {
    left: Math.floor((width * chosen.left) / 100),
    top: Math.floor((height * chosen.top) / 100),
    width: Math.max(1, Math.floor((width * chosen.width) / 100)),
    height: Math.max(1, Math.floor((height * chosen.height) / 100)),
  };
  if (ratio === undefined) return part;
  const fit = {
    width: Math.max(1, Math.min(part.width, Math.round(part.height * ratio))),
    height: Math.max(1, Math.min(part.height, Math.round(part.width / ratio))),
  };
  return {
    left: part.left + Math.floor((part.width - fit.width) / 2),
    top: part.top + Math.floor((part.height - fit.height) / 2),
    ...fit,
  };
}
