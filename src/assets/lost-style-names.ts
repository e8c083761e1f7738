import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";

/** Names that one declaration, at-rule or selector takes, and that another declaration has to give. */
interface Lookup {
  message: string;
  hint: string;
  /** The properties that take names, or else what does in the whole stylesheet, up to the end of the name. */
  takes: RegExp | { anywhere: RegExp };
  /** The properties that give them. Code may set these too. */
  givers: string;
  /** Where in their values; or in the whole stylesheet, where there are no such properties. */
  given: RegExp;
  /** Whether any of them gives all names. */
  isOneEnough?: boolean;
}

const words = /[\w\u0080-\uffff-]+/g;

const lookups: readonly Lookup[] = [
  {
    message: "no grid has the line or area",
    hint: 'name it in "grid-template-areas", or write "[$1]" for a line',
    takes: /^grid-(?:area|(?:column|row)(?:-start|-end)?)$/i,
    givers: "grid grid-template grid-template-areas grid-template-columns grid-template-rows",
    given: /"[^"]*"|'[^']*'|\[[^\]]*\]/g,
  },
  {
    message: "nothing shows the counter",
    hint: 'write "counter($1)" in "content", or remove it',
    takes: /^counter-increment$/i,
    givers: "",
    given: /(?<=counters?\()[^)]*/gi,
  },
  {
    message: "nothing counts",
    hint: 'write "counter-increment: $1" on what it counts',
    takes: { anywhere: /(?<![\w-])counters?\(\s*([a-z_\u0080-\uffff][\w\u0080-\uffff-]*)/gi },
    givers: "counter-increment counter-reset counter-set",
    given: words,
  },
  {
    message: "no container has the name",
    hint: 'write "container-name: $1" on the element around',
    takes: { anywhere: /@container\s+([a-z_\u0080-\uffff-][\w\u0080-\uffff-]*)(?![\w(-])/gi },
    givers: "container container-name",
    given: words,
  },
  {
    message: "no element is a container with the size",
    hint: 'write "container-type: inline-size" on the element around',
    takes: {
      anywhere:
        /@container\s[^{;]*?\(\s*((?:m(?:in|ax)-)?(?:(?:block|inline)-size|height|width))(?=\s*[:<=>])/gi,
    },
    givers: "container container-type",
    given: /size|var\(/gi,
    isOneEnough: true,
  },
  {
    message: "no element has the view-transition-name",
    hint: 'write "view-transition-name: $1" on the element',
    takes: {
      anywhere: /::view-transition-(?:group|image-pair|new|old)\(\s*([a-z_-][\w-]*)/gi,
    },
    givers: "view-transition-name",
    given: words,
  },
  {
    message: "no element has the anchor-name",
    hint: 'write "anchor-name: $1" on the element',
    takes: {
      anywhere: /(?<![\w-])(?:anchor(?:-size)?\(|position-anchor\s*:)\s*(--[\w-]+)/gi,
    },
    givers: "anchor-name",
    given: words,
  },
];

/** What stands beside names, and the names that browsers give. */
const keywords =
  /^(?:-?\d.*|and|auto|inherit|initial|list-item|none|not|or|pages?|revert|revert-layer|root|span|unset)$/i;

/** What holds no names of the value around it. */
const inside = /\/\*[\s\S]*?\*\/|[\w-]*\((?:[^()]|\([^()]*\))*\)/g;

/** What only a page knows. */
const unsure = /(?<![\w-])(?:attr|env|ident|if)\(/;

/**
 * Finds names that nothing in the styles gives: of grid lines and areas, counters, containers, anchors and view
 * transitions. Browsers then do nothing, or place an element elsewhere. Values of variables may be names too.
 *
 * @param stylesheets by their path from the root
 * @param code the templates and browser scripts, which may give names too
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
  return lookups.flatMap(({ message, hint, takes, givers, given, isOneEnough }) => {
    const giving = all.filter(({ name }) => givers.split(" ").includes(name.toLowerCase()));
    if (givers.split(" ").some(isInCode) || giving.some(isUnsure)) return [];
    const texts = givers ? giving.map(({ value }) => value) : sheets.map(({ plain }) => plain);
    const known = texts.flatMap((text) => text.match(given)?.join(" ").match(words) ?? []);
    // Without any name, browsers place all elements of one area in one place, which may be meant.
    if (known.length === 0 ? givers.startsWith("grid") : isOneEnough) return [];
    const names = new Set([...known, ...byVariables].map(withoutEnd));
    return sheets.flatMap(({ file, text, plain, declarations }) => {
      const taken =
        takes instanceof RegExp
          ? declarations
              .filter(({ name }) => takes.test(name))
              .flatMap(({ value, valueStart }) => {
                const found = value.replace(inside, blank).matchAll(words);
                return [...found].map(({ 0: name, index }) => ({ name, at: valueStart + index }));
              })
          : [...plain.matchAll(takes.anywhere)].map(({ 0: all, 1: name = "", index }) => {
              return { name, at: index + all.length - name.length };
            });
      return taken.flatMap(({ name, at }) => {
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
