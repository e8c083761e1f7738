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

/** In one file; the rest are told when these are mended. */
const mostMistakes = 100;

/** A declaration that lightningcss could not make sense of and passes through. */
interface Suspect {
  property: string;
  loc: Location2;
}

/**
 * Finds what lightningcss lets pass silently: properties that do not exist and
 * values that a property cannot have. lightningcss points at what it does not
 * know; css-tree, which follows the W3C's own grammar, has the second word, so
 * that neither one's gaps refuse good CSS.
 *
 * @param root the project's root
 * @param path a stylesheet that lightningcss can read, absolute
 * @param text what it says
 */
export async function findCssMistakes(
  root: string,
  path: string,
  text: string,
): Promise<Diagnostic[]> {
  const suspects = await findSuspects(path, text);
  if (suspects.length === 0) return [];
  // Only a stylesheet with something unusual in it pays for the grammar.
  // The package in one file: its many take three times as long to load.
  const { lexer: grammar } = await import("css-tree/dist/csstree.esm");
  const file = relative(root, path).replaceAll(sep, "/");
  const found: Diagnostic[] = [];
  // From where on a property has good values alone: there may be thousands that only lightningcss does not know.
  const goodFrom = new Map<string, number>();
  for (const { property, loc } of suspects) {
    if (found.length === mostMistakes) break;
    // Declarations behind a nested rule are placed behind the first one's name; look from that rule on.
    // lightningcss counts a rule's lines from 0 and its columns from 1.
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
      const message = `there is no CSS property called "${property}"`;
      const place = placeAt(file, text, start, start + property.length);
      const known = Object.keys((grammar as unknown as { properties: object }).properties);
      return error("style/unknown", message, { place, hint: suggestionHint(property, known) });
    }
    if (grammar.matchProperty(property, value).error) {
      const message = `the property "${property}" cannot have the value "${value}"`;
      return error("style/unknown", message, {
        place: placeAt(file, text, end - value.length, end),
      });
    }
  }
  return undefined;
}

async function findSuspects(path: string, text: string): Promise<Suspect[]> {
  const { transform } = await import("lightningcss");
  const suspects: Suspect[] = [];
  const suspect = (rule: Extract<Rule, { type: "style" | "nested-declarations" }>) => {
    const { loc } = rule.value;
    // lightningcss leaves out neither, though its types allow it.
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
  transform({ filename: path, code: Buffer.from(text), visitor });
  return suspects;
}

/** The name of a declaration that was not understood; values with `var()` never are. */
function unparsedProperty({ property, value }: Declaration): string | undefined {
  if (property === "unparsed") {
    const takesVariables = /"type":"(?:var|env)"/.test(JSON.stringify(value));
    return takesVariables ? undefined : value.propertyId.property;
  }
  return property === "custom" && !value.name.startsWith("--") ? value.name : undefined;
}

/** Every declaration of a property from an offset on, nearest first. */
function* declarationsOf(text: string, property: string, from: number) {
  // A name may hold any sign, written as a code.
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
