import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { plural } from "../../diagnostics/plural.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { findElement, finding } from "../finding.ts";
import { rules, type Sighting } from "./rules.ts";
import type { Surroundings } from "./surroundings.ts";

/** What was seen on a page, in a state. */
export interface PlacedSighting extends Sighting {
  page: CheckedPage;
  /** The window and settings in words. */
  state: string;
  surroundings: Surroundings;
  /** Styles that were added. */
  styles: string;
}

/** Longer texts are those of whole sections, whose place in the content says little. */
const maxTextLength = 200;

/** How many elements of one kind are reported one by one if no cause is known: a template may repeat a fault. */
const maxOfKind = 3;

/**
 * Merges the sightings of one fault in several states into one finding, with the first state, and
 * counts faults of many elements of one kind.
 *
 * @returns each finding with the first sighting of it
 */
export function explainSightings(
  checked: CheckedSite,
  sightings: readonly PlacedSighting[],
): Map<Diagnostic, PlacedSighting> {
  const groups = new Map<string, PlacedSighting[]>();
  for (const sighting of sightings) {
    const { page, rule, element, ground = "" } = sighting;
    const where =
      typeof element === "string"
        ? `${element} ${sighting.message}`
        : element.selector + element.tag;
    // A script is usually on every page.
    const path = rule === "behavior/endless-script" ? "" : page.path;
    const key = JSON.stringify([path, rule, ground, where]);
    groups.set(key, [...(groups.get(key) ?? []), sighting]);
  }
  const kinds = new Map<string, PlacedSighting[][]>();
  for (const group of groups.values()) {
    const kind = kindOf(group[0] as PlacedSighting);
    kinds.set(kind, [...(kinds.get(kind) ?? []), group]);
  }
  const found = [...kinds.values()].flatMap((alike) => {
    const most = alike[0]?.[0]?.cause === undefined ? maxOfKind : 1;
    return alike.slice(0, most).map((group, index) => {
      const rest = index === most - 1 ? alike.length - most : 0;
      return [explain(checked, group, rest), group[0] as PlacedSighting] as const;
    });
  });
  return new Map(found);
}

/** Page, rule and cause; or, if that is not known, name and class of the element. */
function kindOf({ page, rule, ground, element, cause }: PlacedSighting): string {
  if (cause !== undefined) return JSON.stringify([page.path, rule, ground, cause]);
  const tag = typeof element === "string" ? element : element.tag;
  const classes = / class="[^"]*"/.exec(tag)?.[0];
  return JSON.stringify([page.path, rule, ground, nameOf(element), classes]);
}

/** `<details>` */
function nameOf(element: Sighting["element"]): string {
  return typeof element === "string" ? element : element.tag.replace(/^(<[\w-]+).*/s, "$1>");
}

function explain(
  checked: CheckedSite,
  [first, ...others]: readonly PlacedSighting[],
  rest: number,
): Diagnostic {
  const { page, rule, element, message, ground, state } = first as PlacedSighting;
  const { severity, ground: standard } = rules[rule];
  const { hint = rules[rule].hint } = first as PlacedSighting;
  const states = new Set(others.map((other) => other.state));
  states.delete(state);
  const more = states.size > 0 ? `, and ${states.size} more` : "";
  const alike = rest > 0 ? `; ${plural(rest, "more element")} like it` : "";
  const said = message.replace("{element}", nameOf(element));
  const what = `${said} [${ground ?? standard}] (${state}${more}${alike})`;
  if (typeof element === "string") {
    return finding(checked, rule, what, { page, at: element, severity, hint });
  }
  const inSource = findInSource(page, element);
  // Of an element with several texts, it is unknown which one is meant.
  const isOneText =
    element.text.length < maxTextLength && (inSource?.querySelectorAll(holders).length ?? 0) < 2;
  return finding(checked, rule, what, {
    page,
    element: inSource && isOneText && inSource.text.length < maxTextLength ? inSource : null,
    at: element.tag.slice(0, maxTagLength),
    texts: isOneText ? [element.text] : [],
    severity,
    hint,
  });
}

/** Elements that hold a text of their own. */
const holders = "a, button, summary, p, li, dt, dd, h1, h2, h3, h4, h5, h6";

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
