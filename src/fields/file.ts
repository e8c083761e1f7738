import * as z from "zod";
import { defineKind } from "./field.ts";
import { refusedByWindows } from "./route.ts";

const part = "[a-z0-9]+(?:[._-][a-z0-9]+)*";

/** No type that can run as a program. */
export const publishedType =
  /\.(?:bib|csv|docx|epub|gz|ics|json|ods|odt|pdf|pptx|tsv|txt|vcf|xlsx|zip)$/i;

/** Plain names: every host serves them, and on no disk are two of them one. */
const schema = z
  .string()
  .regex(new RegExp(`^(?:${part}/)*${part}${publishedType.source}`), {
    error: ({ input }) =>
      publishedType.test(String(input))
        ? 'is not a valid file name\nuse lowercase letters, digits and hyphens, as in "report-2027.pdf"'
        : "has a file type that is not allowed\nuse a type such as .pdf, .vcf, .csv, .xlsx or .zip",
  })
  .max(100, { error: "has a name with over 100 characters\nchoose a shorter name" })
  .refine((value) => !refusedByWindows.test(value), {
    error: "has a name that Windows does not allow\nchoose another name",
  });

/** A file below `content/files`, published as it is; `view.file(name)` has its address, type and size. */
export const file = defineKind({ name: "file", translated: true }, schema);

/** Why a path below `content/files` cannot be published, and what to do; undefined where it can. */
export function explainFileName(path: string): string[] | undefined {
  return schema.safeParse(path).error?.issues[0]?.message.split("\n");
}
