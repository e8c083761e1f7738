import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { explainBuildFailure } from "../../src/bundle/build-failure.ts";

describe("explainBuildFailure(cause, code)", () => {
  it("has a diagnostic for each error, at its place where it has one", () => {
    const location = {
      file: "scripts/a.ts",
      namespace: "",
      line: 3,
      column: 4,
      length: 2,
      lineText: "let !! = 1;",
      suggestion: "",
    };
    const cause = {
      errors: [
        { text: "bad", location },
        { text: "worse", location: null },
      ],
    };
    expect(explainBuildFailure(cause, "script/syntax")).toEqual([
      {
        code: "script/syntax",
        severity: "error",
        message: "bad",
        place: {
          file: "scripts/a.ts",
          line: 3,
          column: 5,
          length: 2,
          text: "\n\nlet !! = 1;",
        },
      },
      { code: "script/syntax", severity: "error", message: "worse" },
    ]);
  });

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
        message: expect.stringContaining('Could not resolve "/none.ts"'),
      },
    ]);
  });

  it("passes on what is no list of mistakes", () => {
    const cause = new Error("the disk is gone");
    expect(() => explainBuildFailure(cause, "script/syntax")).toThrow(cause);
  });
});
