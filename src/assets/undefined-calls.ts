import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";

/** Comments, texts and patterns of a script. */
const opaque =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[=(,:!&|?;{}[]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+\//g;

/** A function that is called by its name alone; a ":" or "{" would follow what defines a method. */
const called =
  /(?<![\w$.#\u0080-\uffff]|\b(?:function|new)[ *]+)[a-z_$][\w$]*(?=\((?!(?:[^()]|\([^()]*\))*\)\s*[:{]))/gi;

/** A name that is all of its line. */
const nameAlone = /(?<=^[ \t]*)[a-z_$][\w$]*(?=;[ \t]*$)/gim;

const declared = /\b(?:class|const|function|import|let|var)\b[^=;()"'`]*/g;

/** What stands before a "(" in scripts of any site: words of the language, and functions of browsers that Node lacks. */
const usual = new Set(
  "alert async await blur case catch close confirm delete else extends find focus for function if import moveBy moveTo new open print prompt resizeBy resizeTo return scroll scrollBy scrollTo stop super switch throw typeof void while yield".split(
    " ",
  ),
);

/**
 * Finds two slips that esbuild lets pass, and after which a script does nothing or stops, without a word to its author:
 * a line that names a function and does not call it, and a call of a name that no script has otherwise, one letter off
 * from a name that the same file declares.
 */
export function findUndefinedCalls(
  scripts: readonly { file: string; text: string }[],
): Diagnostic[] {
  const codes = scripts.map(({ text }) =>
    text.replace(opaque, (found) => found.replace(/./g, " ")),
  );
  const known = new Set(codes.flatMap((code) => code.replace(called, "").match(/[\w$]+/g) ?? []));
  return scripts.flatMap(({ file, text }, at) => {
    const code = codes[at] ?? "";
    const own = (code.match(declared) ?? []).flatMap((part) => part.match(/[\w$]+/g) ?? []);
    const idle = [...code.matchAll(nameAlone)].flatMap(({ 0: name, index }) => {
      if (!own.includes(name)) return [];
      const place = placeAt(file, text, index, index + name.length);
      const hint = `write "${name}()" to call it`;
      return [warning("script/unknown", "this line does nothing", { place, hint })];
    });
    const lost = [...code.matchAll(called)].flatMap(({ 0: name, index }) => {
      if (known.has(name) || usual.has(name) || name in globalThis) return [];
      const meant = own.find((one) => isMisspelled(name, one));
      const place = placeAt(file, text, index, index + name.length);
      const hint = `did you mean "${meant}"?`;
      return meant ? [warning("script/unknown", `"${name}" is not defined`, { place, hint })] : [];
    });
    return [...idle, ...lost];
  });
}
