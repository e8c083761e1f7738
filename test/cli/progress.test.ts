import { describe, expect, it, onTestFinished, vi } from "vitest";
import { showProgress } from "../../src/cli/progress.ts";

describe("showProgress(console)", () => {
  it("says nothing of short work, and how far long work has come, not too often", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const shown: string[] = [];
    const progress = showProgress({ progress: (text) => shown.push(text) });
    progress("reading content", 0, 20_000);
    vi.advanceTimersByTime(400);
    progress("reading content", 900, 20_000);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(110);
    progress("reading content", 1_000, 20_000);
    progress("reading content", 1_001, 20_000);
    expect(shown).toEqual(["reading content: 1,000 of 20,000"]);
    vi.advanceTimersByTime(110);
    progress("writing files", 0, 20_000);
    expect(shown.at(-1)).toBe("writing files: 0 of 20,000");
  });
});
