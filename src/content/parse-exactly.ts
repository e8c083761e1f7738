import type { ParsedNode, YAMLMap } from "yaml";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";
import { findCommented, reportMistake } from "./find-commented.ts";
import { forbidden, nameCharacter } from "./find-text-faults.ts";
import { maxLevels } from "./plain-yaml.ts";
import type { Source, SourceRange } from "./source.ts";
import { directive, lostHyphen, tooDeep, unexpectedColon } from "./yaml-explanations.ts";
import { isReadable } from "./yaml-lines.ts";
import { explainSyntax } from "./yaml-mistakes.ts";

const unsupported = "is not supported in content files";

/** The `yaml` package needs a gigabyte of memory for a megabyte of them. */
const manyBrackets = /(?:[[{]\s*){100}/;

/**
 * YAML text → plain values with the range of each, or the errors in it, by the `yaml` package.
 *
 * Content files use the plain part of YAML 1.2: maps with text keys, lists, texts and numbers.
 * Aliases, tags and merge keys are refused, because a maintainer who meets one cannot see what the
 * file says.
 */
export function parseExactly(file: string, text: string): Result<Source> {
  const diagnostics: Diagnostic[] = [];
  const deep = manyBrackets.exec(text);
  if (deep) {
    report("yaml/unsupported", tooDeep[0], [deep.index], tooDeep[1]);
    return { value: undefined, diagnostics };
  }
  const { isAlias, isMap, isScalar, isSeq, parseDocument } =
    loadPackage<typeof import("yaml")>("yaml");
  // Duplicates are found below: the package's own search is quadratic.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) diagnostics.push(explainSyntax(file, text, problems));
  else if (document.directives?.yaml.version !== "1.2") {
    // By another version's rules "no" is a boolean and 1:30 a number.
    report("yaml/syntax", directive[0], [Math.max(0, text.search(/^%/m))], directive[1]);
  } else if (!document.contents)
    report("yaml/syntax", "the file is empty", [0], "write its fields, or remove it");
  if (diagnostics.length > 0) return { value: undefined, diagnostics };

  const { value, range } = visit(document.contents as ParsedNode, 1);
  const source = { file, text, value, range };
  const commented =
    diagnostics.some(({ code }) => /^yaml\/(?:duplicate-key|syntax)$/.test(code)) &&
    findCommented(text.split(/\r?\n/), (lines) => isReadable(lines, false));
  if (commented) return { value: undefined, diagnostics: [reportMistake(file, text, commented)] };
  if (!isMap(document.contents)) {
    const hint = 'write each field as "name: value", at the start of a line';
    report("content/type", "a content file must be a group of fields", document.range, hint);
  }
  return { value: diagnostics.length > 0 ? undefined : source, diagnostics };

  function report(
    code: Diagnostic["code"],
    message: string,
    [start, end]: readonly [start: number, end?: number, ...rest: unknown[]],
    hint?: string,
  ): void {
    diagnostics.push(error(code, message, { place: placeAt(file, text, start, end), hint }));
  }

  function visit(node: ParsedNode, level: number): { value: unknown; range: SourceRange } {
    const [start, end] = node.range;
    const nothing = { value: undefined, range: { start, end, children: new Map() } };
    if (level > maxLevels && !isScalar(node)) {
      report("yaml/unsupported", tooDeep[0], node.range, tooDeep[1]);
      return nothing;
    }
    if (isAlias(node)) {
      const hint =
        'write the text itself here; if "*" belongs to the text, write the whole text in quotes';
      report("yaml/unsupported", `an alias (*) ${unsupported}`, node.range, hint);
      return nothing;
    }
    const unused = node.anchor !== undefined ? "an anchor (&)" : node.tag && "a tag (!)";
    if (unused) {
      const hint = "remove it; if it belongs to the text, write the whole text in quotes";
      const place = findProperty(start, node.anchor === undefined ? "!" : "&");
      report("yaml/unsupported", `${unused} ${unsupported}`, place, hint);
      // A tag may make another kind of node of a list, such as !!omap.
      return nothing;
    }
    if (isMap(node)) return visitMap(node as YAMLMap.Parsed, level);
    if (isSeq(node)) {
      const items = node.items.map((item) => visit(item as ParsedNode, level + 1));
      const children = new Map(items.map(({ range }, index) => [index, range]));
      return { value: items.map(({ value }) => value), range: { start, end, children } };
    }
    const value = isScalar(node) ? node.value : undefined;
    checkScalar(value, node.range);
    return { value, range: { start, end, children: new Map() } };
  }

  /** The range of an anchor or tag, which the range of its value leaves out. */
  function findProperty(value: number, mark: string): [start: number, end: number] {
    let start = text.lastIndexOf(mark, value);
    while (text[start - 1] === mark) start--;
    return [start, start + text.slice(start).search(/\s|$/)];
  }

  function visitMap(map: YAMLMap.Parsed, level: number): { value: unknown; range: SourceRange } {
    const keys = map.items.map(({ key }) => (isScalar(key) ? key.value : undefined));
    const again = keys.indexOf(keys[0], 1);
    // Two fields that come again are those of the next entry of a list.
    if (again > 1 && keys[again + 1] === keys[1]) {
      const place = map.items[again]?.key.range ?? map.range;
      report("yaml/syntax", lostHyphen[0], place, lostHyphen[1]);
      return { value: undefined, range: { start: 0, end: 0, children: new Map() } };
    }
    const entries: [string, unknown][] = [];
    const children = new Map<PropertyKey, SourceRange>();
    for (const [index, { key: keyNode, value: valueNode }] of map.items.entries()) {
      const key = isScalar(keyNode) ? keyNode.value : undefined;
      const first = children.get(key as string)?.key;
      if (keyNode.range[0] === keyNode.range[1]) {
        const [at] = keyNode.range;
        report("yaml/syntax", unexpectedColon[0], [at, at + 1], unexpectedColon[1]);
      } else if (typeof key !== "string") {
        const hint = isScalar(keyNode)
          ? "write the field name in quotes"
          : "if a text starts with { or [, write it in quotes";
        report("yaml/unsupported", "a field name must be text", keyNode.range, hint);
      } else if (key === "<<" || key === "__proto__") {
        const message = `the field name "${key}" ${unsupported}`;
        report("yaml/unsupported", message, keyNode.range, "choose another name");
      } else if (first) {
        const remove = `remove one of the two: line ${placeAt(file, text, first.start).line} has it already`;
        const known = keys.indexOf(key);
        // The first field of the next entry of a list may be lost.
        const isEntry =
          text.slice(map.range[0] - 2, map.range[0]) === "- " &&
          index > known + 1 &&
          keys[index + 1] === keys[known + 1];
        const hint = isEntry
          ? `if a new entry starts here, ${lostHyphen[1]}; if not, ${remove}`
          : remove;
        report("yaml/duplicate-key", `duplicate field "${key}"`, keyNode.range, hint);
        if (isEntry) break;
      } else {
        checkScalar(key, keyNode.range);
        const [start, end] = keyNode.range;
        const { value, range } = valueNode
          ? visit(valueNode, level + 1)
          : { value: null, range: { start, end, children: new Map() } };
        entries.push([key, value]);
        children.set(key, { ...range, key: { start, end } });
      }
    }
    const [start, end] = map.range;
    return { value: Object.fromEntries(entries), range: { start, end, children } };
  }

  /** Refuses numbers that do not read back as they are written (007, 1e3), and codes such as `"\u202E"`. */
  function checkScalar(value: unknown, range: ParsedNode["range"]): void {
    const written = text.slice(range[0], range[1]);
    if (typeof value === "number" && String(value) !== written) {
      const message = `${written} would be read as the number ${value}`;
      const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(written);
      const hint = isGrouped
        ? `write ${written.replaceAll(".", "")}, without a sign between thousands`
        : `as text, write it in quotes: "${written}"; as a number, write ${value}`;
      report("yaml/unsupported", message, range, hint);
    }
    const hidden = typeof value === "string" ? forbidden.exec(value) : undefined;
    if (hidden) {
      const message = `invisible character ${nameCharacter(hidden[0])} is not allowed`;
      const hint = "remove its escape code, which starts with a backslash";
      report("file/character", message, range, hint);
    }
  }
}
