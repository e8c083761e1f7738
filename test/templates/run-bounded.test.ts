import { describe, expect, it } from "vitest";
import { runBounded } from "../../src/templates/run-bounded.ts";

describe("runBounded(work, limitMs)", () => {
  it("returns what the work returns, and throws what it throws", () => {
    expect(runBounded(() => "made")).toBe("made");
    const cause = new TypeError("of a template");
    expect(() =>
      runBounded(() => {
        throw cause;
      }),
    ).toThrow(cause);
  });

  it("ends an infinite loop, with an error without a line, and can be used again", () => {
    let thrown: unknown;
    try {
      runBounded(() => {
        for (;;);
      }, 50);
    } catch (cause) {
      thrown = cause;
    }
    expect(thrown).toMatchObject({
      message: "rendering did not finish within 0.05 seconds; check for an infinite loop",
      stack: "",
    });
    expect(runBounded(() => 1)).toBe(1);
  });
});
