import { expect, it } from "vitest";
import { checkAccessibility } from "../../src/checks/a11y/accessibility.ts";
import { createCheckedSite } from "../../src/checks/checked-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { checkContext, cleanSite, expectFound, replaceInFiles } from "./support.ts";

it("finds every planted fault of accessibility, at its element", async () => {
  const files = a11y.flatMap(({ output = [] }) => output).reduce(replaceInFiles, cleanSite.files);
  const checked = createCheckedSite({ ...cleanSite, files });
  // One page is enough: the clean run checks the others.
  const pages = checked.pages.filter(({ path }) => path === "en.html");
  const steps: string[] = [];
  const progress = (done: number, total: number) => steps.push(`${done}/${total}`);
  const found = await checkAccessibility({ ...checked, pages }, { ...checkContext, progress });
  expect(steps).toEqual(["0/9", "9/9"]);
  for (const fault of a11y) expectFound(found, fault);
});

it.each([
  ["without pages", []],
  ["of unknown pages", cleanSite.pages.map((page) => ({ ...page, source: undefined }))],
])("reports a site %s", async (_, pages) => {
  const found = await checkAccessibility({ ...cleanSite, pages }, checkContext);
  expect(found.map(({ code }) => code)).toEqual(["a11y/unvisited"]);
});
