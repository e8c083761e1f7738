import * as z from "zod";
import { bootcampSchema } from "./bootcamp.ts";
import { pageFields } from "./page-fields.ts";
import { email, route, slug, text } from "./text.ts";

const step = z.strictObject({ number: z.int(), title: text, description: text });

const pipeline = z.strictObject({
  slug,
  /** A name from lucide.dev/icons; that it exists is seen when icons are loaded. */
  icon: slug,
  title: text,
  subtitle: text,
  steps: z.array(step),
});

/** The home page (specification §2, §3), one file a language. */
export const homeSchema = z.strictObject({
  ...pageFields,
  template: z.literal("home"),
  hero: z.strictObject({
    badge: text,
    title: text,
    subtitle: text,
    description: text,
    contactTitle: text,
    email,
    faqLink: text,
    faqPath: route,
    trustIndicators: z.strictObject({ location: text, clients: text, response: text }),
    /** What the illustration shows, for those who do not see it. */
    illustration: text,
  }),
  pipelines: z.strictObject({
    sectionTitle: text,
    sectionDescription: text,
    learnMore: text,
    items: z.array(pipeline),
  }),
  statsTitle: text,
  stats: z.array(z.strictObject({ number: text, label: text })),
  bootcamp: bootcampSchema.optional(),
});

export type HomePage = z.infer<typeof homeSchema>;
export type Pipeline = z.infer<typeof pipeline>;
