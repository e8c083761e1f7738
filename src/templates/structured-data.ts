/** An entry of structured data: a schema.org type with its properties, as JSON-LD. */
export type Thing = Record<string, unknown>;
