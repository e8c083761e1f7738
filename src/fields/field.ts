import * as z from "zod";

/** What the engine does with every field of a kind, whatever the field is called. */
export interface FieldKind {
  /** What the engine's collectors go by: `slug`, `route`, `icon`, … */
  readonly name: string;
  /** Whether the value may differ between the languages of a page. */
  readonly translated: boolean;
  /** Whether pages show the value as it is written: `dev` leads from it to its line, and edits it in place. */
  readonly shown: boolean;
  /** JSON Schema keywords for editors, in place of those that zod derives. */
  readonly editor?: Readonly<Record<string, unknown>>;
}

export interface FieldOptions<Value> {
  /** Values that editors propose. */
  examples?: readonly Value[];
  /** Overrules the kind: whether the value may differ between the languages of a page. */
  translated?: boolean;
}

const kinds = z.registry<FieldKind>();

/**
 * Makes a field of a kind: a zod schema that the engine recognizes wherever it stands.
 *
 * @param description what editors show of the field, in the maintainers' language
 */
export function defineField<Schema extends z.ZodType>(
  kind: FieldKind,
  schema: Schema,
  description: string,
  { examples, translated = kind.translated }: FieldOptions<z.infer<Schema>> = {},
): Schema {
  const field = describe(schema, description, examples);
  kinds.add(field, { ...kind, translated });
  return field;
}

/** The same schema with what editors show of it. */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  examples?: readonly unknown[],
): Schema {
  return schema.meta({ description, ...(examples && { examples: [...examples] }) });
}

/** The kind of each schema that was asked for: zod's registry puts a new object together each time. */
const known = new WeakMap<z.core.$ZodType, FieldKind | "none">();

/** The kind that a schema was made with; undefined for groups, lists and foreign schemas. */
export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  let kind = known.get(schema);
  if (kind === undefined) {
    kind = kinds.get(schema as z.ZodType) ?? "none";
    known.set(schema, kind);
  }
  return kind === "none" ? undefined : kind;
}
