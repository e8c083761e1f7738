import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { explainBuildFailure } from "../../src/bundle/build-failure.ts";

describe("explainBuildFailure(cause, code)", () => {
  it("tells a real mistake that is at no place", async () => {
    const cause = await build({
      entryPoints: ["/none.ts"],
      write: false,
      logLevel: "silent",
    }).catch((failure: unknown) => failure);
    expect(explainBuildFailure(cause, "script/syntax")).toEqual([
      {
        code: "script/syntax",
        severity: "error",
        message: '"/none.ts" was not found',
      },
    ]);
  });

  it("throws a cause that has no list of errors", () => {
    const cause = new Error("the disk is gone");
    expect(() => explainBuildFailure(cause, "script/syntax")).toThrow(cause);
  });
});
