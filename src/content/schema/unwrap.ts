import * as z from "zod";

/** A schema without what makes it optional, or gives it a default. */
export function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema;
}
