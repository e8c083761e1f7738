import { describe, expect, it } from "vitest";
import { realValues } from "./company-edits.ts";
import type { EditedSite } from "./edited-site.ts";
import { edits } from "./edits.ts";
import { reportsOf } from "./judge.ts";
import { addQuestion } from "./list-edits.ts";
import { runSiteTests } from "./run-site-tests.ts";
import { settle } from "./settle.ts";
import { rewordPages } from "./text-edits.ts";
import { prepareSite } from "./untouched-site.ts";

const untouched = prepareSite();

/** The edits that are no slips: what they ask for is said in full by the reports. */
const usual = edits.filter(({ asks = [] }) => asks.every(({ answer }) => !answer));

describe("a site after many edits", { timeout: 600_000 }, () => {
  it("is right after all of them, by its own tests too", async () => {
    const site = untouched.copy();
    for (const { apply } of usual) apply(site);
    const asked = usual.flatMap(({ asks = [] }) => asks.map(({ code }) => code));
    const mayAsk = asked.concat(usual.flatMap(({ mayAsk = [] }) => mayAsk));
    await settle(site, { mayAsk }, untouched);
    await runSiteTests(site);
  });

  it("is right after a usual day’s edits, with no other file touched", async () => {
    const site = untouched.copy();
    site.set({
      brand: "Genomávia",
      email: "fale@genomavia-bioinfo.com.br",
      "facts.founded": 2011,
      "facts.projects": 120,
      "facts.responseHours": 24,
      "facts.questions": Number(site.site.get("facts.questions")) + 1,
    });
    rewordPages(site, "home", "hero.title", "Do gene à resposta");
    site.editPages("faq", addQuestion);
    const before = stateOf(site);

    await settle(site, {}, untouched);
    const after = stateOf(site);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const changed = paths.filter((path) => before.get(path) !== after.get(path));
    expect(changed).toEqual([]);
  });

  it("has no placeholder left when all have their real values, and their names are off the list", async () => {
    const site = untouched.copy();
    site.set(realValues);
    await settle(site, {}, untouched);
    const old = new Set(untouched.reports.map(({ message }) => message));
    const reports = await reportsOf(site, "build", "--strict", "--json");
    expect(reports.filter(({ message }) => !old.has(message))).toEqual([]);
  });
});

/** Every source of a site, by its path, without the budget that `check` asks to raise for longer texts. */
function stateOf(site: EditedSite): Map<string, string> {
  const paths = ["content", "styles", "scripts"].flatMap((folder) => site.list(folder));
  return new Map(paths.map((path) => [path, site.read(path).replace(/^ +page: \d+$/m, "")]));
}
