import { expect, it } from "vitest";
import { checkAccessibility } from "../../src/checks/a11y/accessibility.ts";
import { createCheckedSite } from "../../src/checks/checked-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { checkContext, cleanSite, describeFinding, replaceInFiles } from "./support.ts";

it("finds every planted fault of accessibility, at its element", async () => {
  const { projectRoot, settings, content } = cleanSite;
  const files = a11y.flatMap(({ output = [] }) => output).reduce(replaceInFiles, cleanSite.files);
  const checked = createCheckedSite(projectRoot, settings, content, files, cleanSite);
  // One page is enough to be found on; the others are looked at by the clean run.
  const english = checked.pages.filter(({ path }) => path === "en.html");
  const told: string[] = [];
  const progress = (done: number, total: number) => told.push(`${done}/${total}`);
  const found = await checkAccessibility(
    { ...checked, pages: english },
    { ...checkContext, progress },
  );
  expect(told).toEqual(["0/9", "9/9"]);
  const described = found.map(describeFinding);
  for (const { name, finds } of a11y) {
    const matching = described.filter(
      ({ code, file, at = "", line = "" }) =>
        code === finds.code &&
        file === finds.file &&
        at.includes(finds.at ?? "") &&
        line.includes(finds.line || ""),
    );
    expect(matching, `${name}: ${JSON.stringify(described, null, 2)}`).not.toEqual([]);
  }
});

it.each([
  ["without pages", []],
  ["of pages that nobody knows", cleanSite.pages.map((page) => ({ ...page, source: undefined }))],
])("takes a site %s for a fault", async (_, pages) => {
  const found = await checkAccessibility({ ...cleanSite, pages }, checkContext);
  expect(found.map(({ code }) => code)).toEqual(["a11y/unvisited"]);
});
