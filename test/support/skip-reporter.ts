import type { Reporter, TestModule } from "vitest/node";

/**
 * Says at the end how many tests were skipped for want of something, and what to install. Where
 * everything has to be there (`ALL_TOOLS=1`, on CI) such a skip fails the run.
 */
export class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    for (const module of modules) {
      for (const test of module.children.allTests("skipped")) {
        const { note } = test.result() as { note?: string };
        if (note) counts.set(note, (counts.get(note) ?? 0) + 1);
      }
    }
    if (counts.size === 0) return;
    const all = [...counts.values()].reduce((sum, count) => sum + count);
    const lines = [...counts].map(([note, count]) => `  ${count} × ${note}\n`);
    process.stdout.write(`\n${all} tests were skipped here:\n${lines.join("")}`);
    if (!process.env.ALL_TOOLS) return;
    process.stdout.write("ALL_TOOLS is set: a skipped test is a failure.\n");
    process.exitCode = 1;
  }
}
