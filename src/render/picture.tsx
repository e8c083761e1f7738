import { type ImageFormat, type ImageRequest, type Original, pathOf } from "../assets/images.ts";
import type { ImageValue } from "../fields/image.ts";
import { MarkupMistake } from "../templates/guard-markup.ts";
import type { ImageOptions } from "../templates/view.ts";

/** What a page shows of photographs. */
export interface PictureContext {
  originals: ReadonlyMap<string, Original>;
  link: (path: string) => string;
  /** Called with each file that the page names. */
  request: (image: ImageRequest) => void;
}

const types = { avif: "image/avif", webp: "image/webp" } as const;

/** A photograph as `<picture>`, in every width and format, with its caption if it has one. */
export function Picture({
  image,
  options: { widths, sizes, ratio, atTop = false },
  context,
}: {
  image: ImageValue;
  options: ImageOptions;
  context: PictureContext;
}) {
  const original = context.originals.get(image.file);
  if (!original) {
    const hint = "give view.image() the value of a field of the kind image()";
    throw new MarkupMistake(`"${image.file}" is not in a field of the kind image()`, hint);
  }
  const [shown] = widths;
  if (shown === undefined) {
    const hint = "add the widths in pixels that the layout shows, as in widths: [640]";
    throw new MarkupMistake("view.image() has no widths", hint);
  }
  const part = partOf(original, image.crop, ratio);
  const heightAt = (width: number) => Math.max(1, Math.round((width * part.height) / part.width));
  // A smaller photograph is not enlarged: the file would weigh more and show no more.
  const made = [...new Set(widths.map((width) => Math.min(width, part.width)))];
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
