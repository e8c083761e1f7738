import { adviseOnValue } from "../bundle/css-advice.ts";
import { arithmetic, stopsAtNewFunction } from "../bundle/css-grammar.ts";
import { type CssTree, mendValue } from "../bundle/mend-css-value.ts";
import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import type { StyleDeclaration } from "./scan-stylesheet.ts";

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
  const known = adviseOnValue(written);
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
  // A function that is new must stop no build.
  const isNew = !known && right === undefined && stopsAtNewFunction(property, value, css);
  return (isNew ? warning : error)("style/unknown", message, {
    place: placeAt(file, text, at, at + part.length),
    hint,
  });
}
