import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { explainBuildFailure } from "../../src/bundle/build-failure.ts";
import { createProject } from "../support/project.ts";

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

  it("says where pictures go, at the import of one", async () => {
    const root = await createProject([{ file: "photo.jpg", write: "" }]);
    const cause = await build({
      stdin: { contents: 'import "./photo.jpg";', resolveDir: root, sourcefile: "page.tsx" },
      absWorkingDir: root,
      bundle: true,
      write: false,
      logLevel: "silent",
    }).catch((failure: unknown) => failure);
    expect(explainBuildFailure(cause, "template/syntax")).toMatchObject([
      {
        message: '"photo.jpg" cannot be imported',
        hint: expect.stringContaining("put the image into styles/"),
        place: { line: 1, column: 8, length: 13 },
      },
    ]);
  });

  it("throws a cause that has no list of errors", () => {
    const cause = new Error("the disk is gone");
    expect(() => explainBuildFailure(cause, "script/syntax")).toThrow(cause);
  });
});
