import * as z from "zod";
import { pageFields } from "./page-fields.ts";
import { email, slug, text } from "./text.ts";

const question = z.strictObject({ slug, question: text, answer: text });

/** The page of frequently asked questions (specification §2, §3). */
export const faqSchema = z.strictObject({
  ...pageFields,
  template: z.literal("faq"),
  title: text,
  intro: text,
  /** Heading of the list, which names the group of questions. */
  listTitle: text,
  /** What the link below an answer says that leads to its question. */
  questionLink: text,
  items: z.array(question),
  closing: z.strictObject({ title: text, description: text, email, responseNote: text }),
});

export type FaqPage = z.infer<typeof faqSchema>;
export type Question = z.infer<typeof question>;
