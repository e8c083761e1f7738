import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { placeOfName, type ScannedStyles, type StyleName } from "./scan-stylesheet.ts";
import { isWritten } from "./written-names.ts";

/** A value that every browser takes: any other may stand behind one for older browsers. */
const sure = /^(?:[-+\d.]+(?:px|r?em|%|m?s)?|#[\da-f]+|var\(--[\w-]+\)|auto|none|solid|[\s,/])+$/i;

const prefixed = /(?<!\w)-(?:moz|ms|o|webkit)-/;

/**
 * Compares the names in stylesheets with one another and with the code that uses them: a variable that
 * nothing defines is an error, because its declaration is void (CSS Custom Properties 1, 3.1); one that nothing
 * uses is a warning, and so is the first of two values in one place.
 *
 * @param stylesheets by their path from the root
 * @param words of the templates and browser scripts, which may use and define names too
 */
export function checkStyleNames(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  words: ReadonlySet<string>,
): Diagnostic[] {
  const all = [...stylesheets.values()];
  const taken = new Set(all.flatMap(({ taken }) => [...taken]));
  const variables = all.flatMap(({ declarations }) =>
    declarations.filter(({ name }) => name.startsWith("--")),
  );
  const registered = all.flatMap(({ registered }) => [...registered]);
  const defined = new Set([...variables.map(({ name }) => name), ...registered]);
  const isInCode = (name: string) => isWritten(name, words);
  const isMissing = (name: string) => !defined.has(name) && !isInCode(name);
  const missing = [...taken].filter(isMissing);
  const isUnused = ({ name }: StyleName) => !taken.has(name) && !isInCode(name);
  const needs = all.flatMap(({ needed }) => needed.map(({ name }) => name));
  const countNeeds = (wanted: string | undefined) => needs.filter((name) => name === wanted).length;
  /** A name that is used once may be misspelled where it is used; one that is used often, where it is defined. */
  const isNeededOften = (wanted: string | undefined) => countNeeds(wanted) > 1;
  const unusedNames = new Set(variables.filter(isUnused).map(({ name }) => name));
  const isRenamed = missing.length === 1 && unusedNames.size === 1 && isNeededOften(missing[0]);
  /** What else a definition that nothing uses is called where it is used. */
  const findMeant = (name: string) =>
    suggest(name, missing) ?? (isRenamed ? missing[0] : undefined);
  /** The definitions that are called so, by the name that is meant. */
  const misspelled = new Map([...unusedNames].map((name) => [findMeant(name), name]));
  const seen = new Set<string>();
  const isFirst = ({ name }: StyleName) => seen.size < seen.add(name).size;

  return [...stylesheets].flatMap(([file, sheet]) => {
    const { text, declarations, needed } = sheet;
    const placeOf = (found: StyleName) => placeOfName(file, text, found);
    const undefinedNames = needed.filter(
      ({ name }) => isMissing(name) && !(misspelled.has(name) && isNeededOften(name)),
    );
    const unusedVariables = declarations.filter(
      (one) => one.name.startsWith("--") && isUnused(one),
    );
    const ofScope = new Map(declarations.map((declaration) => [declaration.scope, declaration]));
    const lostValues = declarations.filter((one) => {
      const last = ofScope.get(one.scope) ?? one;
      const isSure = one.name.startsWith("--") ? taken.has(one.name) : sure.test(last.value);
      const after = text.slice(one.valueStart + one.value.length);
      return (
        last !== one && isSure && !prefixed.test(one.value) && !/^\s*!/.test(after.slice(0, 9))
      );
    });
    const unused = (found: StyleName, message: string, hint: string) =>
      warning("style/unused", message, { place: placeOf(found), hint });
    return [
      ...undefinedNames.map((found) => {
        const typo = misspelled.get(found.name);
        // Of two that are as near, the one that is used more is meant.
        const likely = [...defined].sort((a, b) => countNeeds(b) - countNeeds(a));
        const near = suggestionHint(found.name, typo ? [typo] : likely);
        const hint = near?.endsWith("?") ? `${near} If not, define it` : near;
        const message = `no stylesheet defines the variable "${found.name}"`;
        return error("style/unknown", message, { place: placeOf(found), hint });
      }),
      ...unusedVariables.filter(isFirst).flatMap((found) => {
        const meant = findMeant(found.name);
        const message = `nothing uses the variable "${found.name}"`;
        const near = meant ?? suggest(found.name, [...taken]);
        if (near === undefined) return unused(found, message, "remove it");
        const hint = `did you mean "${near}"?`;
        if (!meant || !needs.includes(meant))
          return unused(found, message, `${hint} If not, remove it`);
        if (!isNeededOften(meant)) return [];
        const both = `${message}, and nothing defines "${meant}"`;
        return error("style/unknown", both, { place: placeOf(found), hint });
      }),
      ...lostValues.map((found) => {
        const message = `"${found.name}" is set again below, so this value is never used`;
        return unused(found, message, "remove one of the two");
      }),
    ];
  });
}
