import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import type { Templates } from "../templates/templates.ts";
import { placeOfName, type ScannedStyles } from "./scan-stylesheet.ts";
import { isWritten, listWords } from "./written-names.ts";

/** Among the shorter names of all classes, one is always near: only one letter may differ. */
const shortest = 5;

/** A text in code that may hold classes, though not as the value of `className`: the words of longer ones are prose. */
const shortText = /(["'`])[ .]*((?:[\w-]+[ .]+){0,2}[\w-]+) *(?:\1|\$\{)/g;

/** A part of a class that a selector such as `[class*="tone-"]` asks for. */
const styledPart = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/**
 * Finds classes that styles and templates do not agree on: those in stylesheets that nothing uses, and those in templates
 * that hold an invisible character, or that no stylesheet has and that misspell one that a stylesheet has. Where nothing
 * uses that one either, both names are one finding. Any other class without a rule may be a hook of a script or a service, or one of a series: `step-2`.
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
    return name.length >= shortest
      ? suggest(name, known)
      : known.find((one) => isMisspelled(name, one));
  };

  const parts = sheets.flatMap(([, { text }]) => [...text.matchAll(styledPart)]);
  const hooks = new Set(scripts.flatMap((code) => code.match(/[\w-]+/g) ?? []));
  /** Whether no element has a class that has rules. */
  const isLost = (name: string) => !written.has(name) && !hooks.has(name);
  const diagnostics: Diagnostic[] = [];
  /** The misspelled class in templates, by the one in stylesheets that it is near. */
  const misspelled = new Map<string, { name: string; place: Place }[]>();
  for (const use of uses) {
    const { file, name, start, isPart } = use;
    if (styled.has(name) || hooks.has(name) || isPart) continue;
    const text = texts.get(file) ?? "";
    const hidden = findCharacterFault(file, text, " ".repeat(start) + name);
    if (hidden) diagnostics.push(hidden);
    if (hidden || parts.some(([, part = ""]) => name.includes(part))) continue;
    const meant = [...styled].find(
      (other) => isMisspelled(name, other) && (isLost(other) || !isRelated(name, other)),
    );
    if (meant === undefined) continue;
    const place = placeOfName(file, text, use);
    misspelled.set(meant, [...(misspelled.get(meant) ?? []), { name, place }]);
  }

  const seen = new Set<string>();
  for (const [file, { text, classes }] of sheets) {
    for (const found of classes) {
      const { name } = found;
      const meant = findMeant(name);
      if ((isWritten(name, words) && !meant) || seen.size === seen.add(name).size) continue;
      const place = placeOfName(file, text, found);
      const message = `no template uses the class "${name}"`;
      const [first] = misspelled.get(name) ?? [];
      if (first) {
        // Which of the two is wrong, nobody can know.
        const both = `${message}, and no stylesheet has "${first.name}"`;
        const hint = `write the same name here and in ${first.place.file}:${first.place.line}, or remove the rule`;
        diagnostics.push(warning("style/unused", both, { place, hint }));
        misspelled.delete(name);
        continue;
      }
      const typo = meant ?? suggestClass(name);
      const hint = typo ? `did you mean "${typo}"? If not, remove its rule` : "remove its rule";
      diagnostics.push(warning("style/unused", message, { place, hint }));
    }
  }
  const inTemplates = [...misspelled].flatMap(([meant, uses]) =>
    uses.map(({ name, place }) => {
      const hint = `did you mean "${meant}"?`;
      return warning("style/unknown", `no stylesheet has the class "${name}"`, { place, hint });
    }),
  );
  return [...diagnostics, ...inTemplates];
}

/** Whether both may be right, as "card" and "cards", or "step-1" and "step-2". */
function isRelated(name: string, other: string): boolean {
  const series = (text: string) => text.replace(/-[^-]*$|s$|\d/g, "");
  return series(name) === series(other);
}
