import type * as z from "zod";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { childOf, fieldsAt } from "../fields/walk.ts";
import { MarkupMistake } from "../templates/guard-markup.ts";

/** What JavaScript and React ask of any object. */
const asked = /^(?:\$\$|@@|toJSON$)/;

/** The prototype of the objects of each schema, which is asked for the fields that they do not have. */
const prototypes = new WeakMap<z.ZodType, object>();

/**
 * A copy of a value for templates, in which reading a field that its schema does not know throws: a page would
 * show nothing in its place. TypeScript finds it too, but a build doesn't run TypeScript.
 */
export function guardFields<Value>(schema: z.ZodType | undefined, value: Value): Value {
  if (!schema || !(value instanceof Object)) return value;
  const copyPart = (key: PropertyKey, part: unknown) => guardFields(childOf(schema, key), part);
  if (Array.isArray(value)) return value.map((part) => copyPart(0, part)) as Value;
  const parts = Object.entries(value).map(([key, part]) => [key, copyPart(key, part)]);
  return Object.setPrototypeOf(Object.fromEntries(parts), prototypeOf(schema));
}

function prototypeOf(schema: z.ZodType): object {
  const known = prototypes.get(schema);
  if (known) return known;
  const names = fieldsAt(schema, []);
  const get = (target: object, key: PropertyKey) => {
    const part: unknown = Reflect.get(target, key);
    const isField = part === undefined && typeof key === "string" && !asked.test(key);
    if (!isField || names.length === 0 || names.includes(key)) return part;
    throw new MarkupMistake(`unknown field "${key}"`, suggestionHint(key, names));
  };
  const prototype = new Proxy({}, { get });
  prototypes.set(schema, prototype);
  return prototype;
}
