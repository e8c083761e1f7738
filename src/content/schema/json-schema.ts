import * as z from "zod";
import { descriptions } from "./descriptions.ts";
import { pageSchemas } from "./page.ts";
import { siteSchema } from "./site.ts";

type Kind = keyof typeof descriptions;

interface JsonSchema {
  type?: string;
  description?: string;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  [keyword: string]: unknown;
}

/**
 * JSON Schema for each kind of content file, for completion, hover text and
 * marks in editors. Draft 7 is what editors' YAML support really knows.
 *
 * @returns the text of each file, by its path from the project's folder
 * @throws when a field has no description, or a description no field
 */
export function makeJsonSchemas(): Map<string, string> {
  const kinds: [Kind, z.ZodType][] = [
    ["site", siteSchema],
    ["home", pageSchemas.home],
    ["faq", pageSchemas.faq],
  ];
  return new Map(
    kinds.map(([kind, schema]) => {
      const json = z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JsonSchema;
      describe(json, kind);
      return [`content/schema/${kind}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

function describe(root: JsonSchema, kind: Kind): void {
  const left = new Map(Object.entries(descriptions[kind]));

  function visit(schema: JsonSchema, path: string): void {
    const found = left.get(path);
    if (path !== "" && found === undefined)
      throw new Error(`${kind} has no description of ${path}`);
    left.delete(path);
    const { text, examples } = typeof found === "string" ? { text: found } : (found ?? {});
    if (text !== undefined) schema.description = text;
    if (examples !== undefined) schema.examples = [...examples];
    allowTokens(schema);
    const prefix = path === "" ? "" : `${path}.`;
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      visit(field, prefix + name);
    if (schema.items) visit(schema.items, `${path}[]`);
    if (schema.additionalProperties instanceof Object) {
      visit(schema.additionalProperties, `${prefix}*`);
    }
  }

  visit(root, "");
  const [extra] = left.keys();
  if (extra !== undefined) throw new Error(`${kind} has no field ${extra}`);
}

/** An address may be written as the token that stands for it; tokens are filled in before texts are judged. */
function allowTokens(schema: JsonSchema): void {
  if (schema.format !== "email") return;
  delete schema.format;
  schema.pattern = "^(?:\\{[A-Za-z0-9]+\\}|[^@\\s]+@[^@\\s]+)$";
}
