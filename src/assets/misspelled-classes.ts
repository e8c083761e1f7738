import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/** Among shorter names, one is always near. */
const shortest = 4;

const className = /(?<=\bclassName=")[^"]*/g;

/** All that a template writes where classes are. */
const classValue = /(?<=\bclassName=)(?:"[^"]*"|\{[^}]*\})/g;

/** The words that templates write where classes are. */
export function listClassWords(templates: Iterable<string>): Set<string> {
  const values = [...templates].flatMap((text) => text.match(classValue) ?? []);
  return new Set(values.flatMap((value) => value.match(/[\w-]+/g) ?? []));
}

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** A part of a class that a selector such as `[class*="tone-"]` asks for. */
const styledPart = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/**
 * Finds classes in templates that hold an invisible character, or that no stylesheet has and that misspell
 * one that a stylesheet has. Any other class without a rule may be a hook of a script or a service, or one of a series: `step-2`.
 *
 * @param templates by their path from the root
 * @param scripts which may look for classes of their own
 */
export function findMisspelledClasses(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  templates: ReadonlyMap<string, string>,
  scripts: readonly string[],
): Diagnostic[] {
  const styled = new Set(
    [...stylesheets.values()].flatMap(({ classes }) => classes.map(({ name }) => name)),
  );
  const parts = [...stylesheets.values()].flatMap(({ text }) =>
    [...text.matchAll(styledPart)].map(([, part = ""]) => part),
  );
  const hooks = new Set(scripts.flatMap((code) => code.match(/[\w-]+/g) ?? []));
  const uses = [...templates].flatMap(([file, text]) =>
    [...withoutComments(text).matchAll(className)].flatMap(({ 0: list, index }) =>
      // As HTML divides them: at no other spaces.
      [...list.matchAll(/[^ \t\r\n]+/g)].map(({ 0: name, index: at }) => ({
        name,
        findHidden: () => findCharacterFault(file, text, " ".repeat(index + at) + name),
        place: () => placeAt(file, text, index + at, index + at + name.length),
      })),
    ),
  );
  const written = listClassWords(templates.values());
  /** Whether no element has a class that has rules. */
  const isLost = (name: string) => !written.has(name) && !hooks.has(name);
  return uses.flatMap(({ name, place, findHidden }) => {
    if (styled.has(name) || hooks.has(name)) return [];
    const hidden = findHidden();
    if (hidden) return [hidden];
    if (parts.some((part) => name.includes(part))) return [];
    const meant = [...styled].find(
      (other) =>
        isMisspelled(name, other) &&
        (isLost(other) || (name.length >= shortest && !isRelated(name, other))),
    );
    if (meant === undefined) return [];
    const hint = `did you mean "${meant}"?`;
    const message = `no stylesheet has the class "${name}"`;
    return [warning("style/unknown", message, { place: place(), hint })];
  });
}

/** Keeps the length, so that offsets stay valid. */
function withoutComments(code: string): string {
  return code.replace(comment, (found) => found.replace(/./g, " "));
}

/** Whether both may be right, as "card" and "cards", or "step-1" and "step-2". */
function isRelated(name: string, other: string): boolean {
  if (name.startsWith(other) || other.startsWith(name)) return true;
  const series = (text: string) => text.replace(/-[^-]*$|\d/g, "");
  return series(name) === series(other);
}
