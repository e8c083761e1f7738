import * as z from "zod";
import { kindOf } from "../fields/field.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import type { Templates } from "../templates/templates.ts";

/**
 * JSON Schema for each kind of content file, for completion, hover text and marks in editors.
 * Editors' YAML support knows draft 7 best.
 *
 * @returns the text of each file, by its path from the project's folder
 */
export function makeJsonSchemas({ site, pages }: Templates): Map<string, string> {
  const kinds = [{ name: "site", schema: site.schema }, ...pages.values()];
  return new Map(
    kinds.map(({ name, schema }) => {
      const json = z.toJSONSchema(schema, {
        target: "draft-7",
        io: "input",
        override: ({ zodSchema, jsonSchema, path }) => {
          Object.assign(jsonSchema, kindOf(zodSchema)?.editor);
          const description = helpFor(path, site.fieldHelp);
          if (jsonSchema.description && description) Object.assign(jsonSchema, { description });
        },
      });
      return [`content/schema/${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** What the site says of the field at a path of a JSON Schema: `["properties", "meta", …]`. */
function helpFor(path: readonly PropertyKey[], help: SiteTemplate["fieldHelp"] = {}) {
  const name = path
    .join("/")
    .replace(/(?:^|\/)properties\//g, ".")
    .replaceAll("/items", "[]")
    .replaceAll("/additionalProperties", ".*")
    .slice(1);
  return help[name] ?? help[name.replace(/\w+(?=(?:\[\])?$)/, "*")];
}
