import { bundleStyles } from "../../assets/styles.ts";
import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { inParallel } from "../../publish/in-parallel.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { loadCleanPages } from "../clean-pages.ts";
import { openBrowser } from "../open-browser.ts";
import type { SectionName } from "../sections.ts";
import { untilAborted } from "../until-aborted.ts";
import { blameVariables } from "./blame-variables.ts";
import { choosePages } from "./choose-pages.ts";
import { explainSightings, type PlacedSighting } from "./explain-sightings.ts";
import { placeScriptErrors } from "./place-script-errors.ts";
import { stopRules } from "./rules.ts";
import { listTours, type SeenStates, takeTour, type VisitedSection } from "./tours.ts";

/** Tabs side by side: on two processors, one of three waits for its next frame. */
const concurrency = 3;

/** What was looked at on a page. */
interface Look {
  page: CheckedPage;
  /** The windows and settings, in words. */
  states: readonly string[];
  /** Whether it is a page of a large site that was not visited in full. */
  isBrief: boolean;
}

/** The result of the visits for one section. */
export interface VisitResult {
  findings: Diagnostic[];
  /** The sighting behind a finding. */
  sightings: ReadonlyMap<Diagnostic, PlacedSighting>;
  looks: readonly Look[];
}

/**
 * Visits the pages in a browser, once for all sections that are asked for: every page of a small site
 * in full.
 *
 * @returns what each of these sections found; one error each, if there is no browser
 * @throws the reason of `context.interrupted`
 */
export async function visitSite(
  checked: CheckedSite,
  context: Omit<CheckContext, "external" | "program">,
  wanted: readonly VisitedSection[],
): Promise<ReadonlyMap<SectionName, VisitResult>> {
  const { all, interrupted, progress, window } = context;
  const { pages } = checked;
  const explain = (find: (section: VisitedSection) => Partial<VisitResult>) => {
    const nothing = { findings: [], sightings: new Map(), looks: [] };
    return new Map(wanted.map((section) => [section, { ...nothing, ...find(section) }]));
  };
  if (wanted.length === 0) return new Map();
  const { value: open, diagnostics } = await openBrowser(checked, context);
  if (!open) {
    // The same object for all sections, so that it is printed once.
    const findings = diagnostics.map(({ code, message, hint }) =>
      error(code, `${message}; skipped: ${wanted.join(", ")}`, { hint }),
    );
    return explain(() => ({ findings }));
  }
  const sightings: PlacedSighting[] = [];
  const seenOf = new Map<CheckedPage, SeenStates>();
  const clean = loadCleanPages<SeenStates>(checked, context, "visits", [open.version]);
  const inFull = window ? new Set<CheckedPage>() : choosePages(pages, all);
  const note = (page: CheckedPage, seen: SeenStates) => {
    seenOf.set(page, new Map([...(seenOf.get(page) ?? []), ...seen]));
  };
  const jobs = pages.flatMap((page) =>
    listTours(wanted, inFull.has(page), window).flatMap((tour) => {
      const name = JSON.stringify(tour.map(([, ...sections]) => sections));
      const known = clean.find(page, name);
      if (known) note(page, known);
      return known ? [] : { name, page, tour };
    }),
  );
  // The longest first, so that none is left alone at the end.
  jobs.sort((a, b) => b.tour.length - a.tour.length);
  let done = 0;
  const work = async ({ name, page, tour }: (typeof jobs)[number]) => {
    let isClean = true;
    const seen = await open.withTab(page, (tab) => {
      tab.report = (sighting) => {
        const { surroundings, styles, stopped } = tab;
        if (stopped !== undefined && !stopRules.includes(sighting.rule)) return;
        sightings.push({ ...sighting, page, surroundings, styles });
        isClean = false;
      };
      return takeTour(checked, tab, tour, interrupted);
    });
    note(page, seen);
    if (isClean) clean.add(page, name, seen);
    progress(++done, jobs.length);
  };
  let running: Promise<unknown> = Promise.resolve();
  let isGone = false;
  try {
    progress(done, jobs.length);
    // A browser that is closed while it opens a tab keeps puppeteer waiting for that tab.
    interrupted.throwIfAborted();
    running = inParallel(jobs, work, concurrency);
    await untilAborted(running, interrupted);
    isGone = open.isGone();
  } catch (cause) {
    isGone = open.isGone() && !interrupted.aborted;
    if (!isGone) throw cause;
  } finally {
    clean.store();
    // A visit ends soon after its tabs are closed.
    await open.close(running, interrupted.aborted);
  }
  if (isGone) {
    const hint = "run the command again; if it stops again, close other programs to free memory";
    const message = `the browser has stopped; not finished: ${wanted.join(", ")}`;
    const ended = error("check/no-browser", message, { hint });
    return explain(() => ({ findings: [ended] }));
  }
  const explained = explainSightings(checked, await placeCauses(checked, context, sightings));
  return explain((section) => ({
    findings: [...explained.keys()].filter(
      ({ code }) => code.startsWith(`${section}/`) || stopRules.includes(code),
    ),
    sightings: explained,
    looks: pages.flatMap((page) => {
      const states = seenOf.get(page)?.get(section);
      return states ? [{ page, states: [...states], isBrief: !inFull.has(page) }] : [];
    }),
  }));
}

/** Adds the places in styles and scripts that are the cause of what was seen. */
async function placeCauses(
  checked: CheckedSite,
  { cache }: Pick<CheckContext, "cache">,
  sightings: readonly PlacedSighting[],
): Promise<readonly PlacedSighting[]> {
  if (sightings.length === 0) return sightings;
  const { value: styles } = await bundleStyles(checked.projectRoot, cache);
  const blamed = styles ? blameVariables(sightings, styles.files) : sightings;
  return placeScriptErrors(checked, blamed);
}
