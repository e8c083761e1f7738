import type { Reporter, TestModule } from "vitest/node";
import { isMissingTool } from "./missing-tool.ts";

/**
 * Prints how many tests were skipped and why, after the last test. With `ALL_TOOLS=1` (on CI) the
 * run fails where a test was skipped because a tool is not installed; the operating system and
 * the user are what they are.
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
    if (!process.env.ALL_TOOLS || ![...counts.keys()].some(isMissingTool)) return;
    process.stdout.write("ALL_TOOLS is set, so a test that lacks a tool fails the run.\n");
    process.exitCode = 1;
  }
}
