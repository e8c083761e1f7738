import { renameSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { watch } from "./watch.ts";

describe("a watched project", () => {
  it.each([false, true])("tells of a write (by polling: %s)", async (poll) => {
    const { told, path, watched } = await watch(poll);
    expect(watched.diagnostics()).toEqual([]);
    for (const text of ["a: 1\n", "a: 22\n"]) {
      told.length = 0;
      await writeFile(path, text);
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
    }
  });

  it.each(["content", "styles", "scripts", "templates"])("tells of a file in %s", async (room) => {
    const { told, root } = await watch();
    const path = join(root, room, "new.ts");
    await writeFile(path, "");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
  });

  it("says nothing of what no site is made of, as its output", async () => {
    const { told, path, root } = await watch(false, [{ file: "dist/a.html", write: "a" }]);
    await writeFile(join(root, "dist/a.html"), "b");
    await writeFile(join(root, "notes.md"), "b");
    await writeFile(path, "a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    expect(new Set(told)).toEqual(new Set([path]));
  });

  it("tells of a write that leaves time and size as they were", async () => {
    const { told, path } = await watch();
    const write = (text: string) => {
      writeFileSync(path, text);
      utimesSync(path, 1, 1);
    };
    write("a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    await new Promise((done) => setTimeout(done, 200));
    told.length = 0;
    write("a: 2\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
  });

  it("tells of a write right after another one, which the watcher itself lets pass", async () => {
    const { told, path } = await watch();
    await writeFile(path, "a: 1\n");
    await vi.waitUntil(() => told.length > 0, { timeout: 60_000, interval: 1 });
    const before = told.length;
    await writeFile(path, "a: 22\n");
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(before), 60_000);
  });

  it("tells of every save after a file was a folder for a moment", async () => {
    const { told, path } = await watch();
    for (let save = 0; save < 120; save++) {
      if (save % 10 === 0) {
        await rm(path);
        await mkdir(path);
        await new Promise((done) => setTimeout(done, 20));
        await rm(path, { recursive: true });
      }
      told.length = 0;
      await writeFile(`${path}~`, `a: ${save}\n`);
      await rename(`${path}~`, path);
      await vi.waitUntil(() => told.length > 0, { timeout: 60_000, interval: 1 });
      // What follows sooner or later than the watcher's own pauses, 5 and 50 ms.
      await new Promise((done) => setTimeout(done, (save * 7) % 60));
    }
  });

  it("tells of a file that comes, is renamed and goes, and of a new folder's", async () => {
    const { told, root } = await watch();
    const [first, second] = ["content/pages/new/a.yaml", "content/pages/new/b.yaml"].map((name) =>
      join(root, name),
    ) as [string, string];
    await mkdir(join(root, "content/pages/new"));
    await writeFile(first, "a");
    await vi.waitFor(() => expect(told).toContain(first), 60_000);
    await rename(first, second);
    await vi.waitFor(() => expect(told).toContain(second), 60_000);
    told.length = 0;
    await rm(second);
    await vi.waitFor(() => expect(told).toContain(second), 60_000);
  });

  it("tells of what is in a folder that comes right after a write, and in one that is moved back", async () => {
    const deep = "content/pages/old/deep/er/page.yaml";
    const { told, root } = await watch(false, [{ file: deep, write: "a" }]);
    const tellsOf = async (file: string) => {
      const path = join(root, file);
      told.length = 0;
      await writeFile(path, `${Math.random()}\n`);
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
    };
    await tellsOf("content/pages/home.en.yaml");
    await mkdir(join(root, "content/pages/new"));
    await vi.waitFor(() => tellsOf("content/pages/new/page.yaml"), 60_000);

    told.length = 0;
    await rename(join(root, "content/pages"), join(root, "away"));
    await vi.waitFor(() => expect(told).toContain(join(root, deep)), 60_000);
    await rename(join(root, "away"), join(root, "content/pages"));
    await vi.waitFor(() => tellsOf(deep), 60_000);
    await tellsOf("content/pages/home.en.yaml");
  });

  it.each([false, true])(
    "tells of what is in a folder that takes another's place (by polling: %s)",
    async (poll) => {
      const [here, there] = ["content/pages", "other"];
      const { told, root } = await watch(poll, [{ file: "other/home.en.yaml", write: "a" }]);
      renameSync(join(root, here), join(root, "away"));
      renameSync(join(root, there), join(root, here));
      const path = join(root, here, "home.en.yaml");
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
      told.length = 0;
      await writeFile(path, "another");
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
    },
  );

  it("says nothing of what editors leave beside a file", async () => {
    const { told, path, root } = await watch();
    const left = ["site.yaml~", ".site.yaml.swp", "4913", "#site.yaml#", "sedX1y2z3"];
    left.push("site.yaml.swx", "site.yaml.tmp", "site.yaml.bak", "site.yaml___jb_old___");
    for (const name of left) await writeFile(join(root, "content", name), "x");
    await writeFile(path, "a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    expect(new Set(told)).toEqual(new Set([path]));
  });

  it("tells of files whose names only look like those", async () => {
    const { told, root } = await watch();
    for (const name of ["a.tmp.yaml", "4913.yaml", "b~c.yaml", "e#.yaml", "14913.yaml", "x.swp1"]) {
      const path = join(root, "content", name);
      await writeFile(path, "x");
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
    }
  });

  it("tells of nothing once it is closed", async () => {
    const { told, path, watched } = await watch();
    await writeFile(path, "a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    await rm(path);
    // It is seen, and waited for: some editors write a file anew after that.
    await new Promise((done) => setTimeout(done, 40));
    told.length = 0;
    await watched.close();
    await new Promise((done) => setTimeout(done, 200));
    expect(told).toEqual([]);
  });
});
