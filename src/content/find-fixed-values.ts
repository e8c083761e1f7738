import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Path } from "../fields/path.ts";
import { isUnmistakable, reportTyped } from "./find-typed.ts";
import { placeOfKey, type Source, valueAt } from "./source.ts";
import { inserts } from "./text-places.ts";
import type { Variables } from "./variables.ts";

/** Finds a value in a text where its translation has a variable: it would not change with that. @param path of both texts */
export function findFixedValues(
  translation: Source,
  original: Source,
  path: Path,
  variables: Variables,
): Diagnostic[] {
  const pairs = [
    [translation, original],
    [original, translation],
  ] as const;
  return pairs.flatMap(([source, other]) => {
    const textOf = ({ value }: Source) => String(valueAt(value, path));
    const [own, theirs] = [textOf(source), textOf(other)];
    const [name = ""] = variablesIn(theirs).filter((one) => !variablesIn(own).includes(one));
    const value = variables.get(name);
    const isText = typeof value === "string";
    const fixed = isText ? findFixedText(own, value) : findFixedNumber(own, theirs);
    if (value === undefined || !fixed) return [];
    const { file, line } = placeOfKey(other, path);
    const hint = `write "{${name}}" in its place, as in ${file}:${line}; or change that text too`;
    return [reportTyped(source, path, fixed, name, hint)];
  });
}

/** The value that a text has, unless `fillVariables` reports it already; or another e-mail address in its place. */
function findFixedText(own: string, value: string): string | undefined {
  if (own.includes(value)) return isUnmistakable(value) ? undefined : value;
  return value.includes("@") ? /[\w.+-]+@[\w.-]*\w/.exec(own)?.[0] : undefined;
}

/** The number that a text has, and that one in another language has not. */
function findFixedNumber(own: string, theirs: string): string | undefined {
  const [known, numbers] = [numbersIn(theirs), numbersIn(own)];
  if (numbers.length <= known.length) return undefined;
  return numbers.find((number) => !known.includes(number));
}

const variablesIn = (text: string) => [...text.matchAll(inserts)].flatMap(([, name]) => name ?? []);

const numbersIn = (text: string): string[] => text.replace(inserts, "").match(/\d+/g) ?? [];
