import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";

/** Names that one declaration or at-rule uses, and that another declaration has to define. */
interface Lookup {
  message: string;
  hint: string;
  /** The properties that use names, or a pattern of the whole stylesheet that ends with the name. */
  uses: RegExp | { anywhere: RegExp };
  /** The properties that define names. Code may set these too. */
  properties: string;
  /** The names in their values; in the whole stylesheet, where there are no such properties. */
  defined: RegExp;
  /** Whether one definition is enough for all names. */
  isOneEnough?: boolean;
  /** Whether names may be meant where none is defined. */
  mayLackAll?: boolean;
}

const words = /[\w\u0080-\uffff-]+/g;

const lookups: readonly Lookup[] = [
  {
    message: "no grid has the line or area",
    hint: 'name it in "grid-template-areas", or write "[$1]" for a line',
    uses: /^grid-(?:area|(?:column|row)(?:-start|-end)?)$/i,
    properties: "grid grid-template grid-template-areas grid-template-columns grid-template-rows",
    defined: /"[^"]*"|'[^']*'|\[[^\]]*\]/g,
    // Browsers place all elements of one area in one place.
    mayLackAll: true,
  },
  {
    message: "no @layer statement lists the layer",
    hint: 'add "$1" to that statement, which sets the order',
    uses: { anywhere: /(?:@layer\s+|\blayer\(\s*)([a-z_][\w-]*)(?=\s*[{)])/gi },
    properties: "",
    defined: /(?<=@layer\s)[^;{}]*(?=;)/gi,
    mayLackAll: true,
  },
  {
    message: "nothing shows the counter",
    hint: 'write "counter($1)" in "content", or remove it',
    uses: /^counter-increment$/i,
    properties: "",
    defined: /(?<=counters?\()[^)]*/gi,
  },
  {
    message: "nothing counts",
    hint: 'write "counter-increment: $1" on what it counts',
    uses: { anywhere: /(?<![\w-])counters?\(\s*([a-z_\u0080-\uffff][\w\u0080-\uffff-]*)/gi },
    properties: "counter-increment counter-reset counter-set",
    defined: words,
  },
  {
    message: "no container has the name",
    hint: 'write "container-name: $1" on the element around',
    uses: { anywhere: /@container\s+([a-z_\u0080-\uffff-][\w\u0080-\uffff-]*)(?![\w(-])/gi },
    properties: "container container-name",
    defined: words,
  },
  {
    message: "no element is a container with the size",
    hint: 'write "container-type: inline-size" on the element around',
    uses: {
      anywhere:
        /@container\s[^{;]*?\(\s*((?:m(?:in|ax)-)?(?:(?:block|inline)-size|height|width))(?=\s*[:<=>])/gi,
    },
    properties: "container container-type",
    defined: /size|var\(/gi,
    isOneEnough: true,
  },
];

/** What stands beside names, and the names that browsers define. */
const keywords =
  /^(?:-?\d.*|and|auto|inherit|initial|list-item|none|not|or|pages?|revert|revert-layer|span|unset)$/i;

/** What holds no names of the value around it. */
const inside = /\/\*[\s\S]*?\*\/|[\w-]*\((?:[^()]|\([^()]*\))*\)/g;

/** What only a page knows. */
const unsure = /(?<![\w-])(?:attr|env|ident|if)\(/;

/**
 * Finds names that nothing in the styles defines: of grid lines and areas, layers, counters, and containers. Browsers then do
 * nothing, or place an element elsewhere. Values of variables may be names too.
 *
 * @param stylesheets by their path from the root
 * @param code the templates and browser scripts, which may define names too
 */
export function findLostStyleNames(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  code: readonly string[],
): Diagnostic[] {
  const sheets = [...stylesheets].map(([file, { text, ...more }]) => {
    return { ...more, file, text, plain: text.replace(/\/\*[\s\S]*?\*\//g, blank) };
  });
  const all = sheets.flatMap(({ declarations }) => declarations);
  const variables = all.filter(({ name }) => name.startsWith("--"));
  const byVariables = variables.flatMap(({ value }) => value.match(words) ?? []);
  const setByRules = new Set(variables.map(({ name }) => name));
  const isUnsure = ({ value }: StyleDeclaration) =>
    unsure.test(value) ||
    (value.match(/(?<=var\(\s*)--[\w-]+/g) ?? []).some((name) => !setByRules.has(name));
  const isInCode = (property: string) => {
    const camel = property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return (
      camel !== property && code.some((text) => text.includes(camel) || text.includes(property))
    );
  };
  const told = new Set<string>();
  return lookups.flatMap(({ message, hint, uses, properties, defined, ...enough }) => {
    const defining = all.filter(({ name }) => properties.split(" ").includes(name.toLowerCase()));
    if (properties.split(" ").some(isInCode) || defining.some(isUnsure)) return [];
    const texts = properties
      ? defining.map(({ value }) => value)
      : sheets.map(({ plain }) => plain);
    const known = texts.flatMap((text) => text.match(defined)?.join(" ").match(words) ?? []);
    if (known.length === 0 ? enough.mayLackAll : enough.isOneEnough) return [];
    const names = new Set([...known, ...byVariables].map(withoutEnd));
    return sheets.flatMap(({ file, text, plain, declarations }) => {
      const used =
        uses instanceof RegExp
          ? declarations
              .filter(({ name }) => uses.test(name))
              .flatMap(({ value, valueStart }) => {
                const found = value.replace(inside, blank).matchAll(words);
                return [...found].map(({ 0: name, index }) => ({ name, at: valueStart + index }));
              })
          : [...plain.matchAll(uses.anywhere)].map(({ 0: all, 1: name = "", index }) => {
              return { name, at: index + all.length - name.length };
            });
      return used.flatMap(({ name, at }) => {
        if (keywords.test(name) || names.has(withoutEnd(name))) return [];
        const meant = suggest(name, known);
        // Of two names that differ, one is wrong.
        if (meant && told.has(meant)) return [];
        told.add(name);
        return warning("style/unknown", `${message} "${name}"`, {
          place: placeAt(file, text, at, at + name.length),
          hint: meant ? `did you mean "${meant}"?` : hint.replace("$1", name),
        });
      });
    });
  });
}

/** Keeps the length, so that offsets stay valid. */
function blank(found: string): string {
  return found.replace(/[^\n]/g, " ");
}

/** The lines around an area have its name and an ending. */
function withoutEnd(name: string): string {
  return name.replace(/-(?:start|end)$/, "");
}
