import type { Reporter, TestModule } from "vitest/node";

/**
 * `npm run mistakes` prints each mistake of this folder with its first line and its hint. Its test
 * has seen that nothing stands before that line, and that the hint leads to a site without it.
 */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const rows = tests.flatMap((test) => {
      const { row } = test.meta() as { row?: string[] };
      return row ? [[test.result().state === "passed" ? "✓" : "✗", ...row]] : [];
    });
    const lines = rows.map(
      ([mark, name, first, hint], index) =>
        `${index + 1}. ${mark} ${name}\n   ${first}\n${hint ? `   hint: ${hint}\n` : ""}`,
    );
    const good = rows.filter(([mark]) => mark === "✓").length;
    console.log(`${lines.join("")}${good} of ${rows.length} mistakes: first line, place and hint`);
  }
}
