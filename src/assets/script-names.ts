import type { Sources } from "../bundle/read-sources.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import { eventNames } from "../templates/markup-names.ts";
import { listClassWords } from "./misspelled-classes.ts";
import { scanStylesheet } from "./scan-stylesheet.ts";
import { findUnknownNames } from "./unknown-css-names.ts";

/** A selector by which a script looks for elements, with the quote and parenthesis after it. */
const selector =
  /(?<=\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*)(["'`])((?:(?!\1)[^$\n])*)\1\)/g;

const listened = /(?<=\baddEventListener\(\s*(["'`]))[\w-]+(?=\1)/g;

const lookedUp = /(?<=\bgetElementById\(\s*(["'`]))[\w-]+(?=\1)/g;

/** Comments, texts and patterns of a script. */
const opaque =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[=(,:!&|?;{}[]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+\//g;

/** A function that is called by its name alone; a ":" or "{" would follow what defines a method. */
const called =
  /(?<![\w$.#\u0080-\uffff]|\b(?:function|new)[ *]+)[a-z_$][\w$]*(?=\((?!(?:[^()]|\([^()]*\))*\)\s*[:{]))/gi;

const declared = /\b(?:class|const|function|import|let|var)\b[^=;()"'`]*/g;

/** What stands before a "(" in scripts of any site: words of the language, and functions of browsers that Node lacks. */
const usual = new Set(
  "alert async await blur case catch close confirm delete else extends find focus for function if import moveBy moveTo new open print prompt resizeBy resizeTo return scroll scrollBy scrollTo stop super switch throw typeof void while yield".split(
    " ",
  ),
);

/**
 * Finds misspelled names in browser scripts, of functions, selectors, ids and events: such a script finds no element, is
 * never called or stops, and often ends without an error.
 *
 * @param templates their texts, which have the classes
 */
export function findLostNames(
  { texts }: Pick<Sources, "texts">,
  templates: Iterable<string>,
): Diagnostic[] {
  const all = [...templates];
  const files = [...texts].map(([file, bytes]) => ({ file, text: bytes.toString() }));
  const classes = [...listClassWords(all)];
  const ids = all.flatMap((text) => text.match(/(?<=\bid=")[^"]+/g) ?? []);
  /** A script may write classes and ids, and send events of its own. */
  const words = new Set(
    files.flatMap(({ text }) => {
      const others = text.replace(selector, "").replace(listened, "").replace(lookedUp, "");
      return others.match(/[\w-]+/g);
    }),
  );
  const codes = files.map(({ text }) => text.replace(opaque, (all) => all.replace(/./g, " ")));
  /** All names but those that are only called. */
  const known = new Set(codes.flatMap((code) => code.replace(called, "").match(/[\w$]+/g) ?? []));
  return files.flatMap(({ file, text }, at) => {
    const code = codes[at] ?? "";
    const own = (code.match(declared) ?? []).flatMap((part) => part.match(/[\w$]+/g) ?? []);
    const undefinedNames = [...code.matchAll(called)].flatMap(({ 0: name, index }) => {
      if (known.has(name) || usual.has(name) || name in globalThis) return [];
      const meant = own.find((one) => isMisspelled(name, one));
      const place = placeAt(file, text, index, index + name.length);
      const hint = `did you mean "${meant}"?`;
      return meant ? [warning("script/unknown", `"${name}" is not defined`, { place, hint })] : [];
    });
    const report = (
      what: string,
      { 0: name, index }: { 0: string; index: number },
      known: readonly string[],
      findMeant = suggest,
    ): Diagnostic[] => {
      const meant = known.includes(name) || words.has(name) ? undefined : findMeant(name, known);
      if (meant === undefined) return [];
      const place = placeAt(file, text, index, index + name.length);
      const hint = `did you mean "${meant}"?`;
      return [warning("script/unknown", `${what} "${name}"`, { place, hint })];
    };
    const selectors = keepSelectors(text);
    const scanned = scanStylesheet(selectors);
    const usedIds = [...selectors.matchAll(/(?<=#)[\w-]+/g), ...text.matchAll(lookedUp)];
    const unknown = findUnknownNames(new Map([[file, { ...scanned, text }]]), []);
    return [
      ...undefinedNames,
      ...scanned.classes.flatMap(({ name, start }) =>
        report("no template has the class", { 0: name, index: start }, classes),
      ),
      // Others come from the content.
      ...usedIds.flatMap((use) => report("no template has the id", use, ids, findNear)),
      ...[...text.matchAll(listened)].flatMap((use) =>
        report("unknown event", use, eventNames, findNear),
      ),
      ...unknown.map((found) => ({ ...found, code: "script/unknown" as const })),
    ];
  });
}

/** The name that one misspells; "onclick" is the attribute of the event "click". */
function findNear(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace(/^on(?=[a-z])/, "");
  return known.find((each) => each === bare || isMisspelled(name, each));
}

/** The selectors of a script as rules of a stylesheet, each at its offset in the script. */
function keepSelectors(text: string): string {
  let from = 0;
  let css = "";
  for (const { 0: whole, 2: found = "", index } of text.matchAll(selector)) {
    const before = text.slice(from, index + 1).replace(/[^\n]/g, " ");
    css += `${before}${found}{}`;
    from = index + whole.length;
  }
  return css;
}
