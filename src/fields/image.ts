import * as z from "zod";
import { optional } from "./containers.ts";
import { defineField, describe, type FieldOptions } from "./field.ts";
import { number, toggle } from "./simple-kinds.ts";
import { text } from "./text.ts";

const fileSchema = z
  .string()
  .regex(/^(?!\/|.*(?:^|\/)\.)[^\\\p{Control}]+\.(?:jpe?g|png|webp|avif)$/iu, {
    error: ({ input }) =>
      /\.svg$/i.test(String(input))
        ? "must not be an SVG\nsave it as PNG, or draw it in a template"
        : 'is not a valid image path\nwrite the path of a .jpg, .png, .webp or .avif in content/images, as in "team/ana.jpg"',
  })
  .max(200);

const share = (description: string, min: number) => number(description, { min, max: 100 });

const cropSchema = z
  .strictObject({
    left: share("Percentage of the width to cut off at the left.", 0),
    top: share("Percentage of the height to cut off at the top.", 0),
    width: share("Percentage of the width to show.", 1),
    height: share("Percentage of the height to show.", 1),
  })
  .refine(({ left, width, top, height }) => left + width <= 100 && top + height <= 100, {
    error: "extends beyond the image\nkeep left + width and top + height at 100 or less",
  });

/**
 * A photograph in `content/images/`, with what it shows for those who don't see it, in the page's
 * language, or `decorative: true`. `view.image(value, …)` shows it.
 */
export function image(description: string, options: FieldOptions<string> = {}) {
  const schema = z
    .strictObject({
      file: defineField({ name: "image" }, fileSchema, "Its file in content/images.", options),
      alt: optional(text("What the image shows, for people who cannot see it.")),
      decorative: optional(toggle("true: the image adds nothing to the text.")),
      crop: optional(describe(cropSchema, "The part that is shown, in percent.")),
      caption: optional(text("A sentence below the image.")),
    })
    .superRefine(({ alt, decorative }, { addIssue }) => {
      const needed = 'needs "alt" or "decorative"\nadd the line "alt: …" or "decorative: true"';
      if (alt === undefined && !decorative) addIssue({ code: "custom", message: needed });
      const named = "is the name of a file\nwrite what the image shows";
      if (alt && /\.(?:jpe?g|png|webp|avif)$/i.test(alt))
        addIssue({ code: "custom", path: ["alt"], message: named });
      if (alt === undefined || !decorative) return;
      const message = 'cannot be used with "alt"\nremove one of the two';
      addIssue({ code: "custom", path: ["decorative"], message });
    });
  return describe(schema, description);
}

/** The value of a field of this kind. */
export type ImageValue = z.infer<ReturnType<typeof image>>;
