import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { type CssTree, mendValue } from "./mend-css-value.ts";
import type { StyleDeclaration } from "./scan-stylesheet.ts";

/** Functions of numbers alone; of `atan2()` and `sign()`, lightningcss does not know all. */
export const arithmetic =
  /^[^(]*(?:(?<![\w-])(?:abs|a?cos|a?sin|a?tan|calc|clamp|exp|hypot|log|max|min|mod|pow|rem|round|sqrt)?\([^(]*)+$/;

/** A declaration, with its file and the file's text. */
export interface Located extends StyleDeclaration {
  file: string;
  text: string;
}

/** A declaration as it reads with the variables that it takes. */
export interface Trial {
  user: Located;
  property: string;
  value: string;
  /** The variable of which one value is tried. */
  variable: Located | undefined;
}

export const variableWithUnit = /var\([^()]*\)(%|(?:px|r?em|m?s|deg|fr|v[hw]|ch)(?![\w-]))/i;

/** What to do about a value that a look at it explains; `$1` is what the pattern takes out of it. */
const advice: readonly [pattern: RegExp, hint: string][] = [
  [/^[“”„‘’«»]/, 'write straight quotes (")'],
  [/(?<![\w-])(?:rgb|hsl)a?\((?:[^(),]+,){3}\s*0,(\d+)\s*\)/i, 'did you mean "0.$1"?'],
  [/(?<![\w-])repeat\(\s*([\w-]+)\s+[^\s,]/i, 'write a comma after "$1"'],
  [/\n[^:]*:/, 'write ";" at the end of the line'],
  [/^:/, 'write one ":"'],
  [variableWithUnit, 'remove "$1", or write "calc(var(…) * 1$1)"'],
  [
    /(?<![\w-])(adjust-(?:color|hue)|darken|desaturate|fade-?(?:in|out)|lighten|map-get|math\.\w+|mix|opacify|percentage|scale-color|theme|transparentize)\(/,
    'write the value itself: CSS has no "$1()"',
  ],
  [/^$/, 'write a value before ";", or remove the line'],
  [/(?:^|[\s(,])-?[a-z][a-z-]*\s+\(/i, 'remove the space before "("'],
  [/(?<!(?:anchor(?:-size)?|var)\(\s*)(?<![\w-])(--[\w-]+)(?![\w(-])/, 'write "var($1)"'],
  [
    /(?<![\w-])((?:ok)?l(?:ab|ch)|hwb|color)\([^(),]*,/i,
    'write spaces in place of the commas in "$1(…)"',
  ],
  [
    /(?<=^|[\s,]|(?<!url)\()#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))/i,
    'write 3, 4, 6 or 8 characters (0-9, a-f) after "#"',
  ],
  [
    /(?<![\w-])light-dark\((?:[^(),]|\([^()]*\))*\)/i,
    'write a comma between the two colors of "light-dark(…)"',
  ],
  [
    /^(?:\[.*\]\s*)?["'][^"']+["'][^/]*["']/,
    'write the same number of names in each line; "." is an empty place',
  ],
  [/\$[\w-]/, 'write "--name: …" to define a variable, and "var(--name)" to use it'],
];

/** In rem, a larger length than any site has, so that px may be meant. */
const maxRem = 8;

/** What is rarely written in another unit than px. */
const thin = /^(?:border|column-rule|outline)(?!-(?:radius|spacing))/;

/** A number with the unit that is usual in its file; undefined where this is unlikely. */
function guessUnit(number: string, property: string, text: string): string | undefined {
  if (thin.test(property)) return `${number}px`;
  const count = (unit: string) => text.split(new RegExp(`\\d${unit}\\b`)).length;
  const [unit = "px"] = ["px", "rem", "em"].sort((a, b) => count(b) - count(a));
  return unit === "px" || Number(number) <= maxRem ? number + unit : undefined;
}

/** Explains that a property is unknown or cannot have its value. */
export function explainValue({ property, value, user, variable }: Trial, css: CssTree): Diagnostic {
  const { file, text, name, start, value: written, valueStart } = variable ?? user;
  const newer = `if it is new in CSS, use it in "@supports (${property}: …)"`;
  if (!variable && !css.lexer.getProperty(property)) {
    const place = placeAt(file, text, start, start + name.length);
    const defines = /^-(?!-|moz-|ms-|webkit-)/.test(name);
    const how = defines ? `write "-${name}" to define a variable` : newer;
    const hint = suggestionHint(property, Object.keys(css.lexer.properties)) ?? how;
    return error("style/unknown", `unknown CSS property "${property}"`, { place, hint });
  }
  const { wrong = "", right } = mendValue(property, value, css) ?? {};
  const part = wrong && written.includes(wrong) ? wrong : written;
  const at = valueStart + written.indexOf(part);
  const [known] = advice.flatMap(([pattern, hint]) => {
    const found = pattern.exec(written);
    return found ? hint.replaceAll("$1", found[1] ?? "") : [];
  });
  const guess = right === `${wrong}px` ? guessUnit(wrong, property, text) : right;
  const hint =
    known ??
    (right !== undefined
      ? guess
        ? `did you mean "${guess}"?`
        : 'write its unit, such as "px" or "rem"'
      : arithmetic.test(value) && /[\w%)][+-]|[+-][\w.(]/.test(value)
        ? 'write a space before and after each "+" and "-"'
        : arithmetic.test(value) && /[*/]/.test(value)
          ? "multiply and divide only by a number without a unit"
          : variable
            ? `correct the value of "${name}"`
            : `write a value that "${property}" can have; ${newer}`);
  const message = variable
    ? `"${property}" cannot have the value of "${name}"`
    : written === ""
      ? `"${property}" has no value`
      : `invalid value "${value}" for the property "${property}"`;
  const stop = css.lexer.matchProperty(property, value).error as { mismatchOffset?: number } | null;
  const [, named] = /^([\w-]+)\(/.exec(value.slice(stop?.mismatchOffset ?? value.length)) ?? [];
  // A function that is new must stop no build.
  const isNew =
    !known && right === undefined && named !== undefined && !(`${named}()` in css.lexer.types);
  return (isNew ? warning : error)("style/unknown", message, {
    place: placeAt(file, text, at, at + part.length),
    hint,
  });
}
