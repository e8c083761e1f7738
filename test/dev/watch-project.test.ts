import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ProjectWatcher } from "../../src/dev/watch-project.ts";
import { createProject, type Edit } from "../support/project.ts";

/** A watcher of a project, what it has reported, and a promise of its next report of a path. */
async function watch({ poll = false, edits = [] }: { poll?: boolean; edits?: Edit[] } = {}) {
  const root = await createProject([
    { file: "content/pages/deep/er/a.yaml", write: "a" },
    { file: "data/imported.json", write: "{}" },
    ...edits,
  ]);
  const reported: string[] = [];
  const waiting = new Map<string, () => void>();
  const changed = (path: string) => {
    reported.push(path);
    waiting.get(path)?.();
  };
  const others = new Set([join(root, "data/imported.json")]);
  const watcher = new ProjectWatcher({ root, poll }, changed, others);
  onTestFinished(() => watcher.close());
  const inRoot = (file: string) => join(root, file);
  const reports = (file: string) =>
    new Promise<void>((done) => {
      waiting.set(inRoot(file), done);
    });
  let saves = 0;
  const save = async (file: string) => {
    const seen = reports(file);
    writeFileSync(inRoot(file), "x".repeat(++saves));
    await seen;
  };
  return { inRoot, reported, reports, root, save, watcher };
}

const site = "content/site.yaml";
const home = "content/pages/home.en.yaml";

describe.each([false, true])("a watched project (polling: %s)", (poll) => {
  it("reports each write to a file, and a new one in each folder", async () => {
    const { save, watcher } = await watch({ poll });
    for (const folder of ["content", "styles", "scripts", "templates"]) {
      await save(`${folder}/new.ts`);
    }
    await save(site);
    await save(site);
    await save("data/imported.json");
    expect(watcher.diagnostics).toEqual([]);
  });

  it("reports a file that is renamed or deleted, and a folder with it", async () => {
    const { inRoot, reports, save } = await watch({ poll });
    const renamed = Promise.all([reports(home), reports("content/pages/other.yaml")]);
    renameSync(inRoot(home), inRoot("content/pages/other.yaml"));
    await renamed;
    const deleted = reports("content/pages/deep/er/a.yaml");
    rmSync(inRoot("content/pages"), { recursive: true });
    await deleted;
    mkdirSync(inRoot("content/pages/new"), { recursive: true });
    await save("content/pages/new/a.yaml");
  });

  it("follows a folder that is moved away and back, and one that takes another's place", async () => {
    const other = { file: "other/home.en.yaml", write: "another" };
    const { inRoot, reports, save } = await watch({ poll, edits: [other] });
    const deep = "content/pages/deep/er/a.yaml";
    for (const folder of ["content/pages", "content"]) {
      const gone = reports(deep);
      renameSync(inRoot(folder), inRoot("away"));
      await gone;
      const back = reports(deep);
      renameSync(inRoot("away"), inRoot(folder));
      await back;
      await save(deep);
    }

    const replaced = reports(home);
    renameSync(inRoot("content/pages"), inRoot("away"));
    renameSync(inRoot("other"), inRoot("content/pages"));
    await replaced;
    await save(home);
  });

  it("reports a link and writes to its target, and nothing of a folder behind a link", async () => {
    const target = { file: "shared/a.yaml", write: "a" };
    const { inRoot, reported, reports, root, save } = await watch({ poll, edits: [target] });
    const seen = ["loop.yaml", "file.yaml"].map((name) => reports(`content/${name}`));
    symlinkSync(join(root, "shared"), inRoot("content/away"));
    symlinkSync("loop.yaml", inRoot("content/loop.yaml"));
    symlinkSync(inRoot("shared/a.yaml"), inRoot("content/file.yaml"));
    await Promise.all(seen);
    const written = reports("content/file.yaml");
    writeFileSync(inRoot("shared/a.yaml"), "another");
    await written;
    await save(site);
    expect(reported.filter((path) => path.startsWith(inRoot("content/away")))).toEqual([]);
  });

  it("reports nothing that no site is made of, nor what editors leave beside a file", async () => {
    const { inRoot, reported, save } = await watch({ poll });
    mkdirSync(inRoot("dist"));
    for (const file of ["dist/a.html", "notes.md"]) writeFileSync(inRoot(file), "x");
    const left = ["site.yaml~", ".site.yaml.swp", "4913", "#site.yaml#", "sedX1y2z3"];
    left.push("site.yaml.swx", "site.yaml.tmp", "site.yaml.bak", "site.yaml___jb_old___");
    for (const name of left) writeFileSync(inRoot(`content/${name}`), "x");
    await save(site);
    expect(new Set(reported)).toEqual(new Set([inRoot(site)]));
    // These names only look like those.
    for (const name of ["a.tmp.yaml", "4913.yaml", "b~c.yaml", "e#.yaml", "14913.yaml", "x.swp1"]) {
      await save(`content/${name}`);
    }
  });

  it("does not report a file as deleted that comes back at once", async () => {
    const { inRoot, reported, reports, save } = await watch({ poll });
    const [back, gone] = [reports(site), reports(home)];
    renameSync(inRoot(site), inRoot("away.yaml"));
    writeFileSync(inRoot(site), "a: 1\n");
    await back;
    await save("styles/site.css");
    const before = reported.length;
    // By the time that this is reported, the other would have been.
    rmSync(inRoot(home));
    await gone;
    expect(reported.slice(before)).not.toContain(inRoot(site));
  });
});

it("reports a file that is emptied only if it stays so", async () => {
  const { inRoot, reported, save } = await watch();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const file of [site, home]) writeFileSync(inRoot(file), "");
  await save("styles/site.css");
  await save(site);
  expect(new Set(reported)).toEqual(new Set([inRoot("styles/site.css"), inRoot(site)]));
  const before = reported.length;
  vi.runOnlyPendingTimers();
  expect(reported.slice(before)).toEqual([inRoot(home)]);
});

it("reports a write that leaves time and size as they were", async () => {
  const { inRoot, reports } = await watch();
  for (const text of ["a: 1\n", "a: 2\n"]) {
    const seen = reports(site);
    writeFileSync(inRoot(site), text);
    utimesSync(inRoot(site), 1, 1);
    await seen;
  }
});
