import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { findElement, finding } from "../finding.ts";
import type { Sighting } from "./pass.ts";
import { rules } from "./rules.ts";

/** What was seen on a page, in a state. */
export interface PlacedSighting extends Sighting {
  page: CheckedPage;
  /** The window and settings in words. */
  state: string;
}

/** Longer texts are those of whole sections, whose place in the content says little. */
const maxTextLength = 200;

/** Makes one finding of what is seen in several states, with the first of them. */
export function explainSightings(
  checked: CheckedSite,
  sightings: readonly PlacedSighting[],
): Diagnostic[] {
  const groups = new Map<string, PlacedSighting[]>();
  for (const sighting of sightings) {
    const { page, rule, element, ground = "" } = sighting;
    const where =
      typeof element === "string"
        ? `${element} ${sighting.message}`
        : element.selector + element.tag;
    const key = JSON.stringify([page.path, rule, ground, where]);
    groups.set(key, [...(groups.get(key) ?? []), sighting]);
  }
  return [...groups.values()].map((group) => explain(checked, group));
}

function explain(checked: CheckedSite, [first, ...others]: readonly PlacedSighting[]): Diagnostic {
  const { page, rule, element, message, ground, state } = first as PlacedSighting;
  const { severity, hint, ground: standard } = rules[rule];
  const states = new Set(others.map((other) => other.state));
  states.delete(state);
  const more = states.size > 0 ? `, and ${states.size} more` : "";
  const what = `${message} [${ground ?? standard}] (${state}${more})`;
  if (typeof element === "string") {
    return finding(checked, rule, what, { page, at: element, severity, hint });
  }
  const inSource = findInSource(page, element);
  const texts = element.text.length < maxTextLength ? [element.text] : [];
  return finding(checked, rule, what, {
    page,
    element: inSource && inSource.text.length < maxTextLength ? inSource : null,
    at: element.tag.slice(0, maxTagLength),
    texts,
    severity,
    hint,
  });
}

const maxTagLength = 100;

/** The element of the published page, unless a script has made it or moved it. */
function findInSource(
  page: CheckedPage,
  { selector, tag }: { selector: string; tag: string },
): HTMLElement | undefined {
  const element = findElement(page, selector);
  const name = /^<([\w-]+)/.exec(tag)?.[1];
  return element && element.rawTagName.toLowerCase() === name ? element : undefined;
}
