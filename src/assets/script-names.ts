import type { Sources } from "../bundle/read-sources.ts";
import { addAll, type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import { elementNames, eventNames } from "../templates/markup-names.ts";
import type { Templates } from "../templates/templates.ts";
import { findMisspelledMembers } from "./misspelled-members.ts";
import {
  placeOfName,
  type ScannedStyles,
  type StyleName,
  scanStylesheet,
} from "./scan-stylesheet.ts";
import { findScriptMistakes, type OtherCode } from "./script-mistakes.ts";
import { listOtherWords, parseScript, type Script, type Use } from "./script-uses.ts";
import { findUnknownNames } from "./unknown-css-names.ts";
import { isWritten, listWords } from "./written-names.ts";

/**
 * Finds misspelled names in browser scripts, of selectors, ids and events, and other mistakes in them: such a script finds
 * no element, is never called, or stops, often without an error.
 *
 * @param loadsOthers whether pages load scripts of other sites
 */
export async function findLostNames(
  { texts }: Pick<Sources, "texts">,
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  templates: Pick<Templates, "classes" | "code" | "texts">,
  loadsOthers = false,
): Promise<Diagnostic[]> {
  const otherCode = findOtherCode([...templates.texts.values()], loadsOthers);
  const scripts = await Promise.all([...texts].map(([file, bytes]) => parseScript(file, bytes)));
  const known = collectNames(stylesheets, templates, scripts, otherCode);
  return [
    ...scripts.flatMap((script) => checkUses(script, known)),
    ...findScriptMistakes(scripts, otherCode),
    ...findMisspelledMembers(scripts),
  ];
}

/** The names that a script can use, by who has them. */
interface KnownNames {
  /** In templates. */
  classes: readonly string[];
  /** The beginnings and ends of classes that templates put together. */
  parts: readonly string[];
  ids: readonly string[];
  inTemplates: ReadonlySet<string>;
  /** Of scripts, which may write classes and ids, and send events of their own. */
  inScripts: ReadonlySet<string>;
  /** Whether a class was renamed in the templates: styles have it, and nothing can set it. */
  isRenamed: (name: string) => boolean;
}

function collectNames(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  { classes, code, texts }: Pick<Templates, "classes" | "code" | "texts">,
  scripts: readonly Script[],
  otherCode: OtherCode,
): KnownNames {
  const uses = [...classes.values()].flat();
  const styled = new Set(
    [...stylesheets.values()].flatMap((one) => one.classes.map(({ name }) => name)),
  );
  const inTemplates = listWords([code]);
  const inScripts = new Set(scripts.flatMap(listOtherWords));
  return {
    classes: uses.flatMap(({ name, isPart }) => (isPart ? [] : name)),
    parts: uses.flatMap(({ name, isPart }) => (isPart ? name : [])),
    ids: [...texts.values()].flatMap((text) => text.match(/(?<=\bid=")[^"]+/g) ?? []),
    inTemplates,
    inScripts,
    isRenamed: (name) =>
      styled.has(name) &&
      !otherCode.isLoaded &&
      !inScripts.has(name) &&
      !isWritten(name, inTemplates),
  };
}

function checkUses({ file, text, uses }: Script, known: KnownNames): Diagnostic[] {
  const { classes, parts, ids, inTemplates, inScripts, isRenamed } = known;
  const tell = (message: string, use: StyleName, hint: string | undefined) => {
    const place = placeOfName(file, text, use);
    return hint ? [warning("script/unknown", message, { place, hint })] : [];
  };
  const hintFor = (name: string, names: readonly string[], find: typeof suggest) => {
    const meant = names.includes(name) || inScripts.has(name) ? undefined : find(name, names);
    return meant && `did you mean "${meant}"?`;
  };
  const hintForClass = (name: string) => {
    if (parts.some((part) => name.startsWith(part) || name.endsWith(part))) return undefined;
    // A template may keep its classes in a list of its own.
    if (inTemplates.has(name)) return undefined;
    const hint = hintFor(name, classes, suggest);
    return hint ?? (isRenamed(name) ? "use a class that a template has" : undefined);
  };
  const ofKind = (wanted: Use["kind"]) => uses.filter(({ kind }) => kind === wanted);
  const scanned = scanUses(text, [...ofKind("selector"), ...ofKind("query")]);
  const elements = scanned.names.filter(
    ({ kind, name }) => kind === "element" && name.includes("-") && classes.includes(name),
  );
  return [
    ...scanned.classes.flatMap((use) =>
      tell(`no template has the class "${use.name}"`, use, hintForClass(use.name)),
    ),
    ...elements.flatMap((use) =>
      tell(`no template has the element <${use.name}>`, use, `write ".${use.name}" for a class`),
    ),
    // Others come from the content.
    ...[...scanned.ids, ...ofKind("id")].flatMap((use) =>
      tell(`no template has the id "${use.name}"`, use, hintFor(use.name, ids, findNear)),
    ),
    ...ofKind("event").flatMap((use) =>
      tell(`unknown event "${use.name}"`, use, hintFor(use.name, eventNames, findNear)),
    ),
    ...ofKind("element").flatMap((use) =>
      // One of the site's own has a hyphen.
      elementNames.includes(use.name) || use.name.includes("-")
        ? []
        : tell(`unknown element "${use.name}"`, use, hintFor(use.name, elementNames, suggest)),
    ),
    ...findUnknownNames(new Map([[file, scanned]]), []).map((found) => ({
      ...found,
      code: "script/unknown" as const,
    })),
  ];
}

function findOtherCode(templates: readonly string[], loadsOthers: boolean): OtherCode {
  const inline = templates.filter((text) => /<script\b/.test(text));
  return {
    isLoaded: loadsOthers || inline.some((text) => /<script\b[^>]*\bsrc=/.test(text)),
    words: new Set(inline.flatMap((text) => text.match(/[\w$]+/g) ?? [])),
  };
}

/** What selectors and media queries name. They are read one by one, because a stylesheet is read slowly where it has long gaps. */
function scanUses(text: string, uses: readonly Use[]): ScannedStyles {
  const all = { ...scanStylesheet(""), text };
  for (const { kind, name, start } of uses) {
    const before = kind === "query" ? "@media " : "";
    const { classes, ids, names } = scanStylesheet(`${before}${name}{}`);
    for (const one of [...classes, ...ids, ...names]) one.start += start - before.length;
    addAll(all.classes, classes);
    addAll(all.ids, ids);
    addAll(all.names, names);
  }
  return all;
}

/** The name that one misspells; "onclick" is the attribute of the event "click". */
function findNear(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace(/^on(?=[a-z])/, "");
  return known.find((each) => each === bare || isMisspelled(name, each));
}
