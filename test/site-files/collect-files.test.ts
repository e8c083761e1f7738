import { describe, expect, it } from "vitest";
import { collectFiles } from "../../src/site/collect-files.ts";

function file(path: string, origin: string) {
  return { path, origin, bytes: Buffer.from(path) };
}

describe("collectFiles(stream)", () => {
  it("sorts files by path, as they come", async () => {
    async function* stream() {
      yield* [file("a/c", "2"), file("b", "1")];
      yield file("a", "3");
    }
    const site = await collectFiles(stream());
    expect([...site.keys()]).toEqual(["a", "a/c", "b"]);
    expect(site.get("a/c")).toEqual(file("a/c", "2"));
  });
});
