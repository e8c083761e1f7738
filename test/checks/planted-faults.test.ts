import { describe, expect, it } from "vitest";
import { type CheckedSite, createCheckedSite } from "../../src/checks/checked-site.ts";
import { copyCompanySite } from "../support/company-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { content } from "./planted-faults/content.ts";
import { html } from "./planted-faults/html.ts";
import { links } from "./planted-faults/links.ts";
import type { PlantedFault } from "./planted-faults/planted-fault.ts";
import { reproducible } from "./planted-faults/reproducible.ts";
import { security } from "./planted-faults/security.ts";
import { seo } from "./planted-faults/seo.ts";
import { weight } from "./planted-faults/weight.ts";
import { checkContext, cleanSite, describeFinding, loadSite, replaceInFiles } from "./support.ts";

// Those of a11y are looked for in accessibility.test.ts, in one go.
const sections = { links, html, content, weight, security, seo, reproducible };

async function plant({ content: edits, output = [] }: PlantedFault): Promise<CheckedSite> {
  const checked = edits ? await loadSite(await copyCompanySite(edits)) : cleanSite;
  const files = output.reduce(replaceInFiles, checked.files);
  return createCheckedSite(checked.projectRoot, checked.settings, checked.content, files, checked);
}

describe.each(Object.entries(sections))("%s finds", (_, planted) => {
  it.each(planted.map((fault) => [fault.name, fault] as const))("%s", async (_, fault) => {
    const { code, file, at = "", line } = fault.finds;
    const found = (await fault.check(await plant(fault), checkContext)).map(describeFinding);
    const matching = found.filter(
      (finding) =>
        finding.code === code &&
        finding.file === file &&
        (finding.at ?? "").includes(at) &&
        (finding.line ?? "").includes(line || ""),
    );
    expect(matching, JSON.stringify(found, null, 2)).not.toEqual([]);
  });
});

describe("the planted faults", () => {
  it("are sixty at least", () => {
    expect([...Object.values(sections), a11y].flat().length).toBeGreaterThanOrEqual(60);
  });
});
