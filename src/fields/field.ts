import * as z from "zod";

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
  { examples, translated = kind.translated, ...others }: FieldOptions<z.infer<Schema>> = {},
): Schema {
  refuseOptions(kind.name, others);
  const field = describe(schema, description, examples);
  setKind(field, { ...kind, translated });
  return field;
}

/**
 * TypeScript finds these too, but a build doesn't run TypeScript.
 *
 * @param others the options that a kind does not have
 * @throws {TypeError} for the first of them
 */
export function refuseOptions(kind: string, others: object): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`${kind}() has no option "${unknown}"`);
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

/** The kind that a schema was made with; undefined for groups, lists without a count and foreign schemas. */
export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return kinds.get(schema as z.ZodType);
}
