import type { Issue } from "pa11y-ci";
import { describe, expect, it } from "vitest";
import { explainReport, mergeSame } from "../../src/checks/a11y/explain-report.ts";
import type { PageState } from "../../src/checks/a11y/page-states.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

const visit: PageState = {
  route: "/",
  size: { name: "phone", width: 360, height: 740 },
  surroundings: { name: "dark", scheme: "dark", forcedColors: false },
  opened: undefined,
};

const issue: Issue = {
  code: "label",
  type: "error",
  message: "A name is missing",
  selector: "main > a",
  context: '<a href="/en">English</a>',
  runnerExtras: {},
};

/** What is told of a page whose one link has no name, when a runner reports this. */
async function explain(...reported: (Issue | Error)[]): Promise<string[]> {
  const body = '<main><a href="/en">English</a></main>';
  const checked = await createSmallSite({ "index.html": pageOf(body) });
  const page = checked.pages[0] as CheckedPage;
  const report = { total: 1, passes: 0, results: { "/?0": reported } };
  return listFindings(explainReport(checked, { visit, page, url: "/?0" }, "axe", report));
}

describe("explainReport(checked, looked, runner, report)", () => {
  it("tells an issue at its element", async () => {
    expect(await explain(issue)).toEqual([
      'a11y/axe index.html <a href="/en">: A name is missing [label] (phone, dark)',
    ]);
  });

  it.each(["body > p", "a:::no selector"])(
    "shows the selector %s as it is where it leads to no element",
    async (selector) => {
      expect(await explain({ ...issue, selector })).toEqual([
        `a11y/axe index.html ${selector}: A name is missing [label] (phone, dark)`,
      ]);
    },
  );

  it("leaves out what the runner only asks, and nothing that it is sure of", async () => {
    const runnerExtras = { needsFurtherReview: true };
    expect(await explain({ ...issue, type: "warning", runnerExtras })).toEqual([]);
    expect(await explain({ ...issue, runnerExtras })).toHaveLength(1);
    expect(await explain({ ...issue, type: "warning" })).toHaveLength(1);
  });

  it("takes a page that did not load, or is not in the report, for a fault", async () => {
    expect(await explain(new Error("it timed out"))).toEqual([
      "a11y/unvisited index.html phone, dark: axe could not look at this page: it timed out",
    ]);
    const checked = await createSmallSite({ "index.html": pageOf("") });
    const page = checked.pages[0] as CheckedPage;
    const report = { total: 0, passes: 0, results: {} };
    expect(
      listFindings(explainReport(checked, { visit, page, url: "/?0" }, "htmlcs", report)),
    ).toEqual(["a11y/unvisited index.html phone, dark: htmlcs never looked at this page"]);
  });
});

describe("explainReport(…): its places", () => {
  it("leads to the line of the words that the runner quotes", async () => {
    const checked = await createSmallSite({ "en.html": pageOf("") });
    const page = checked.pages[0] as CheckedPage;
    const context = "<h1>We read<br>genomes</h1>";
    const report = { total: 1, passes: 0, results: { "/en?0": [{ ...issue, context }] } };
    const looked = { visit, page, url: "/en?0" };
    const [found] = explainReport(checked, looked, "htmlcs", report);
    expect(found?.code).toBe("a11y/htmlcs");
    expect(found?.place).toMatchObject({ file: "content/pages/home.en.yaml", line: 10 });
  });
});

describe("mergeSame(found)", () => {
  const at = (message: string, at?: string) =>
    error("a11y/axe", message, { output: { file: "en.html", at } });

  it("tells a fault once that shows in several states, with the first of them", () => {
    const first = at("No name [label (a)] (phone, light)", "<a>");
    const same = at("No name [label (a)] (phone, dark)", "<a>");
    const placeless = error("a11y/axe", "No name [label (a)] (phone, light)");
    expect(mergeSame([first, same, placeless])).toEqual([first, placeless]);
  });

  it("keeps those apart that differ in rule, element or page", () => {
    const found = [
      at("No name [label] (phone, light)", "<a>"),
      at("No name [label] (phone, light)", "<b>"),
      at("No name (here) [label] (phone, light)", "<a>"),
      at("No name (there) [label] (phone, light)", "<a>"),
      error("a11y/htmlcs", "No name [label] (phone, light)", {
        output: { file: "en.html", at: "<a>" },
      }),
      error("a11y/axe", "No name [label] (phone, light)", {
        output: { file: "faq.html", at: "<a>" },
      }),
    ];
    expect(mergeSame(found)).toEqual(found);
  });
});
