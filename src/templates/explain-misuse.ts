import { waitingHint } from "../bundle/build-failure.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";
import type { CompiledTemplates } from "./compile-templates.ts";
import type { Explanation } from "./explain-errors.ts";
import { nearestWord } from "./template-places.ts";

type Modules = CompiledTemplates["modules"];

/** What stands at a place, to the end of its line. */
const writtenAt = ({ text, line, column }: Place) =>
  text.split("\n")[line - 1]?.slice(column - 1) ?? "";

/**
 * Explains that a value is read before it is there: the files that define and read it import each other.
 *
 * @param circles the files of each circle of imports, with the first one also at the end
 */
export function explainCircle(
  modules: Modules,
  circles: readonly (readonly string[])[],
  place: Place,
  message: string,
): Explanation | undefined {
  const [, name = ""] = /^Cannot access '(\w+)' before initialization$/.exec(message) ?? [];
  const circle = circles.find(([first]) => first === place.file);
  // A file that reads its own value too early does so at the place of its name.
  if (!name || !circle || writtenAt(place).startsWith(name)) return undefined;
  const closing = circle.at(-2) as string;
  const { text = "", imports = new Map() } = modules.get(closing) ?? {};
  const [specifier = ""] = [...imports].find(([, imported]) => imported === place.file) ?? [];
  const isOfTypes = (start: number) => /\bimport\s+type\b[^"';]*$/.test(text.slice(0, start));
  const { 0: quoted = "", index = 0 } =
    [...text.matchAll(/(["'])(.*?)\1/g)].find(
      ({ 2: own, index }) => own === specifier && !isOfTypes(index),
    ) ?? {};
  return {
    message: `files import each other in a circle: ${circle.join(" → ")}`,
    place: placeAt(closing, text, index, index + quoted.length),
    hint: `move "${name}" into a file that imports none of these`,
  };
}

/** Explains that a hook of React is called where there is no component, or that a function is async. */
export function explainMisuse(place: Place, message: string): Explanation | undefined {
  const [, hook] =
    /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/.exec(message) ?? [];
  if (hook)
    return {
      message: `${hook}() is called outside of a component`,
      place,
      hint: "call it in a component; browsers get no React: write what they do in scripts/",
    };
  // esbuild makes a promise at the start of the function's body.
  if (message !== "Promise is not defined" || !/^(?:\{|=>)/.test(writtenAt(place)))
    return undefined;
  return {
    message: "a component or function of a template cannot be async",
    place: nearestWord(place, "async"),
    hint: `templates cannot wait: ${waitingHint}`,
  };
}
