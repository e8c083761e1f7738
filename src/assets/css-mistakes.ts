import { relative, sep } from "node:path";
import type { lexer } from "css-tree";
import type {
  CustomAtRules,
  Declaration,
  DeclarationBlock,
  Location2,
  Rule,
  Visitor,
} from "lightningcss";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { offsetAt, placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";

/** In one file; the others are reported once these are fixed. */
const maxMistakes = 100;

/** A declaration that lightningcss did not understand and passes through. */
interface Suspect {
  property: string;
  loc: Location2;
}

/**
 * Finds unknown properties and invalid values, which lightningcss passes through. lightningcss names
 * what it does not know, and css-tree, which has the grammar of the W3C, confirms it. So a gap in
 * either one refuses no good CSS.
 *
 * @param root the project's root
 * @param path a stylesheet that lightningcss can parse, absolute
 * @param text its content
 */
export async function findCssMistakes(
  root: string,
  path: string,
  text: string,
): Promise<Diagnostic[]> {
  const suspects = await findSuspects(path, text);
  if (suspects.length === 0) return [];
  // Only a stylesheet with something unusual in it loads the grammar. The package as one file loads
  // three times as fast as its many files.
  const { lexer: grammar } = await import("css-tree/dist/csstree.esm");
  const file = relative(root, path).replaceAll(sep, "/");
  const found: Diagnostic[] = [];
  // The offset from which on a property has good values only: lightningcss may not know thousands.
  const goodFrom = new Map<string, number>();
  for (const { property, loc } of suspects) {
    if (found.length === maxMistakes) break;
    // lightningcss places declarations after a nested rule at the rule around it; search from there on.
    // It counts the lines of a rule from 0 and its columns from 1.
    const start = offsetAt(text, loc.line + 1, loc.column);
    const from = Math.max(0, text.lastIndexOf("}", start));
    if (from >= (goodFrom.get(property) ?? text.length)) continue;
    const mistake = findMistake(grammar, file, text, property, from);
    if (mistake) found.push(mistake);
    else goodFrom.set(property, from);
  }
  return found;
}

/** The first mistake with a property, from an offset on. */
function findMistake(
  grammar: typeof lexer,
  file: string,
  text: string,
  property: string,
  from: number,
): Diagnostic | undefined {
  for (const { value, start, end } of declarationsOf(text, property, from)) {
    if (!grammar.getProperty(property)) {
      const message = `unknown CSS property "${property}"`;
      const place = placeAt(file, text, start, start + property.length);
      const known = Object.keys((grammar as unknown as { properties: object }).properties);
      return error("style/unknown", message, { place, hint: suggestionHint(property, known) });
    }
    if (grammar.matchProperty(property, value).error) {
      const message = `invalid value "${value.replace(/\s+/g, " ")}" for the property "${property}"`;
      const place = placeAt(file, text, end - value.length, end);
      const hint = /\n[^:]*:/.test(value)
        ? 'write ";" at the end of the line'
        : `write a value that "${property}" can have`;
      return error("style/unknown", message, { place, hint });
    }
  }
  return undefined;
}

/** The declarations that lightningcss does not know. @param text CSS; what it cannot parse is left out */
export async function findSuspects(path: string, text: string): Promise<Suspect[]> {
  const { transform } = await import("lightningcss");
  const suspects: Suspect[] = [];
  const suspect = (rule: Extract<Rule, { type: "style" | "nested-declarations" }>) => {
    const { loc } = rule.value;
    // lightningcss always has both, though they are optional in its types.
    const { declarations, importantDeclarations } = rule.value
      .declarations as Required<DeclarationBlock>;
    for (const declaration of [...declarations, ...importantDeclarations]) {
      const property = unparsedProperty(declaration);
      if (property) suspects.push({ property, loc });
    }
  };
  const visitor: Visitor<CustomAtRules> = {
    Rule: { style: suspect, "nested-declarations": suspect },
  };
  transform({ filename: path, code: Buffer.from(text), visitor, errorRecovery: true });
  return suspects;
}

/** The name of a declaration that was not understood. Values with `var()` are never understood. */
function unparsedProperty({ property, value }: Declaration): string | undefined {
  if (property === "unparsed") {
    const takesVariables = /"type":"(?:var|env)"/.test(JSON.stringify(value));
    return takesVariables ? undefined : value.propertyId.property;
  }
  return property === "custom" && !value.name.startsWith("--") ? value.name : undefined;
}

/** Every declaration of a property from an offset on, nearest first. */
function* declarationsOf(text: string, property: string, from: number) {
  // A name may hold any character, escaped.
  const name = property.replace(/[^\w-]/g, "\\$&");
  const pattern = new RegExp(`(?<=[;{}/\\s])${name}\\s*:([^;}]*)(?=[;}])`, "gi");
  pattern.lastIndex = from;
  for (const match of text.matchAll(pattern)) {
    const [whole, written = ""] = match;
    if (/var\(|env\(/.test(written)) continue;
    const value = withoutImportant(written.trim());
    const start = match.index;
    const blanks = written.length - written.trimStart().length;
    const end = start + whole.length - written.length + blanks + value.length;
    yield { value, start, end };
  }
}

function withoutImportant(value: string): string {
  return value.replace(/!\s*important$/i, "").trimEnd();
}
