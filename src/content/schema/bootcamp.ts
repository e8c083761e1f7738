import * as z from "zod";
import { text } from "./text.ts";

/** The 2026 bootcamp (specification §2, §3): written and validated, on no screen while a draft. */
export const bootcampSchema = z.strictObject({
  draft: z.boolean().optional(),
  title: text,
  description: text,
  /** Says that the form is not connected yet. */
  notice: text,
  form: z.strictObject({
    nameLabel: text,
    namePlaceholder: text,
    emailLabel: text,
    emailPlaceholder: text,
    phoneLabel: text,
    phonePlaceholder: text,
    submitButton: text,
    privacyNote: text,
  }),
});

export type Bootcamp = z.infer<typeof bootcampSchema>;
