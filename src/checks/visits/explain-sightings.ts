import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Group, groupBy } from "../../diagnostics/group-by.ts";
import type { Place } from "../../diagnostics/place.ts";
import { plural } from "../../diagnostics/plural.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { maxTextLength } from "../element-text.ts";
import { findElement, finding } from "../finding.ts";
import { type ElementMark, type RuleCode, rules, type Sighting, severityOf } from "./rules.ts";
import { describeSurroundings, type Surroundings } from "./surroundings.ts";

/** What was seen on a page, in a state. */
export interface PlacedSighting extends Sighting {
  page: CheckedPage;
  surroundings: Surroundings;
  /** Styles that were added. */
  styles: string;
  /** Where the cause stands, if it is known. */
  place?: Place | undefined;
}

/** How many elements of one kind are reported one by one if no cause is known: a template may repeat a fault. */
const maxOfKind = 3;

/** Rules that repeat what another rule says of the same element. They are left out then. */
const repeated: Partial<Record<RuleCode, RuleCode>> = {
  "a11y/htmlcs": "a11y/axe",
  "behavior/dead-button": "behavior/does-not-open",
};

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
  const elementOf = (seen: PlacedSighting) => findInSource(seen.page, seen.element) ?? seen;
  const byElement = groupBy(sightings, elementOf);
  const isReported = (seen: PlacedSighting) =>
    byElement.get(elementOf(seen))?.some(({ rule, ground = "" }) => {
      return rule === repeated[seen.rule] && !/contrast|target-size/.test(ground);
    });
  const own = sightings.filter((seen) => !(seen.rule in repeated && isReported(seen)));
  const faults = groupBy(own, faultOf).values();
  const found = [...groupBy(faults, ([first]) => kindOf(first)).values()].flatMap((alike) => {
    const [[first]] = alike;
    const most = first.cause === undefined ? maxOfKind : 1;
    return alike.slice(0, most).map((group, index) => {
      const rest = index === most - 1 ? alike.length - most : 0;
      return [explain(checked, group, rest), group[0]] as const;
    });
  });
  return new Map(found);
}

/** What sightings of one fault have in common, in whatever state. */
function faultOf({ page, rule, element, ground, message, cause }: PlacedSighting): string {
  // A script is usually on every page, and was stopped at any of its steps.
  if (rule === "behavior/endless-script") return element.tag.replace(/, column \d+$/, "");
  // Two rules of axe may report one pale text; over a picture, screenshots report it in other states.
  const isPale = ground?.startsWith("color-contrast") || (rule === "a11y/contrast" && !cause);
  const fault = isPale ? "pale" : [rule, ground];
  return JSON.stringify([page.path, fault, element.tag, element.selector || message]);
}

/** Page, rule and cause; or, if that is not known, name and class of the element. */
function kindOf({ page, rule, ground, element, cause }: PlacedSighting): string {
  const classes = / class="[^"]*"/.exec(element.tag)?.[0];
  return JSON.stringify([page.path, rule, ground, cause ?? [nameOf(element), classes]]);
}

/** `<details>` */
function nameOf({ tag }: ElementMark): string {
  return tag.replace(/^(<[\w-]+).*/s, "$1>");
}

function explain(checked: CheckedSite, sightings: Group<PlacedSighting>, rest: number): Diagnostic {
  const [{ page, rule, element, message, ...first }] = sightings;
  const { ground = rules[rule][0], hint = rules[rule][1] } = first;
  const states = new Set(sightings.map(({ surroundings }) => describeSurroundings(surroundings)));
  const [state] = states;
  const more = states.size > 1 ? `, and ${states.size - 1} more` : "";
  const alike = rest > 0 ? `; ${plural(rest, "more element")} like it` : "";
  const said = message.replace("{element}", nameOf(element));
  const inSource = findInSource(page, element);
  // If an element has several texts, it is unknown which one is meant.
  const isOneText =
    element.text.length < maxTextLength && (inSource?.querySelectorAll(holders).length ?? 0) < 2;
  return finding(checked, rule, `${said} [${ground}] (${state}${more}${alike})`, {
    page,
    element: inSource && isOneText && inSource.text.length < maxTextLength ? inSource : null,
    at: element.tag.slice(0, maxTagLength),
    texts: isOneText ? [element.text] : [],
    place: first.place,
    severity: severityOf(rule),
    hint,
  });
}

/** Elements that hold a text of their own. */
const holders = "a, button, summary, p, li, dt, dd, h1, h2, h3, h4, h5, h6";

const maxTagLength = 100;

/** The element of the published page, unless a script has made it or moved it. */
function findInSource(page: CheckedPage, { selector, tag }: ElementMark): HTMLElement | undefined {
  const element = findElement(page, selector);
  const name = /^<([\w-]+)/.exec(tag)?.[1];
  return element && element.rawTagName.toLowerCase() === name ? element : undefined;
}
