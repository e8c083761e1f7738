import { HtmlValidate } from "html-validate";
import { expect, it, vi } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { checkSite } from "../../src/checks/check-site.ts";
import type { SectionName } from "../../src/checks/sections.ts";
import { change } from "../support/project.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

it("does not check again by itself a page that was clean, while nothing changes", async () => {
  const only: SectionName[] = ["links", "html"];
  const validate = vi.spyOn(HtmlValidate.prototype, "validateString");
  const context = { ...checkContext, cache: new Cache({ inMemory: true }) };
  const clean =
    '<!doctype html>\n<html lang="en"><head><title>x</title></head><body></body></html>';
  const site = {
    "index.html": clean,
    "extra.html": clean.replace("<body>", '<body><a href="/">x</a>'),
    "en.html": pageOf("<p>"),
  };
  /** How many pages were validated, and the files with findings. */
  const check = async (output: typeof site, more: Partial<typeof context> = {}) => {
    validate.mockClear();
    const checked = await createSmallSite(output);
    const results = await checkSite(checked, { ...context, ...more }, only, () => {});
    const files = results.flatMap(({ findings }) => findings.map((found) => found.output?.file));
    return [validate.mock.calls.length, ...new Set(files)];
  };
  expect(await check(site)).toEqual([3, "en.html"]);
  expect(await check(site)).toEqual([1, "en.html"]);
  const { "index.html": _, ...without } = site;
  expect(await check(without as typeof site)).toEqual([2, "extra.html", "en.html"]);
  expect(await check(site, { all: true })).toEqual([3, "en.html"]);
  expect(await check(site, { today: "2027-01-01" })).toEqual([3, "en.html"]);
});

it("leaves out what site.yaml accepts, and reports what it accepts in vain", async () => {
  const accept = [
    "check:",
    "  accept:",
    '    - { rule: weight/foreign, at: "a.example/b.png", why: They allow it. }',
    "    - { rule: weight/foreign, at: gone.png, why: It was there. }",
    "    - { rule: wieght/foriegn, at: b.png, why: It is misspelled. }",
    "    - { rule: seo/title, at: none, why: This section does not run. }",
  ];
  const edit = change("content/site.yaml", "budgets:", `${accept.join("\n")}\nbudgets:`);
  const output = { "index.html": pageOf('<img src="//a.example/b.png">') };
  const checked = await createSmallSite(output, {}, [edit]);
  const [result] = await checkSite(checked, checkContext, ["weight"], () => {});
  const inVain = 'no finding matches this entry: "';
  expect(result?.findings.map(({ message, hint }) => [message, hint])).toEqual([
    [
      `${inVain}weight/foreign" at "gone.png"`,
      'correct "at", or remove this entry from "check.accept"',
    ],
    [`${inVain}wieght/foriegn" at "b.png"`, 'did you mean "weight/foreign"?'],
  ]);
  expect(result?.findings.every(({ place }) => place?.file === "content/site.yaml")).toBe(true);
});

it("reports nothing as accepted in vain whose check did not run", async () => {
  const entries = ["links/external", "a11y/axe"].map(
    (rule) => `    - { rule: ${rule}, at: gone, why: It was there. }\n`,
  );
  const accept = `check:\n  accept:\n${entries.join("")}budgets:`;
  const edit = change("content/site.yaml", "budgets:", accept);
  const checked = await createSmallSite({ "index.html": pageOf("") }, {}, [edit]);
  const environment = { CHROME_PATH: "/there/is/none" };
  const listFound = async (external: boolean) => {
    const context = { ...checkContext, environment, external };
    const results = await checkSite(checked, context, ["links", "a11y"], () => {});
    return results.flatMap(({ findings }) => findings.map(({ code }) => code));
  };
  expect(await listFound(false)).toEqual(["check/no-browser"]);
  expect(await listFound(true)).toEqual(["check/accepted", "check/no-browser"]);
});
