import { parseCode } from "../bundle/parse-code.ts";
import type { Sources } from "../bundle/read-sources.ts";
import { addAll, type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import { eventNames } from "../templates/markup-names.ts";
import type { Templates } from "../templates/templates.ts";
import { type ScannedStyles, type StyleName, scanStylesheet } from "./scan-stylesheet.ts";
import { findScriptMistakes } from "./script-mistakes.ts";
import { findUnknownNames } from "./unknown-css-names.ts";

/** A selector by which a script looks for elements, with the quote and parenthesis after it. */
const selector =
  /(?<=\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*)(["'`])((?:(?!\1)[^$\n])*)\1\)/g;

const query = /(?<=\bmatchMedia\(\s*(["'`]))[^"'`$\n]*(?=\1)/g;

const listened = /(?<=\baddEventListener\(\s*(["'`]))[\w-]+(?=\1)/g;

const lookedUp = /(?<=\bgetElementById\(\s*(["'`]))[\w-]+(?=\1)/g;

/**
 * Finds misspelled names in browser scripts, of selectors, ids and events, and other mistakes in them: such a script finds
 * no element, is never called, or stops, often without an error.
 *
 * @param loadsOthers whether pages load scripts of other sites
 */
export function findLostNames(
  { texts }: Pick<Sources, "texts">,
  templates: Pick<Templates, "classes" | "texts">,
  loadsOthers = false,
): Diagnostic[] {
  const all = [...templates.texts.values()];
  const files = [...texts].map(([file, bytes]) => ({ file, text: bytes.toString() }));
  const classes = [...templates.classes.values()].flat().map(({ name }) => name);
  const ids = all.flatMap((text) => text.match(/(?<=\bid=")[^"]+/g) ?? []);
  /** A script may write classes and ids, and send events of its own. */
  const words = new Set(
    files.flatMap(({ text }) => {
      const others = text.replace(selector, "").replace(listened, "").replace(lookedUp, "");
      return others.match(/[\w-]+/g);
    }),
  );
  const lost = files.flatMap(({ file, text }) => {
    const report = (
      what: string,
      { name, start }: StyleName,
      known: readonly string[],
      findMeant = suggest,
    ): Diagnostic[] => {
      const meant = known.includes(name) || words.has(name) ? undefined : findMeant(name, known);
      if (meant === undefined) return [];
      const place = placeAt(file, text, start, start + name.length);
      const hint = `did you mean "${meant}"?`;
      return [warning("script/unknown", `${what} "${name}"`, { place, hint })];
    };
    const scanned = scanSelectors(text);
    const usedIds = [...scanned.ids, ...matchesOf(lookedUp, text)];
    const unknown = findUnknownNames(new Map([[file, scanned]]), []);
    return [
      ...scanned.classes.flatMap((use) => report("no template has the class", use, classes)),
      ...scanned.names
        .filter(
          ({ kind, name }) => kind === "element" && name.includes("-") && classes.includes(name),
        )
        .map(({ name, start }) => {
          const place = placeAt(file, text, start, start + name.length);
          const hint = `write ".${name}" for a class`;
          return warning("script/unknown", `no template has the element <${name}>`, {
            place,
            hint,
          });
        }),
      // Others come from the content.
      ...usedIds.flatMap((use) => report("no template has the id", use, ids, findNear)),
      ...matchesOf(listened, text).flatMap((use) =>
        report("unknown event", use, eventNames, findNear),
      ),
      ...unknown.map((found) => ({ ...found, code: "script/unknown" as const })),
    ];
  });
  const scripts = files.map(({ file, text }) => parseCode(file, text));
  const inline = all.filter((text) => /<script\b/.test(text));
  const areLoaded = loadsOthers || inline.some((text) => /<script\b[^>]*\bsrc=/.test(text));
  const guests = {
    areLoaded,
    words: new Set(inline.flatMap((text) => text.match(/[\w$]+/g) ?? [])),
  };
  return [...lost, ...findScriptMistakes(scripts, guests)];
}

function matchesOf(pattern: RegExp, text: string): StyleName[] {
  return [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: index }));
}

/** What the selectors of a script name. They are read one by one, because a stylesheet is read slowly where it has long gaps. */
function scanSelectors(text: string): ScannedStyles {
  const all = { ...scanStylesheet(""), text };
  for (const { 2: found = "", index } of text.matchAll(selector)) {
    const { classes, ids, names } = scanStylesheet(`${found}{}`);
    for (const name of [...classes, ...ids, ...names]) name.start += index + 1;
    addAll(all.classes, classes);
    addAll(all.ids, ids);
    addAll(all.names, names);
  }
  for (const { 0: found, index } of text.matchAll(query)) {
    const { names } = scanStylesheet(`@media ${found}{}`);
    for (const name of names)
      all.names.push({ ...name, start: name.start + index - "@media ".length });
  }
  return all;
}

/** The name that one misspells; "onclick" is the attribute of the event "click". */
function findNear(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace(/^on(?=[a-z])/, "");
  return known.find((each) => each === bare || isMisspelled(name, each));
}
