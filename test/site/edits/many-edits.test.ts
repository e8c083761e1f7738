import { describe, expect, it } from "vitest";
import { runVitrine } from "../../support/run-vitrine.ts";
import { companyEdits, replacePlaceholders } from "./company-edits.ts";
import type { Edit } from "./edit.ts";
import type { EditedSite } from "./edited-site.ts";
import { reportsOf } from "./judge.ts";
import { languageEdits } from "./language-edits.ts";
import { addQuestion, listEdits } from "./list-edits.ts";
import { lookEdits } from "./look-edits.ts";
import { oddTextEdits } from "./odd-text-edits.ts";
import { settle } from "./settle.ts";
import { textEdits } from "./text-edits.ts";
import { prepareSite } from "./untouched-site.ts";

const untouched = prepareSite();

/** The edits that are no slips: what they ask for is said in full by the reports. */
const edits: Edit[] = [
  ...textEdits,
  ...oddTextEdits,
  ...companyEdits,
  ...listEdits,
  ...languageEdits,
  ...lookEdits,
].filter(({ asks = [] }) => asks.every(({ answer }) => !answer));

describe("a site after many edits", () => {
  it("is right after all of them, in browsers and built a second time too", {
    timeout: 600_000,
  }, async () => {
    const site = untouched.copy();
    for (const { apply } of edits) apply(site);
    const codes = edits.flatMap(({ asks = [], mayAsk = [] }) => [
      ...asks.map(({ code }) => code),
      ...mayAsk,
    ]);
    await settle(site, { mayAsk: codes }, untouched);
    const { code, stdout, stderr } = await runVitrine(site.root, ["check"]);
    expect(`${stdout}${stderr}`).toContain("a11y          ✓");
    expect(code).toBe(0);
  });

  it("is right after a usual day’s edits, with no other file touched than was asked for", async () => {
    const site = untouched.copy();
    site.editSite((file) => {
      file.set(["brand"], "Genomávia");
      file.set(["email"], "fale@genomavia.com.br");
      file.set(["facts", "founded"], 2011);
      file.set(["facts", "projects"], "120+");
      file.set(["facts", "responseHours"], 24);
      file.set(["facts", "questions"], Number(file.get(["facts", "questions"])) + 1);
    });
    site.editPages(
      "home",
      (page, index) => index === 0 && page.set(["hero", "title"], "Do gene à resposta"),
    );
    site.editPages("faq", addQuestion);
    const before = stateOf(site);

    await settle(
      site,
      {
        asks: [
          { code: "site/stale-picture" },
          { code: "content/spelling", line: "brand: Genomávia" },
        ],
      },
      untouched,
    );
    const after = stateOf(site);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const changed = paths.filter((path) => before.get(path) !== after.get(path));
    const isDrawn = (path: string) => /\/card.*\.png$|\.subset-\w+\.woff2$/.test(path);
    expect(changed.filter((path) => !isDrawn(path))).toEqual(["content/words.txt"]);
  });

  it("has no placeholder left when all have their real values, and their names are off the list", async () => {
    const site = untouched.copy();
    replacePlaceholders(site);
    await settle(site, { asks: [{ code: "site/stale-picture" }] }, untouched);
    const old = new Set(untouched.reports.map(({ message }) => message));
    const reports = await reportsOf(site, "build", "--strict", "--json");
    expect(reports.filter(({ message }) => !old.has(message))).toEqual([]);
  });
});

/** Every source of a site, by its path. */
function stateOf(site: EditedSite): Map<string, string> {
  const paths = ["content", "styles", "scripts"].flatMap((folder) => site.list(folder));
  return new Map(paths.map((path) => [path, site.read(path)]));
}
