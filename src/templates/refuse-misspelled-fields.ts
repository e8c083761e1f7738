import type * as z from "zod";
import { suggest } from "../diagnostics/suggest.ts";
import { childOf, fieldsAt } from "../fields/walk.ts";
import { MarkupMistake } from "./markup-mistake.ts";

/** A prototype for each schema: JavaScript asks it for fields that an object lacks. */
const prototypes = new WeakMap<z.ZodType, object>();

/**
 * A frozen copy of a value for templates: what one page changed would show on the next. Reading the misspelled name
 * of a field throws: a page would show nothing in its place. TypeScript finds it too, but a build doesn't run
 * TypeScript. Any other name may be a field of other groups that share a component.
 */
export function refuseMisspelledFields<Value>(schema: z.ZodType | undefined, value: Value): Value {
  if (!schema || !(value instanceof Object)) return value;
  const copyPart = (key: PropertyKey, part: unknown) =>
    refuseMisspelledFields(childOf(schema, key), part);
  if (Array.isArray(value)) return Object.freeze(value.map((part) => copyPart(0, part))) as Value;
  const parts = Object.entries(value).map(([key, part]) => [key, copyPart(key, part)]);
  return Object.freeze(Object.setPrototypeOf(Object.fromEntries(parts), prototypeOf(schema)));
}

/**
 * The same for an object that no other one is used in place of: reading any unknown name throws.
 *
 * @param names of the fields in its schema; without a schema, no site can add to its fields
 */
export function refuseUnknownFields<Value extends object>(
  value: Value,
  names?: readonly string[],
): Value {
  const own = names ?? Object.keys(value).sort();
  const advice = names
    ? "correct its name, or add it to the schema"
    : `use one of: ${own.join(", ")}`;
  return Object.freeze(Object.setPrototypeOf(value, refuseMisspelled(own, advice)));
}

function prototypeOf(schema: z.ZodType): object {
  const prototype = prototypes.get(schema) ?? refuseMisspelled(fieldsAt(schema, []));
  prototypes.set(schema, prototype);
  return prototype;
}

/**
 * A prototype that is asked for what an object does not have.
 *
 * @param advice the hint for a name that is near to none; undefined where such names are allowed
 */
function refuseMisspelled(names: readonly string[], advice?: string): object {
  const get = (target: object, key: PropertyKey) => {
    const part: unknown = Reflect.get(target, key);
    // JavaScript itself asks for this one.
    if (part !== undefined || typeof key !== "string" || key === "toJSON" || names.includes(key))
      return part;
    const start = advice && names.find((name) => name.startsWith(key));
    const meant = suggest(key, names) ?? start;
    const hint = meant ? `did you mean "${meant}"?` : advice;
    if (hint === undefined) return part;
    throw new MarkupMistake(`unknown field "${key}"`, hint);
  };
  return new Proxy({}, { get });
}
