import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import type { Templates } from "../templates/templates.ts";
import { placeOfName, type ScannedStyles } from "./scan-stylesheet.ts";
import { isWritten } from "./written-names.ts";

/** Among the shorter names of all classes, one is always near: only one letter may differ. */
const shortest = 5;

/** A text in code that may hold classes, though not as the value of `className`: the words of longer ones are prose. */
const shortText = /(["'`])[ .]*((?:[\w-]+[ .]+){0,2}[\w-]+) *(?:\1|\$\{)/g;

/** A part of a class that a selector such as `[class*="tone-"]` asks for. */
const styledPart = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/** The class names of a site's code, by who has them. */
interface ClassNames {
  /** In stylesheets. */
  styled: ReadonlySet<string>;
  /** What selectors of parts of classes ask for. */
  styledParts: readonly string[];
  /** In templates, as classes. */
  written: ReadonlySet<string>;
  /** In templates and scripts, as classes or in short texts. */
  listed: ReadonlySet<string>;
  /** All words of scripts, which may look for classes. */
  hooks: ReadonlySet<string>;
  /** All words of templates and scripts. */
  words: ReadonlySet<string>;
}

/** Where a name is written. */
interface Named {
  name: string;
  place: Place;
}

/**
 * Finds classes that styles and templates do not agree on: those in stylesheets that nothing uses, and those in templates
 * that hold an invisible character, or that no stylesheet has and that misspell one that a stylesheet has. Where nothing
 * uses that one either, both names are one finding. Any other class without a rule may be a hook of a script or a service,
 * or one of a series: `step-2`.
 *
 * @param stylesheets by their path from the root
 * @param scripts which may use and look for classes of their own
 * @param words of the templates and scripts
 */
export function checkClasses(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  templates: Pick<Templates, "classes" | "code" | "texts">,
  scripts: readonly string[],
  words: ReadonlySet<string>,
): Diagnostic[] {
  const names = collectNames(stylesheets, templates, scripts, words);
  const { hidden, misspelled } = checkUses(templates, names);
  const unused = listUnused(stylesheets, names);
  const known = unused.size > 0 ? listKnown(names) : [];
  return [
    ...hidden,
    ...[...unused].map(([name, place]) =>
      reportUnused({ name, place }, misspelled.get(name)?.[0], names, known),
    ),
    ...[...misspelled].flatMap(([meant, uses]) =>
      unused.has(meant) ? [] : uses.map((use) => reportMisspelled(use, meant)),
    ),
  ];
}

function collectNames(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  { classes, code }: Pick<Templates, "classes" | "code">,
  scripts: readonly string[],
  words: ReadonlySet<string>,
): ClassNames {
  const sheets = [...stylesheets.values()];
  const written = new Set([...classes.values()].flat().map(({ name }) => name));
  const short = [code, ...scripts].flatMap((text) => [...text.matchAll(shortText)]);
  return {
    styled: new Set(sheets.flatMap(({ classes }) => classes.map(({ name }) => name))),
    styledParts: sheets.flatMap(({ text }) =>
      [...text.matchAll(styledPart)].map(([, part = ""]) => part),
    ),
    written,
    listed: new Set([...written, ...short.flatMap(([, , list = ""]) => list.split(/[ .]+/))]),
    hooks: new Set(scripts.flatMap((code) => code.match(/[\w-]+/g) ?? [])),
    words,
  };
}

/** The classes in templates that hold an invisible character, and those that misspell one in stylesheets, by that one. */
function checkUses(
  { classes, texts }: Pick<Templates, "classes" | "texts">,
  { styled, styledParts, written, hooks }: ClassNames,
): { hidden: Diagnostic[]; misspelled: ReadonlyMap<string, Named[]> } {
  const hidden: Diagnostic[] = [];
  const misspelled = new Map<string, Named[]>();
  const isLost = (name: string) => !written.has(name) && !hooks.has(name);
  for (const [file, uses] of classes) {
    const text = texts.get(file) ?? "";
    for (const use of uses) {
      const { name, start, isPart } = use;
      if (styled.has(name) || hooks.has(name) || isPart) continue;
      const fault = findCharacterFault(file, text, " ".repeat(start) + name);
      if (fault) hidden.push(fault);
      if (fault || styledParts.some((part) => name.includes(part))) continue;
      const meant = [...styled].find(
        (other) => isMisspelled(name, other) && (isLost(other) || !isRelated(name, other)),
      );
      if (meant === undefined) continue;
      const place = placeOfName(file, text, use);
      misspelled.set(meant, [...(misspelled.get(meant) ?? []), { name, place }]);
    }
  }
  return { hidden, misspelled };
}

/** The classes in stylesheets that nothing uses, each with its first place. */
function listUnused(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  names: ClassNames,
): ReadonlyMap<string, Place> {
  const unused = new Map<string, Place>();
  for (const [file, { text, classes }] of stylesheets) {
    for (const found of classes) {
      const { name } = found;
      if (unused.has(name) || (isWritten(name, names.words) && !findMeant(name, names))) continue;
      unused.set(name, placeOfName(file, text, found));
    }
  }
  return unused;
}

/** The class that is meant by one whose name is in the code, but as another word. */
function findMeant(name: string, { words, listed, written }: ClassNames): string | undefined {
  if (!words.has(name) || listed.has(name)) return undefined;
  return [...written].find((one) => isMisspelled(name, one));
}

/** The classes that an unused one may misspell. */
function listKnown({ styled, listed, words }: ClassNames): string[] {
  return [...[...styled].filter((one) => isWritten(one, words)), ...listed];
}

/** @param use a class in templates that misspells this one, or that this one misspells: nobody can know which of the two is wrong */
function reportUnused(
  { name, place }: Named,
  use: Named | undefined,
  names: ClassNames,
  known: readonly string[],
): Diagnostic {
  const message = `no template uses the class "${name}"`;
  if (use) {
    const both = `${message}, and no stylesheet has "${use.name}"`;
    const hint = `write the same name here and in ${use.place.file}:${use.place.line}, or remove the rule`;
    return warning("style/unused", both, { place, hint });
  }
  const near =
    name.length >= shortest ? suggest(name, known) : known.find((one) => isMisspelled(name, one));
  const typo = findMeant(name, names) ?? near;
  const hint = typo ? `did you mean "${typo}"? If not, remove its rule` : "remove its rule";
  return warning("style/unused", message, { place, hint });
}

function reportMisspelled({ name, place }: Named, meant: string): Diagnostic {
  const hint = `did you mean "${meant}"?`;
  return warning("style/unknown", `no stylesheet has the class "${name}"`, { place, hint });
}

/** Whether both may be right, as "card" and "cards", or "step-1" and "step-2". */
function isRelated(name: string, other: string): boolean {
  const series = (text: string) => text.replace(/-[^-]*$|s$|\d/g, "");
  return series(name) === series(other);
}
