import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";
import type { Templates } from "../templates/templates.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/** Among shorter names, one is always near. */
const shortest = 4;

/** A part of a class that a selector such as `[class*="tone-"]` asks for. */
const styledPart = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/**
 * Finds classes in templates that hold an invisible character, or that no stylesheet has and that misspell
 * one that a stylesheet has. Any other class without a rule may be a hook of a script or a service, or one of a series: `step-2`.
 *
 * @param scripts which may look for classes of their own
 */
export function findMisspelledClasses(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  { texts, classes }: Pick<Templates, "classes" | "texts">,
  scripts: readonly string[],
): Diagnostic[] {
  const styled = new Set(
    [...stylesheets.values()].flatMap(({ classes }) => classes.map(({ name }) => name)),
  );
  const parts = [...stylesheets.values()].flatMap(({ text }) =>
    [...text.matchAll(styledPart)].map(([, part = ""]) => part),
  );
  const hooks = new Set(scripts.flatMap((code) => code.match(/[\w-]+/g) ?? []));
  const uses = [...classes].flatMap(([file, list]) => list.map((use) => ({ file, ...use })));
  const written = new Set(uses.map(({ name }) => name));
  /** Whether no element has a class that has rules. */
  const isLost = (name: string) => !written.has(name) && !hooks.has(name);
  return uses.flatMap(({ file, name, start, isPart }) => {
    if (styled.has(name) || hooks.has(name) || isPart) return [];
    const text = texts.get(file) ?? "";
    const hidden = findCharacterFault(file, text, " ".repeat(start) + name);
    if (hidden) return [hidden];
    if (parts.some((part) => name.includes(part))) return [];
    const meant = [...styled].find(
      (other) =>
        isMisspelled(name, other) &&
        (isLost(other) || (name.length >= shortest && !isRelated(name, other))),
    );
    if (meant === undefined) return [];
    const hint = `did you mean "${meant}"?`;
    const place = placeAt(file, text, start, start + name.length);
    const message = `no stylesheet has the class "${name}"`;
    return [warning("style/unknown", message, { place, hint })];
  });
}

/** Whether both may be right, as "card" and "cards", or "step-1" and "step-2". */
function isRelated(name: string, other: string): boolean {
  if (name.startsWith(other) || other.startsWith(name)) return true;
  const series = (text: string) => text.replace(/-[^-]*$|\d/g, "");
  return series(name) === series(other);
}
