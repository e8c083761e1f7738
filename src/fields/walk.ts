import * as z from "zod";
import { type FieldKind, kindOf } from "./field.ts";
import type { Path } from "./path.ts";

/** A field that a value fills. */
export interface FilledField {
  kind: FieldKind;
  path: Path;
  value: unknown;
}

/** Every field of a known kind that a valid value fills, in the value's own order. */
export function listFields(schema: z.ZodType, value: unknown): FilledField[] {
  const found: FilledField[] = [];
  const visit = (at: z.ZodType, part: unknown, path: Path) => {
    const kind = kindOf(at);
    if (kind) found.push({ kind, path, value: part });
    if (typeof part !== "object" || part === null) return;
    for (const key of Object.keys(part)) {
      const name = Array.isArray(part) ? Number(key) : key;
      const child = childOf(at, name);
      if (child) visit(child, Reflect.get(part, key), [...path, name]);
    }
  };
  visit(unwrap(schema), value, []);
  return found;
}

/** The schema of the field at a path; undefined where it knows none. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let at: z.ZodType | undefined = unwrap(schema);
  for (const key of path) at = at && childOf(at, key);
  return at;
}

/** The names of the fields that a schema knows at a path, for "did you mean". */
export function fieldsAt(schema: z.ZodType, path: Path): string[] {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** The schema of one part of a group, list or record, without what makes it optional. */
export function childOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const def = defOf(schema);
  if (def.type === "array") return unwrap(def.element);
  if (def.type === "record") return unwrap(def.valueType);
  if (def.type !== "object") return undefined;
  const name = String(key);
  const child = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall;
  // A group without other fields has a schema here that nothing fits.
  return child && defOf(child).type !== "never" ? unwrap(child) : undefined;
}

/** A schema without its `optional` and `default`. */
export function unwrap(schema: z.core.$ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type === "pipe") return unwrap(def.in);
  const isWrapped = def.type === "optional" || def.type === "nullable" || def.type === "default";
  return isWrapped ? unwrap(def.innerType) : (schema as z.ZodType);
}

/** What a schema is made of. With `instanceof`, one class after the other, a walk takes twice as long. */
function defOf(schema: z.core.$ZodType) {
  return (schema as z.core.$ZodTypes)._zod.def;
}
