import { expect, it } from "vitest";
import { createCheckedSite } from "../../src/checks/checked-site.ts";
import { sectionNames } from "../../src/checks/sections.ts";
import { visitedSections } from "../../src/checks/visits/tours.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { getCompanySite } from "../support/company-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { listMissed, plant } from "./planted-faults/planted-fault.ts";
import { checkContext, loadSite } from "./support.ts";

const cleanSite = await loadSite(getCompanySite());

/** The planted styles are those of the page's own, whose policy would refuse them. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

it("finds every planted fault of accessibility, at its element", async () => {
  const [tag = ""] = policy.exec(cleanSite.files.get("en.html")?.bytes.toString() ?? "") ?? [];
  const field = '<p><label>Name <input autocomplete="name"></label></p></main>';
  const sound = [
    ["a11y/axe", "en.html", tag, ""],
    ["a11y/htmlcs", "en.html", "</main>", field],
  ] as const;
  const files = plant(cleanSite.files, [...sound, ...a11y]);
  const checked = createCheckedSite({ ...cleanSite, files });
  // One page is enough: the clean run checks the others.
  const pages = checked.pages.filter(({ path }) => path === "en.html");
  const steps: string[] = [];
  const progress = (done: number, total: number) => steps.push(`${done}/${total}`);
  const context = { ...checkContext, progress };
  const found =
    (await visitSite({ ...checked, pages }, context, ["a11y"])).get("a11y")?.findings ?? [];
  expect(steps).toEqual(["0/1", "1/1"]);
  expect(listMissed(found, a11y)).toEqual([]);
  const messages = found.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining("(--pale)"));
  // HTML_CodeSniffer does not know that a field without a type takes text.
  expect(messages.filter((message) => message.includes("autocomplete"))).toEqual([]);
});

it.each([
  [
    "/there/is/none",
    "CHROME_PATH does not name a program: /there/is/none",
    "correct CHROME_PATH, or unset it",
  ],
  [process.execPath, `${process.execPath} did not start`, "CHROME_PATH"],
])("the sections say once why there is no browser: %s", async (path, message, hint) => {
  const environment = { CHROME_PATH: path };
  const context = { ...checkContext, environment };
  const found = await visitSite(cleanSite, context, visitedSections);
  const findings = visitedSections.flatMap((name) => found.get(name)?.findings ?? []);
  expect(findings).toHaveLength(visitedSections.length);
  // The command prints an object once.
  expect([...new Set(findings)]).toMatchObject([
    {
      severity: "error",
      code: "check/no-browser",
      message: `${message}; skipped: ${visitedSections.join(", ")}`,
      hint: expect.stringContaining(hint),
    },
  ]);
  expect(sectionNames).toEqual(expect.arrayContaining(visitedSections));
});
