import { readFile } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { CustomAtRules, Declaration, Location2, Rule, Visitor } from "lightningcss";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";

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
 */
export class CssMistakes {
  /** The stylesheets read, as lightningcss names them. */
  sources: string[] = [];
  private readonly suspects: Suspect[] = [];

  constructor(private readonly root: string) {}

  readonly visitor: Visitor<CustomAtRules> = {
    StyleSheet: ({ sources }) => {
      this.sources = sources;
    },
    Rule: {
      style: (rule) => this.suspect(rule),
      "nested-declarations": (rule) => this.suspect(rule),
    },
  };

  private suspect(rule: Extract<Rule, { type: "style" | "nested-declarations" }>): void {
    const { declarations, loc } = rule.value;
    const all = [
      ...(declarations?.declarations ?? []),
      ...(declarations?.importantDeclarations ?? []),
    ];
    for (const declaration of all) {
      const property = unparsedProperty(declaration);
      if (property) this.suspects.push({ property, loc });
    }
  }

  /** Judges the suspects that bundling turned up. */
  async find(): Promise<Diagnostic[]> {
    if (this.suspects.length === 0) return [];
    // Only a stylesheet with something unusual in it pays for the grammar.
    const { lexer, parse } = await import("css-tree");
    const known: string[] = Object.keys((lexer as unknown as { properties: object }).properties);
    const texts = new Map<string, string>();
    const found: Diagnostic[] = [];

    for (const { property, loc } of this.suspects) {
      const path = resolve(this.sources[loc.source_index] ?? "");
      const file = relative(this.root, path).replaceAll(sep, "/");
      const text = texts.get(path) ?? (await readFile(path, "utf8"));
      texts.set(path, text);
      // Declarations behind a nested rule are placed behind the first one's name; look from that rule on.
      const from = Math.max(0, text.lastIndexOf("}", offsetOf(text, loc)));
      for (const { value, start, end } of declarationsOf(text, property, from)) {
        if (!lexer.getProperty(property)) {
          const message = `there is no CSS property called "${property}"`;
          const place = placeAt(file, text, start, start + property.length);
          found.push(
            error("style/unknown", message, { place, hint: suggestionHint(property, known) }),
          );
          break;
        }
        if (lexer.matchProperty(property, parse(value, { context: "value" })).error) {
          const message = `the property "${property}" cannot have the value "${value}"`;
          found.push(
            error("style/unknown", message, {
              place: placeAt(file, text, end - value.length, end),
            }),
          );
          break;
        }
      }
    }
    return found;
  }
}

/** The name of a declaration that was not understood; values with `var()` never are. */
function unparsedProperty(declaration: Declaration): string | undefined {
  const takesVariables = /"type":"(?:var|env)"/.test(JSON.stringify(declaration.value));
  if (takesVariables && declaration.property === "unparsed") return undefined;
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  if (declaration.property !== "custom" || declaration.value.name.startsWith("--"))
    return undefined;
  return declaration.value.name;
}

/** Every declaration of a property from an offset on, nearest first. */
function* declarationsOf(text: string, property: string, from: number) {
  const pattern = new RegExp(
    `(?<=[;{}/\\s])${property}\\s*:\\s*([^;}]*?)\\s*(?:!\\s*important\\s*)?(?=[;}])`,
    "gi",
  );
  pattern.lastIndex = from;
  for (const match of text.matchAll(pattern)) {
    const value = match[1] ?? "";
    if (/var\(|env\(/.test(value)) continue;
    const start = match.index;
    const end = text.indexOf(value, start + property.length + 1) + value.length;
    yield { value, start, end };
  }
}

/** lightningcss counts a rule's lines from 0 and its columns from 1. */
function offsetOf(text: string, { line, column }: Location2): number {
  let offset = 0;
  for (let i = 0; i < line; i++) offset = text.indexOf("\n", offset) + 1;
  return offset + column - 1;
}
