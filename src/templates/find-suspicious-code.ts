import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { CompiledTemplate } from "./template-module.ts";
import { placeInTemplate } from "./template-places.ts";

/** All that an element or its name shows, which looks like a value, its field or a call. */
const bareValue =
  /(?<=(?<!"code", \{ )children: |"aria-label": )"[a-z]\w*(?:(?:\.(?!(?:css|js|tsx?)")[\w?]+)+|\([\w.,? ]*\))?"/g;

const codeOfValue = [
  "pages contain this code, not its value",
  "write it in braces, without quotes",
] as const;

/** What compiles and is most often a mistake, as esbuild writes it. */
const suspicious: readonly [pattern: RegExp, message: string, hint: string][] = [
  [
    /(?<=(?:[[({,:]|&&|=>|\breturn)\s*)(?:[\w$.?]|\((?:[^();]|\((?:[^();]|\([^();]*\))*\))*\))+\.length(?: [-+*/%] [\w.]+)? && \/\* @__PURE__/g,
    'pages show "0" where this is empty',
    'write "> 0" before "&&"',
  ],
  [
    /(?<=[:[,]\s*)(["'`])(?:page|site|view|words)\.(?!tsx?\1)[\w.?]+(?:\([^\n]*?\))?\1/g,
    ...codeOfValue,
  ],
  [bareValue, ...codeOfValue],
  [
    /&(?:bull|copy|hellip|[lr][ad]quo|[lr]squo|[mn]dash|middot|nbsp|reg|times|trade|[a-z](?:acute|cedil|circ|grave|tilde|uml))(?![=\w]);?/gi,
    "pages show this code, not its character",
    "write the character itself",
  ],
  [
    /(?<=\.)forEach(?=\((?:\([^()]*\)|\w+) => \/\* @__PURE__)/g,
    "forEach returns nothing, so pages lack these elements",
    'write "map" in its place',
  ],
  [
    /(?<=className: )"[^"]*\w" \+ (?:\([^()]*\? )?"(?=\w)/g,
    "these two texts become one class",
    "write a space at the end of the first one",
  ],
  [/(?<=\),\s*)";"(?=,\s*\/\*|\s*\])/g, 'pages show this ";"', "remove it"],
  [
    // Text before an element on the same line ends with a space.
    /(?<=(?:\),|children: \[)\s*)"(?:\/\/|\/\*) (?:[^"\\\n]|\\.)*\S"(?=,\s|\s*\])/g,
    "pages show this comment",
    "write it as {/* … */}",
  ],
];

/** An element that is a statement of its own. */
const lone = /(?<=[{};]\n\s*)\/\* @__PURE__ \*\/ (?=\(0, import_jsx_runtime)/g;

/** Finds code that compiles, but shows what it should not, or nothing. */
export function findSuspiciousCode(file: string, template: CompiledTemplate): Diagnostic[] {
  const { code } = template;
  const find = (pattern: RegExp, length = 0) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => {
      const { line, column } = placeAt(file, code, index + (length && found.length));
      return { index, place: placeInTemplate(file, template, line, column) };
    });
  const lost = find(lone, 1).map(({ index, place }) => {
    const hint = /\breturn;\n\s*$/.test(code.slice(0, index))
      ? 'move its first line up, after "return"'
      : 'write "return" before it, on the same line';
    return error("template/syntax", "nothing returns this element", { place, hint });
  });
  const outside = code.replace(/"(?:\\.|[^"\\\n])*"/g, "");
  const values = new Set(outside.match(/(?<=[{(,]\s*|\bconst |\bimport_\w+\.)[a-z]\w*/g));
  /** A word may also be the name of a value. If nothing else uses the value, it was meant. */
  const isText = (index: number) => {
    const [text = "", name = ""] = /(\w+)[^"]*/.exec(code.slice(index)) ?? [];
    const uses = outside.match(new RegExp(`(?<![\\w.])${name}(?!\\w)`, "g")) ?? [];
    return !values.has(name) || (/^[a-z]+$/.test(text) && uses.length > 1);
  };
  const shown = suspicious.flatMap(([pattern, message, hint]) =>
    find(pattern).flatMap(({ index, place }) =>
      pattern === bareValue && isText(index)
        ? []
        : warning("template/suspicious", message, { place, hint }),
    ),
  );
  return [...lost, ...shown];
}
