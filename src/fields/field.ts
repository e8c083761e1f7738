import * as z from "zod";

/** What the engine does with every field of a kind, whatever the field is called. */
export interface FieldKind {
  /** What the engine's collectors go by: `slug`, `route`, `icon`, … */
  readonly name: string;
  /** Whether the value may differ between the languages of a page. */
  readonly translated: boolean;
  /** Whether pages show the value as it is written: `dev` opens its line, and edits it in place. */
  readonly shown: boolean;
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

const kinds = z.registry<FieldKind>();

/**
 * Makes the function that templates call for a field of a kind. Its `description` is what editors
 * show of the field, in the maintainers' language.
 */
export function defineKind<Schema extends z.ZodType>(kind: FieldKind, schema: Schema) {
  return (description: string, options: FieldOptions<z.infer<Schema>> = {}) =>
    defineField(kind, schema, description, checkOptions(kind.name, options));
}

/** Makes a field of a kind: a zod schema that the engine recognizes wherever it is. */
export function defineField<Schema extends z.ZodType>(
  kind: FieldKind,
  schema: Schema,
  description: string,
  { examples, translated = kind.translated }: FieldOptions<z.infer<Schema>> = {},
): Schema {
  const field = describe(schema, description, examples);
  setKind(field, { ...kind, translated });
  return field;
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
    throw new TypeError("the first argument of a field must be its description");
  return schema.meta({ description, ...(examples && { examples: [...examples] }) });
}

/**
 * @param name of what must be a field
 * @throws {TypeError} which the build reports at the line of the template
 */
export function checkField(field: unknown, name: string): void {
  if (!(field instanceof z.ZodType)) {
    throw new TypeError(`${name} must be a field, made by a function of "vitrine"`);
  }
}

const isNumber = (value: unknown) => typeof value === "number";
const optionTypes = {
  examples: { type: "a list", fits: Array.isArray },
  translated: { type: "true or false", fits: (value: unknown) => typeof value === "boolean" },
  min: { type: "a number", fits: isNumber },
  max: { type: "a number", fits: isNumber },
  count: { type: "the name of a variable", fits: (value: unknown) => typeof value === "string" },
};

type OptionName = keyof typeof optionTypes;

/**
 * The same options. TypeScript checks them too, but a build doesn't run TypeScript.
 *
 * @param name of the function that takes them
 * @throws {TypeError} which the build reports at the line of the template
 */
export function checkOptions<Options extends object>(
  name: string,
  options: Options,
  allowed: readonly OptionName[] = ["examples", "translated"],
): Options {
  for (const [option, value] of Object.entries(options)) {
    if (!allowed.includes(option as OptionName)) {
      throw new TypeError(`${name}() has no option "${option}", only ${allowed.join(", ")}`);
    }
    const { type, fits } = optionTypes[option as OptionName];
    if (value !== undefined && !fits(value)) {
      throw new TypeError(`the option "${option}" of ${name}() must be ${type}`);
    }
  }
  return options;
}

/** The kind that a schema was made with; undefined for groups, lists without a count and foreign schemas. */
export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return kinds.get(schema as z.ZodType);
}
