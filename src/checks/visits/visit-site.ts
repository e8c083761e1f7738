import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { inParallel } from "../../publish/in-parallel.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { openBrowser } from "../open-browser.ts";
import type { SectionName } from "../sections.ts";
import { untilAborted } from "../until-aborted.ts";
import { checkByAxe } from "./accessibility-pass.ts";
import { checkByCodeSniffer } from "./code-sniffer.ts";
import { followFragments, tryOpeners } from "./controls-pass.ts";
import { Darkroom } from "./darkroom.ts";
import { explainSightings, type PlacedSighting } from "./explain-sightings.ts";
import { lookAtFonts } from "./fonts-pass.ts";
import { findPointerOnly, walkByTab } from "./keyboard-pass.ts";
import { lookAtForcedColors, lookAtLayout } from "./layout-pass.ts";
import { listen } from "./listen.ts";
import { print } from "./paper-pass.ts";
import type { Pass, Sighting, Visit } from "./pass.ts";
import { goBack, goWithoutScripts, lookForMotion } from "./scripts-pass.ts";
import { Tab } from "./tab.ts";

/** The sections whose findings come from a browser. */
export const visitedSections = [
  "a11y",
  "layout",
  "keyboard",
  "behaviour",
  "print",
  "styles",
] as const satisfies SectionName[];

export type VisitedSection = (typeof visitedSections)[number];

/** The passes in their order, and the sections that need them. Those that only look come first. */
const passes: [Pass, ...VisitedSection[]][] = [
  [checkByAxe, "a11y"],
  [lookAtFonts, "styles"],
  [findPointerOnly, "keyboard"],
  [lookAtForcedColors, "layout"],
  [lookForMotion, "behaviour"],
  [lookAtLayout, "layout"],
  [goWithoutScripts, "behaviour"],
  [walkByTab, "keyboard"],
  [tryOpeners, "behaviour", "keyboard"],
  [followFragments, "behaviour", "layout"],
  [goBack, "behaviour"],
  [print, "print"],
];

/** Pages visited side by side: more would only wait for each other. */
const concurrency = 2;

/** The findings of each section. */
type Found = ReadonlyMap<VisitedSection, Diagnostic[]>;

/**
 * Visits every page in a browser, once for all sections that are asked for.
 *
 * @returns the findings of each of these sections; one error each, if there is no browser
 * @throws the reason of `context.interrupted`
 */
export async function visitSite(
  checked: CheckedSite,
  { environment, interrupted, progress, visitorCode }: VisitContext,
  wanted: readonly VisitedSection[],
): Promise<Found> {
  const { pages } = checked;
  if (wanted.length === 0) return new Map();
  if (pages.length === 0) return forEach(wanted, explainNoPage);
  const { value: open, diagnostics } = await openBrowser(checked, environment);
  if (!open) return forEach(wanted, (section) => explainNoBrowser(section, diagnostics));
  const sightings: PlacedSighting[] = [];
  const addressOf = (page: CheckedPage) => open.origin + linkTo(checked.site, `/${page.path}`);
  let running: Promise<unknown> = Promise.resolve();
  try {
    const darkroom = await Darkroom.open(open.browser, visitorCode);
    const visitOf = async (page: CheckedPage): Promise<Visit> => {
      const tab = await Tab.open(open.browser, addressOf(page), visitorCode);
      const report = (sighting: Sighting) =>
        void sightings.push({ ...sighting, page, state: tab.state });
      return { checked, page, tab, darkroom, report };
    };
    const jobs = pages.flatMap((page) =>
      listTours(wanted).map((tour) => async () => {
        const visit = await visitOf(page);
        await takeTour(visit, tour, interrupted);
        await visit.tab.close();
      }),
    );
    if (wanted.includes("a11y")) {
      jobs.push(() => checkByCodeSniffer(pages, open.launch, visitOf));
    }
    let done = 0;
    progress(done, jobs.length);
    const work = async (job: () => Promise<unknown>) => {
      await job();
      progress(++done, jobs.length);
    };
    running = inParallel(jobs, work, concurrency);
    await untilAborted(running, interrupted);
  } finally {
    // Without its pages a visit ends soon.
    await open.close(running);
  }
  const all = explainSightings(checked, sightings);
  return forEach(wanted, (section) => all.filter(({ code }) => code.startsWith(`${section}/`)));
}

type VisitContext = Pick<CheckContext, "environment" | "interrupted" | "progress" | "visitorCode">;

function forEach(
  wanted: readonly VisitedSection[],
  find: (section: VisitedSection) => Diagnostic[],
): Found {
  return new Map(wanted.map((section) => [section, find(section)]));
}

function explainNoPage(section: VisitedSection): Diagnostic[] {
  const output = { file: "index.html" };
  return [error(`${section}/unvisited`, "there is no page to visit", { output })];
}

/** Each section could not run, and says so. */
function explainNoBrowser(section: VisitedSection, causes: readonly Diagnostic[]): Diagnostic[] {
  return causes.map(({ message, hint }) => error(`${section}/no-browser`, message, { hint }));
}

/** Passes that one tab makes after another. */
interface Tour {
  /** Each with the section that tells if it fails. */
  passes: { pass: Pass; section: VisitedSection }[];
  isListening: boolean;
}

/** axe has a tab of its own: what it does to a page is not the page's fault. */
function listTours(wanted: readonly VisitedSection[]): Tour[] {
  const tours: VisitedSection[][] = [
    wanted.filter((name) => name === "a11y"),
    wanted.filter((name) => name !== "a11y"),
  ];
  return tours
    .filter((sections) => sections.length > 0)
    .map((sections) => ({
      passes: passes.flatMap(([pass, ...needed]) => {
        const section = needed.find((name) => sections.includes(name));
        return section ? [{ pass, section }] : [];
      }),
      isListening: sections.some((name) => name === "behaviour"),
    }));
}

async function takeTour(visit: Visit, tour: Tour, interrupted: AbortSignal): Promise<void> {
  if (tour.isListening) await listen(visit);
  for (const { pass, section } of tour.passes) {
    try {
      await pass(visit);
    } catch (cause) {
      interrupted.throwIfAborted();
      // A package that is missing is not the page's fault.
      if (/MODULE_NOT_FOUND$/.test(String((cause as NodeJS.ErrnoException).code))) throw cause;
      const [line] = String((cause as Error).message).split("\n");
      const message = `the page could not be visited: ${line}`;
      visit.report({ rule: `${section}/unvisited`, element: "page", message });
    }
  }
}
