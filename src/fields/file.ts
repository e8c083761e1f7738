import * as z from "zod";
import { defineKind } from "./field.ts";

/** Plain names: every host serves them, and on no disk are two of them one. What can run is none of them. */
const schema = z
  .string()
  .regex(
    /^(?:[a-z0-9]+(?:[._-][a-z0-9]+)*\/)*[a-z0-9]+(?:[._-][a-z0-9]+)*\.(?:bib|csv|docx|epub|gz|ics|json|ods|odt|pdf|pptx|tsv|txt|vcf|xlsx|zip)$/,
    {
      error:
        'must be a file such as "report-2027.pdf": lower-case letters, digits, hyphens, and an ending such as .pdf, .vcf, .csv, .xlsx, .zip',
    },
  )
  .max(100);

/** A file below `content/files`, published as it is; `view.file(name)` has its address, type and size. */
export const file = defineKind({ name: "file", translated: true, shown: false }, schema);

/** Why a path below `content/files` cannot be published; undefined where it can. */
export function explainFileName(path: string): string | undefined {
  return schema.safeParse(path).error?.issues[0]?.message;
}
