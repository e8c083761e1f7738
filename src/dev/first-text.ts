import type { FieldKind } from "../fields/field.ts";
import type { FilledField } from "../fields/walk.ts";

export function isText({ name }: FieldKind): boolean {
  return name === "text" || name === "richText";
}

/** The field of an entry that holds what somebody types for a new one. */
export function findFirstText(fields: readonly FilledField[]): FilledField | undefined {
  return fields.find(({ kind }) => isText(kind));
}
