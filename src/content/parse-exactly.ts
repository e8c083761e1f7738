import { createRequire } from "node:module";
import type { ParsedNode, YAMLError, YAMLMap } from "yaml";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { Positions, Source } from "./source.ts";
import { explainYaml } from "./yaml-mistakes.ts";

type Yaml = typeof import("yaml");

let loaded: Yaml | undefined;

/** The package takes longer to load than a small site to build, and seldom has anything to do. */
export function loadYaml(): Yaml {
  loaded ??= createRequire(import.meta.url)("yaml") as Yaml;
  return loaded;
}

/**
 * YAML text → plain values with the place of each, or the mistakes in it, by the
 * `yaml` package.
 *
 * Content files use the plain part of YAML 1.2: maps with text keys, lists,
 * texts and numbers. Aliases, tags and merge keys are refused, because a
 * maintainer who meets one cannot see what the file says.
 */
export function parseExactly(file: string, text: string): Result<Source> {
  const { parseDocument } = loadYaml();
  // Duplicates are found below: the package's own search is quadratic.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  const foreign = [...document.errors, ...document.warnings];
  if (foreign.length > 0) {
    return { value: undefined, diagnostics: explainSyntax(file, text, foreign) };
  }
  if (document.directives?.yaml.version !== "1.2") {
    // By another version's rules "no" is a boolean and 1:30 a number.
    const place = placeAt(file, text, Math.max(0, text.search(/^%/m)));
    const { message, hint } = explainYaml("BAD_DIRECTIVE", "");
    return { value: undefined, diagnostics: [error("yaml/syntax", message, { place, hint })] };
  }
  if (!document.contents) {
    const place = placeAt(file, text, 0);
    return {
      value: undefined,
      diagnostics: [error("yaml/syntax", "the file is empty", { place })],
    };
  }
  const walk = new Walk(file, text);
  const { value, positions } = walk.visit(document.contents);
  return {
    value: walk.diagnostics.length > 0 ? undefined : { file, text, value, positions },
    diagnostics: walk.diagnostics,
  };
}

const quoteIt = "write the text itself here; if this is the text, write it in quotes";

interface Visited {
  value: unknown;
  positions: Positions;
}

/** One pass over the document's nodes, which collects values, places and mistakes together. */
class Walk {
  readonly diagnostics: Diagnostic[] = [];
  private readonly yaml = loadYaml();

  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  visit(node: ParsedNode): Visited {
    const { isAlias, isMap, isScalar, isSeq } = this.yaml;
    const [start, end] = node.range;
    if (isAlias(node)) this.refuse(node, "an alias (*) is not used in content files", quoteIt);
    else if (node.anchor) this.refuse(node, "a name (&) is not used in content files", quoteIt);
    else if (node.tag) this.refuse(node, "a type (!) is not used in content files", quoteIt);
    if (isMap(node)) return this.visitMap(node as YAMLMap.Parsed);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.visit(item as ParsedNode));
      const children = new Map(items.map(({ positions }, index) => [index, positions]));
      return { value: items.map(({ value }) => value), positions: { start, end, children } };
    }
    const value = isScalar(node) ? this.scalar(node.value, start, end) : undefined;
    return { value, positions: { start, end, children: new Map() } };
  }

  private visitMap(map: YAMLMap.Parsed): Visited {
    const [start, end] = map.range;
    const entries: [string, unknown][] = [];
    const children = new Map<PropertyKey, Positions>();
    for (const { key: keyNode, value: valueNode } of map.items) {
      const [keyStart, keyEnd] = keyNode.range;
      const key = this.yaml.isScalar(keyNode) ? keyNode.value : undefined;
      if (typeof key !== "string") {
        const hint = this.yaml.isScalar(keyNode)
          ? "write the key in quotes"
          : "write a text that starts with { or [ in quotes";
        this.refuse(keyNode, "a key must be text", hint);
        continue;
      }
      if (key === "<<" || key === "__proto__") {
        this.refuse(keyNode, `the key "${key}" is not used in content files`);
        continue;
      }
      const earlier = children.get(key)?.key;
      if (earlier) {
        const first = placeAt(this.file, this.text, earlier.start).line;
        this.diagnostics.push(
          error("yaml/duplicate-key", `"${key}" stands here a second time`, {
            place: placeAt(this.file, this.text, keyStart, keyEnd),
            hint: `line ${first} has it already; keep one of the two`,
          }),
        );
        continue;
      }
      const visited = valueNode
        ? this.visit(valueNode)
        : { value: null, positions: { start: keyStart, end: keyEnd, children: new Map() } };
      entries.push([key, visited.value]);
      children.set(key, { ...visited.positions, key: { start: keyStart, end: keyEnd } });
    }
    return { value: Object.fromEntries(entries), positions: { start, end, children } };
  }

  /** A number is taken only where it reads back as it was written: 007 and 1e3 would not. */
  private scalar(value: unknown, start: number, end: number): unknown {
    const written = this.text.slice(start, end);
    if (typeof value === "number" && String(value) !== written) {
      const place = placeAt(this.file, this.text, start, end);
      this.diagnostics.push(
        error("yaml/unsupported", `${written} would be read as the number ${value}`, {
          place,
          hint: `write it in quotes: "${written}"`,
        }),
      );
    }
    return value;
  }

  private refuse(node: ParsedNode, message: string, hint?: string): void {
    const [start, end] = node.range;
    const place = placeAt(this.file, this.text, start, end);
    this.diagnostics.push(error("yaml/unsupported", message, { place, hint }));
  }
}

/** The syntax errors in plain words, the first of each line: further ones there follow from it. */
function explainSyntax(file: string, text: string, problems: readonly YAMLError[]): Diagnostic[] {
  const seen = new Set<number>();
  return problems.flatMap(({ code, message: original, pos }) => {
    const start = Math.min(pos[0], text.length);
    const place = placeAt(file, text, start, pos[1]);
    if (seen.has(place.line)) return [];
    seen.add(place.line);
    const { message, hint } = explainYaml(code, original);
    return [error("yaml/syntax", message, { place, hint })];
  });
}
