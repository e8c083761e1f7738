import * as z from "zod";
import { unwrap } from "./unwrap.ts";

/** The names of the fields that a schema knows at a path, for "did you mean". */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = unwrap(schema);
  for (const key of path) {
    if (at instanceof z.ZodObject) at = unwrap(at.shape[String(key)]);
    else if (at instanceof z.ZodArray) at = unwrap(at.element);
    else if (at instanceof z.ZodRecord) at = unwrap(at.valueType);
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}
