import { expect, it } from "vitest";
import { judgeAccessibility } from "../../src/checks/a11y/accessibility.ts";
import { createSubject } from "../../src/checks/subject.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { checkContext, cleanSubject, describeFinding, replaceInFiles } from "./support.ts";

it("finds every planted fault of accessibility, at its element", async () => {
  const { projectRoot, settings, content } = cleanSubject;
  const files = a11y
    .flatMap(({ output = [] }) => output)
    .reduce(replaceInFiles, cleanSubject.files);
  const subject = createSubject(projectRoot, settings, content, files, cleanSubject);
  // One page is enough to be found on; the others are looked at by the clean run.
  const english = subject.pages.filter(({ path }) => path === "en.html");
  const told: string[] = [];
  const progress = (done: number, total: number) => told.push(`${done}/${total}`);
  const found = await judgeAccessibility(
    { ...subject, pages: english },
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
  [
    "of pages that nobody knows",
    cleanSubject.pages.map((page) => ({ ...page, source: undefined })),
  ],
])("takes a site %s for a fault", async (_, pages) => {
  const found = await judgeAccessibility({ ...cleanSubject, pages }, checkContext);
  expect(found.map(({ code }) => code)).toEqual(["a11y/unvisited"]);
});
