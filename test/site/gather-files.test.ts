import { describe, expect, it } from "vitest";
import { gatherFiles } from "../../src/site/gather-files.ts";

function file(path: string, origin: string) {
  return { path, origin, bytes: Buffer.from(path) };
}

describe("gatherFiles(files)", () => {
  it("sorts files by path", () => {
    const { value } = gatherFiles([file("b", "1"), file("a/c", "2"), file("a", "3")]);
    expect([...(value?.keys() ?? [])]).toEqual(["a", "a/c", "b"]);
  });

  it("reports two files of one path, naming both origins", () => {
    const { diagnostics } = gatherFiles([file("a", "one.yaml"), file("a", "two.yaml")]);
    expect(diagnostics).toMatchObject([
      {
        code: "site/collision",
        message: "one.yaml and two.yaml would both be written to a",
        hint: "give one of them another route or name",
      },
    ]);
  });
});
