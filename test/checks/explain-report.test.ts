import type { Issue } from "pa11y-ci";
import { describe, expect, it } from "vitest";
import { explainReport, mergeSame } from "../../src/checks/a11y/explain-report.ts";
import type { PageState } from "../../src/checks/a11y/page-states.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

const state: Omit<PageState, "page"> = {
  size: { name: "phone", width: 360, height: 740 },
  media: { name: "dark", scheme: "dark", forcedColors: false },
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

/** The findings on a page with one link, when a runner reports this. */
async function explain(reported: (Issue | Error)[] | undefined, path = "index.html") {
  const body = '<main><a href="/en">English</a></main>';
  const checked = await createSmallSite({ [path]: pageOf(body) });
  const page = checked.pages[0] as CheckedPage;
  const results = reported ? { "/?0": reported } : {};
  const report = { total: 1, passes: 0, results };
  return explainReport(checked, { ...state, page }, "/?0", "axe", report);
}

describe("explainReport(checked, page, runner, report)", () => {
  it.each([
    [issue, 'a11y/axe index.html <a href="/en">: A name is missing [label] (phone, dark)'],
    ...["body > p", "a:::no selector"].map((selector) => [
      { ...issue, selector },
      `a11y/axe index.html ${selector}: A name is missing [label] (phone, dark)`,
    ]),
    [
      new Error("it timed out"),
      "a11y/unvisited index.html phone, dark: axe could not check this page: it timed out",
    ],
  ] as [Issue | Error, string][])(
    "reports an issue at its element or selector (%#)",
    async (one, line) => {
      expect(listFindings(await explain([one]))).toEqual([line]);
    },
  );

  it("reports a page that is not in the report", async () => {
    expect(listFindings(await explain(undefined))).toEqual([
      "a11y/unvisited index.html phone, dark: axe could not check this page: it is not in the report",
    ]);
  });

  it("leaves out issues that need a human reader", async () => {
    const runnerExtras = { needsFurtherReview: true };
    expect(await explain([{ ...issue, type: "warning", runnerExtras }])).toEqual([]);
    expect(await explain([{ ...issue, runnerExtras }])).toHaveLength(1);
    expect(await explain([{ ...issue, type: "warning" }])).toHaveLength(1);
  });

  it("leads to the line of the text that the runner quotes", async () => {
    const context = "<h1>We read<br>genomes</h1>";
    const [found] = await explain([{ ...issue, selector: "main > p", context }], "en.html");
    expect(found?.place).toMatchObject({ file: "content/pages/home.en.yaml", line: 10 });
  });
});

describe("mergeSame(found)", () => {
  const at = (message: string, at?: string) =>
    error("a11y/axe", message, { output: { file: "en.html", at } });

  it("reports a problem of several states once, with the first of them", () => {
    const first = at("No name [label (a)] (phone, light)", "<a>");
    const same = at("No name [label (a)] (phone, dark)", "<a>");
    const placeless = error("a11y/axe", "No name [label (a)] (phone, light)");
    expect(mergeSame([first, same, placeless])).toEqual([first, placeless]);
  });

  it("keeps problems that differ in rule, element or page", () => {
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
