import { expect } from "vitest";
import type { Ask, Edit } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";
import { judge, type Report } from "./judge.ts";
import { remedies } from "./remedies.ts";
import type { UntouchedSite } from "./untouched-site.ts";

/** How often a maintainer may have to run the commands until they report nothing. */
const maxRounds = 4;

/** What depends on the site's size and characters of today: any edit may bring it. */
const always = ["weight/page"];

/** A report, and the text of the line that it pointed to when it came. */
interface Asked extends Report {
  text: string | undefined;
}

/**
 * Checks an edited site and does what the reports ask for, until there are none. The reports have
 * to be those that the edit says.
 *
 * @param untouched the site before the edit; what was reported of it then is left out
 */
export async function settle(
  site: EditedSite,
  { asks = [], mayAsk = [] }: Pick<Edit, "asks" | "mayAsk">,
  untouched: UntouchedSite,
): Promise<void> {
  const all: Asked[] = [];
  for (let round = 0; ; round++) {
    const reports = await findNew(site, untouched);
    if (reports.length === 0) break;
    all.push(...reports);
    const wrong = reports.filter(
      (report) => !asks.some((ask) => fits(ask, report)) && !isAllowed(report, mayAsk),
    );
    expect(wrong, "the reports that do not fit the edit").toEqual([]);
    expect(round, JSON.stringify(all, null, 2)).toBeLessThan(maxRounds);
    for (const report of withoutRepeats(reports)) {
      const answer = asks.find((ask) => fits(ask, report))?.answer ?? remedies[report.code];
      if (!answer) throw new Error(`${report.code} needs an answer`);
      await answer(site, report);
    }
  }
  const missing = asks.filter((ask) => !all.some((report) => fits(ask, report)));
  expect(missing, "the reports that did not come").toEqual([]);
}

async function findNew(site: EditedSite, untouched: UntouchedSite): Promise<Asked[]> {
  const keyOf = ({ code, message, place }: Report) => `${code} ${message} ${place?.file}`;
  const old = new Set(untouched.reports.map(keyOf));
  return (await judge(site))
    .filter((report) => !old.has(keyOf(report)))
    .map((report) => ({ ...report, text: textAt(site, report) }));
}

function textAt(site: EditedSite, { place }: Report): string | undefined {
  return place && site.read(place.file).split("\n")[place.line - 1];
}

function fits({ code, line }: Ask, report: Asked): boolean {
  if (code !== report.code) return false;
  return line === undefined ? !report.place : report.text?.includes(line) === true;
}

function isAllowed({ code }: Report, mayAsk: readonly string[]): boolean {
  return always.includes(code) || mayAsk.includes(code);
}

/** What asks for the same thing is answered once. */
function withoutRepeats(reports: readonly Asked[]): Asked[] {
  const keyOf = ({ code, hint, place }: Asked) => JSON.stringify([code, hint, place]);
  return [...new Map(reports.map((report) => [keyOf(report), report])).values()];
}
