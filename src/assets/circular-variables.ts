import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";

/**
 * Finds variables that need their own value, directly or through others of their block: they have none (CSS Custom
 * Properties 1, 2.3). Through others it is a warning, because a rule for some elements may set one of them.
 *
 * @param stylesheets by their path from the root
 */
export function findCircularVariables(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): Diagnostic[] {
  const isVariable = ({ name, scope }: StyleDeclaration) =>
    name.startsWith("--") && !/@[\w-]*keyframes/i.test(scope);
  const all = [...stylesheets.values()].flatMap(({ declarations }) =>
    declarations.filter(isVariable),
  );
  const ofScope = new Map(all.map((one) => [one.scope, one]));
  const listUsed = ({ name, scope, value }: StyleDeclaration) =>
    [...value.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(
      ([, used = ""]) => ofScope.get(scope.slice(0, -name.length) + used) ?? [],
    );
  const told = new Set<StyleDeclaration>();
  return [...stylesheets].flatMap(([file, { text, declarations }]) =>
    declarations.filter(isVariable).flatMap((one) => {
      const { name, start, value } = one;
      const needed = new Set(listUsed(one));
      // A set yields what is added to it meanwhile.
      for (const each of needed) for (const further of listUsed(each)) needed.add(further);
      const isDirect = new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(value);
      if (!(isDirect || needed.has(one)) || told.has(one)) return [];
      for (const each of needed) told.add(each);
      const others = [...needed].filter((other) => other !== one && listUsed(other).includes(one));
      const through = isDirect ? "" : ` through "${others[0]?.name}"`;
      const place = placeAt(file, text, start, start + name.length);
      const hint = "write a value: a variable that uses itself has none";
      const report = isDirect ? error : warning;
      return [report("style/unknown", `"${name}" uses itself${through}`, { place, hint })];
    }),
  );
}
