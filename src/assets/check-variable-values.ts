import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { findSuspects } from "./css-mistakes.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";

/** The value of a variable, and a declaration as it reads with it. */
interface Trial {
  file: string;
  variable: StyleDeclaration;
  property: string;
  value: string;
}

/** More levels of variables in variables than any stylesheet has. */
const maxDepth = 8;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

/**
 * Finds values of variables that the properties which take them cannot have, such as a misspelt color: CSS
 * accepts any value in a variable, and drops each declaration that takes it (CSS Custom Properties 1, 3.1).
 *
 * @param stylesheets by their path from the root
 */
export async function checkVariableValues(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): Promise<Diagnostic[]> {
  const trials = listTrials(stylesheets);
  const css = trials.map(({ property, value }) => `a{${property}:${value}}`).join("\n");
  const suspects = await findSuspects("values.css", css);
  if (suspects.length === 0) return [];
  const { lexer: grammar } = await import("css-tree/dist/csstree.esm");
  const reported = new Set<StyleDeclaration>();
  return suspects.flatMap(({ loc }) => {
    const { file, variable, property, value } = trials[loc.line] as Trial;
    if (reported.has(variable) || !grammar.matchProperty(property, value).error) return [];
    reported.add(variable);
    const { name, valueStart: start } = variable;
    const place = placeAt(
      file,
      stylesheets.get(file)?.text ?? "",
      start,
      start + variable.value.length,
    );
    const message = `"${property}" cannot have the value of "${name}"`;
    const hint = `correct the value of "${name}"`;
    return [error("style/unknown", message, { place, hint })];
  });
}

/** Each declaration that takes a variable, once with each value that the variable has anywhere. */
function listTrials(stylesheets: ReadonlyMap<string, ScannedStyles>): Trial[] {
  const definitions = new Map<string, { file: string; variable: StyleDeclaration }[]>();
  const users: StyleDeclaration[] = [];
  for (const [file, { declarations }] of stylesheets) {
    for (const variable of declarations) {
      const { name, value } = variable;
      if (name.startsWith("--")) {
        definitions.set(name, [...(definitions.get(name) ?? []), { file, variable }]);
      } else if (value.includes("var(")) users.push(variable);
    }
  }
  /** The value without variables; undefined where one has no value in any stylesheet. */
  const resolve = (value: string, own: Map<string, string>, depth = 0): string | undefined => {
    let isKnown = depth < maxDepth;
    const resolved = value.replace(variableUse, (_, name: string) => {
      const first = own.get(name) ?? definitions.get(name)?.[0]?.variable.value;
      const part = first === undefined || !isKnown ? undefined : resolve(first, own, depth + 1);
      isKnown &&= part !== undefined;
      return part ?? "";
    });
    return isKnown && !resolved.includes("var(") ? resolved.replace(/\s+/g, " ") : undefined;
  };
  return users.flatMap(({ name: property, value }) =>
    [...value.matchAll(variableUse)].flatMap(([, name = ""]) =>
      (definitions.get(name) ?? []).flatMap(({ file, variable }) => {
        const resolved = resolve(value, new Map([[name, variable.value]]));
        return resolved === undefined ? [] : [{ file, variable, property, value: resolved }];
      }),
    ),
  );
}
