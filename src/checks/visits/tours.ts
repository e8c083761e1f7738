import type { CheckedSite } from "../checked-site.ts";
import type { SectionName } from "../sections.ts";
import { checkByAxe } from "./accessibility-pass.ts";
import { compareTexts, followLinks, lookForMotion } from "./behavior-pass.ts";
import { lookAtFonts } from "./fonts-pass.ts";
import { findHoverOnly, tryControls, walkByTab } from "./keyboard-pass.ts";
import { lookAtIcons, lookAtLayout, lookBriefly } from "./layout-pass.ts";
import { listen } from "./listen.ts";
import { print } from "./paper-pass.ts";
import { partOf, type Sighting } from "./rules.ts";
import { desktop, phone, type Surroundings } from "./surroundings.ts";
import type { Tab } from "./tab.ts";
import type { EndlessScript } from "./watch-scripts.ts";

/** The sections whose findings come from a browser. */
export const visitedSections = [
  "layout",
  "a11y",
  "keyboard",
  "behavior",
  "print",
  "styles",
] as const satisfies SectionName[];

export type VisitedSection = (typeof visitedSections)[number];

/** Looks at one page in its own states, and loads it as often as it needs. */
export type Pass = (tab: Tab) => Promise<void>;

/** Passes that one tab makes after another, each with the sections that need it. */
type Tour = [Pass, ...VisitedSection[]][];

/** axe has a tab of its own: what it does to a page is not the page's fault. */
const byAxe: Tour = [[checkByAxe, "a11y"]];

/** The others in their order. Those that only look come first. */
const passes: Tour = [
  [lookAtFonts, "styles"],
  [findHoverOnly, "keyboard"],
  [lookAtIcons, "layout"],
  [lookForMotion, "behavior"],
  [compareTexts, "behavior", "layout"],
  [lookAtLayout, "layout"],
  [walkByTab, "keyboard"],
  [tryControls, "behavior", "keyboard"],
  [followLinks, "behavior", "layout"],
  [print, "print"],
];

/** A page of a large site on a phone and on a desktop, or any page in the window in which it is edited. */
function makeBrief(window?: Surroundings): Tour {
  const windows = window ? [window] : [phone, desktop];
  return [[(tab) => lookBriefly(tab, windows), "layout", "behavior"]];
}

/** The tours of a page that are needed for the sections that are asked for. */
export function listTours(
  wanted: readonly VisitedSection[],
  isInFull: boolean,
  window?: Surroundings,
): Tour[] {
  const tours = (isInFull ? [byAxe, passes] : [makeBrief(window)]).map((tour) =>
    tour.flatMap(([pass, ...needed]): Tour => {
      const sections = needed.filter((name) => wanted.includes(name));
      return sections.length > 0 ? [[pass, ...sections]] : [];
    }),
  );
  return tours.filter((tour) => tour.length > 0);
}

/**
 * Describes why a page was stopped: a script by its file in the project, if it is there.
 *
 * For a script the message is the same on every page, so that the findings of all pages become one.
 */
export function explainStop({ scripts }: CheckedSite, stopped: EndlessScript | string): Sighting {
  if (typeof stopped === "string") {
    return { rule: "behavior/untestable", element: partOf("page"), message: stopped };
  }
  const { place, code } = stopped;
  const [name] = [...scripts].find(([, text]) => text === code?.trim()) ?? [];
  const element = partOf(name === undefined ? place : `scripts/${name}.ts`);
  return { rule: "behavior/endless-script", element, message: "the script {element} does not end" };
}

/** The states of a page, in words, in which each section looked at it. */
export type SeenStates = ReadonlyMap<VisitedSection, ReadonlySet<string>>;

/**
 * Makes the passes of a tour. A page that cannot be visited is a finding.
 *
 * @returns the states of the page in which each section looked at it
 */
export async function takeTour(
  checked: CheckedSite,
  tab: Tab,
  tour: Tour,
  interrupted: AbortSignal,
): Promise<SeenStates> {
  const seen = new Map<VisitedSection, Set<string>>();
  const isListening = tour.some(([, ...sections]) => sections.includes("behavior"));
  if (isListening) await listen(tab);
  for (const [pass, ...sections] of tour) {
    tab.states.clear();
    try {
      await pass(tab);
    } catch (cause) {
      interrupted.throwIfAborted();
      if (tab.stopped) break;
      // A package that is missing is not the page's fault.
      if (/MODULE_NOT_FOUND$/.test(String((cause as NodeJS.ErrnoException).code))) throw cause;
      // A script of the page may throw anything.
      const [line] = String(cause instanceof Error ? cause.message : cause).split("\n");
      const message = `the page could not be visited: ${line}`;
      const rule = `${sections[0] as VisitedSection}/unvisited` as const;
      tab.report({ rule, element: partOf("page"), message });
    }
    for (const section of sections) {
      seen.set(section, new Set([...(seen.get(section) ?? []), ...tab.states]));
    }
    if (tab.stopped) break;
  }
  if (tab.stopped) tab.report(explainStop(checked, tab.stopped));
  return seen;
}
