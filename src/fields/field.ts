import * as z from "zod";
import { suggestionHint } from "../diagnostics/suggest.ts";

/** What the engine does with every field of a kind, whatever the field is called. */
export interface FieldKind {
  /** What the engine's collectors go by: `slug`, `route`, `icon`, … */
  readonly name: string;
  /** Whether the value may differ between the languages of a page. */
  readonly translated?: boolean | undefined;
  /** Whether pages show the value as it is written: `dev` opens its line, and edits it in place. */
  readonly shown?: boolean;
  /** JSON Schema keywords for editors, in place of those that zod derives. */
  readonly editor?: Readonly<Record<string, unknown>>;
  /** Of a list: the variable of `site.yaml` that says how many entries it has. */
  readonly count?: string | undefined;
}

export interface FieldOptions<Value> {
  /** Values that editors propose. */
  examples?: readonly Value[];
  /** Overrules the kind: whether the value may differ between the languages of a page. */
  translated?: boolean;
}

/** A template calls the function of a field with what it does not take. The build reports it at the line of the call. */
export class FieldMistake extends TypeError {
  constructor(
    message: string,
    readonly hint?: string | undefined,
  ) {
    super(message);
  }
}

const kinds = z.registry<FieldKind>();

/**
 * Makes the function that templates call for a field of a kind. Its `description` is what editors
 * show of the field, in the maintainers' language.
 */
export function defineKind<Schema extends z.ZodType>(kind: FieldKind, schema: Schema) {
  return (description: string, options: FieldOptions<z.infer<Schema>> = {}) =>
    defineField(kind, schema, description, options);
}

/** Makes a field of a kind: a zod schema that the engine recognizes wherever it is. */
export function defineField<Schema extends z.ZodType>(
  kind: FieldKind,
  schema: Schema,
  description: string,
  options: FieldOptions<z.infer<Schema>> = {},
): Schema {
  checkOptions(kind.name, options, ["examples", "translated"]);
  const { examples, translated = kind.translated } = options;
  const field = describe(schema, description, examples);
  setKind(field, { ...kind, translated });
  return field;
}

/** Whether a value is an object, and neither a list nor a field. */
const isPlain = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof z.ZodType);

/** What the values of options have to be. */
const optionTypes = {
  examples: ["a list", Array.isArray],
  translated: ["true or false", (value: unknown) => typeof value === "boolean"],
  min: ["a number", Number.isFinite],
  max: ["a number", Number.isFinite],
  count: ["the name of a variable", (value: unknown) => typeof value === "string"],
} satisfies Record<string, [string, (value: unknown) => boolean]>;

/**
 * TypeScript finds these too, but a build doesn't run TypeScript.
 *
 * @param names of the options that a kind has
 * @throws {FieldMistake} for the first wrong option
 */
export function checkOptions(
  kind: string,
  options: object,
  names: readonly (keyof typeof optionTypes)[],
): void {
  if (!isPlain(options))
    throw new FieldMistake(
      `the options of ${kind}() must be an object`,
      `write them in braces, as in { ${names[0]}: … }`,
    );
  for (const [name, value] of Object.entries(options)) {
    const known = names.find((one) => one === name);
    if (!known)
      throw new FieldMistake(`${kind}() has no option "${name}"`, suggestionHint(name, names));
    const [wanted, isRight] = optionTypes[known];
    if (value !== undefined && !isRight(value))
      throw new FieldMistake(`the option "${name}" of ${kind}() must be ${wanted}`);
  }
}

export function setKind(schema: z.ZodType, kind: FieldKind): void {
  kinds.add(schema, kind);
}

/** The same schema with what editors show of it. */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  examples?: readonly unknown[],
): Schema {
  if (typeof description !== "string")
    throw new FieldMistake(
      "the first argument of a field must be its description",
      'write it in quotes, as in text("The title.")',
    );
  return schema.meta({ description, ...(examples && { examples: [...examples] }) });
}

/**
 * @param name of what must be a field
 * @throws {FieldMistake} for anything else
 */
export function checkField(field: unknown, name: string, hint: string): void {
  if (!(field instanceof z.ZodType))
    throw new FieldMistake(`${name} must be a field, made by a function of "vitrine"`, hint);
}

/**
 * @param argument which one of a kind's function must have fields by name: "second"
 * @throws {FieldMistake} for anything else
 */
export function checkFields(fields: object, kind: string, argument: string): void {
  if (!isPlain(fields))
    throw new FieldMistake(
      `the ${argument} argument of ${kind}() must be an object of fields`,
      'write it as in { title: text("The title.") }',
    );
  for (const [name, field] of Object.entries(fields))
    checkField(field, `"${name}" in ${kind}()`, 'write a call, as in text("The title.")');
}

/** The kind that a schema was made with; undefined for groups, lists without a count and foreign schemas. */
export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return kinds.get(schema as z.ZodType);
}
