import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import type { Templates } from "../templates/templates.ts";
import { placeOfName, type ScannedStyles } from "./scan-stylesheet.ts";
import { isWritten, listWords } from "./written-names.ts";

/** Among the shorter names of all classes, one is always near. */
const shortest = 5;

/** A text in code that may hold classes, though not as the value of `className`: the words of longer ones are prose. */
const shortText = /(["'`])[ .]*((?:[\w-]+[ .]+){0,2}[\w-]+) *(?:\1|\$\{)/g;

/** A part of a class that a selector such as `[class*="tone-"]` asks for. */
const styledPart = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/**
 * Finds classes that styles and templates do not agree on: those in stylesheets that nothing uses, and those in templates
 * that hold an invisible character, or that no stylesheet has and that misspell one that a stylesheet has. Any other
 * class without a rule may be a hook of a script or a service, or one of a series: `step-2`.
 *
 * @param stylesheets by their path from the root
 * @param scripts which may use and look for classes of their own
 */
export function checkClasses(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  { texts, classes, code }: Pick<Templates, "classes" | "code" | "texts">,
  scripts: readonly string[],
): Diagnostic[] {
  const sheets = [...stylesheets];
  const uses = [...classes].flatMap(([file, list]) => list.map((use) => ({ file, ...use })));
  const written = new Set(uses.map(({ name }) => name));
  const styled = new Set(sheets.flatMap(([, { classes }]) => classes.map(({ name }) => name)));

  const words = listWords([code, ...scripts]);
  const short = [code, ...scripts].flatMap((text) => [...text.matchAll(shortText)]);
  const listed = new Set([...written, ...short.flatMap(([, , list = ""]) => list.split(/[ .]+/))]);
  /** The class that is meant by one whose name is in the code, but as another word. */
  const findMeant = (name: string) =>
    words.has(name) && !listed.has(name)
      ? [...written].find((one) => isMisspelled(name, one))
      : undefined;
  let known: string[] | undefined;
  /** Looked for only where a class is unused: in most builds none is. */
  const suggestClass = (name: string) => {
    known ??= [...[...styled].filter((one) => isWritten(one, words)), ...listed];
    const unstyled = [...written].find((one) => !styled.has(one) && isMisspelled(name, one));
    return unstyled ?? (name.length >= shortest ? suggest(name, known) : undefined);
  };
  const seen = new Set<string>();
  const unused = sheets.flatMap(([file, { text, classes }]) =>
    classes.flatMap((found) => {
      const { name } = found;
      const meant = findMeant(name);
      if ((isWritten(name, words) && !meant) || seen.size === seen.add(name).size) return [];
      const typo = meant ?? suggestClass(name);
      const hint = typo ? `did you mean "${typo}"? If not, remove its rule` : "remove its rule";
      const place = placeOfName(file, text, found);
      return warning("style/unused", `no template uses the class "${name}"`, { place, hint });
    }),
  );

  const parts = sheets.flatMap(([, { text }]) => [...text.matchAll(styledPart)]);
  const hooks = new Set(scripts.flatMap((code) => code.match(/[\w-]+/g) ?? []));
  /** Whether no element has a class that has rules. */
  const isLost = (name: string) => !written.has(name) && !hooks.has(name);
  const misspelled = uses.flatMap((use) => {
    const { file, name, start, isPart } = use;
    if (styled.has(name) || hooks.has(name) || isPart) return [];
    const text = texts.get(file) ?? "";
    const hidden = findCharacterFault(file, text, " ".repeat(start) + name);
    if (hidden) return [hidden];
    if (parts.some(([, part = ""]) => name.includes(part))) return [];
    const meant = [...styled].find(
      (other) => isMisspelled(name, other) && (isLost(other) || !isRelated(name, other)),
    );
    if (meant === undefined) return [];
    const details = { place: placeOfName(file, text, use), hint: `did you mean "${meant}"?` };
    return [warning("style/unknown", `no stylesheet has the class "${name}"`, details)];
  });
  return [...unused, ...misspelled];
}

/** Whether both may be right, as "card" and "cards", or "step-1" and "step-2". */
function isRelated(name: string, other: string): boolean {
  const series = (text: string) => text.replace(/-[^-]*$|s$|\d/g, "");
  return series(name) === series(other);
}
