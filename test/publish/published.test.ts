import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Published } from "../../src/publish/published.ts";
import { createProject } from "../support/project.ts";

async function publish() {
  const root = await createProject([
    { file: "dist/a.html", write: "one" },
    { file: "dist/b.html", write: "two" },
    { file: "secret.txt", write: "key" },
  ]);
  return { out: join(root, "dist"), root };
}

describe("Published", () => {
  it("reads plain files of the folder, and nothing else", async () => {
    const { out, root } = await publish();
    await symlink(join(root, "secret.txt"), join(out, "link.txt"));
    const published = new Published(out);
    expect(published.read("a.html")?.toString()).toBe("one");
    expect(published.read("none.html")).toBeUndefined();
    expect(published.read("link.txt")).toBeUndefined();
    expect(published.read("../secret.txt")).toBeUndefined();
  });

  it("says whether a path holds the same bytes, whoever made them", async () => {
    const published = new Published((await publish()).out);
    expect(published.holds("a.html", Buffer.from("one"))).toBe(true);
    expect(published.holds("a.html", Buffer.from("two"))).toBe(false);
    expect(published.holds("none.html", Buffer.from("one"))).toBe(false);
  });
});
