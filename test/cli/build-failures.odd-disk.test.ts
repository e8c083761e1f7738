import { existsSync, rmSync } from "node:fs";
import { readdir, rm, symlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { runBuild, showProgress } from "../../src/cli/build.ts";
import { withLock } from "../../src/publish/build-lock.ts";
import { workPathsOf } from "../../src/publish/work-paths.ts";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { noFlags, recordConsole } from "./support.ts";

/** Runs a build whose cache fails as the disk may; `fail` is given the project's folder. */
async function buildWith(fail: (root: string) => Error) {
  const root = await createProject();
  const { console, printed } = recordConsole();
  const cache = new Cache();
  vi.spyOn(cache, "load").mockImplementation(() => {
    throw fail(root);
  });
  const { signal: interrupted } = new AbortController();
  const context = { root, console, cache, interrupted, finish: () => {} };
  const code = await runBuild(noFlags, context).catch((cause: unknown) => cause);
  return { code, root, printed };
}

describe("a build that fails", () => {
  it("names a folder that the system refuses", async () => {
    const root = await createProject();
    await rm(join(root, "styles"), { recursive: true });
    await symlink("styles", join(root, "styles"));
    const { code, stderr } = await runHere(root, ["build"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error \S+\/styles: symbolic link loop \(system\/failed\)\n/);
    expect(await readdir(root)).not.toContain("dist");
  });

  it("throws a bug of Vitrine's on", async () => {
    const bug = new TypeError("a bug");
    expect((await buildWith(() => bug)).code).toBe(bug);
  });

  it("names the missing folder, whatever a compiler says", async () => {
    const { code, root, printed } = await buildWith((root) => {
      rmSync(root, { recursive: true, force: true });
      return new Error("The service was stopped: spawn ENOENT");
    });
    expect(code).toBe(1);
    expect(printed.join()).toMatch(/error: error there is no \/\S+ \(file\/unreadable\)\n\n/);
    expect(existsSync(root)).toBe(false);
  });

  it("stops waiting for another build when it is asked to end", async () => {
    const root = await createProject();
    const interruption = new AbortController();
    const { console, printed } = recordConsole();
    const { signal: interrupted } = interruption;
    const context = { root, console, cache: noCache, interrupted, finish: () => {} };
    await withLock(workPathsOf(join(root, "dist")).lock, async () => {
      const ended = runBuild(noFlags, context).catch((cause) => cause);
      const isWaiting = async () =>
        (await readdir(root)).some((name) => name.startsWith(".dist.vitrine-lock-"));
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 60_000);
      await vi.waitFor(() => expect(printed.join()).toContain("waiting"), 60_000);
      const reason = new Error("asked to end");
      interruption.abort(reason);
      expect(await ended).toBe(reason);
    });
    const holder = `process ${process.pid} on ${hostname()}`;
    expect(printed.filter((text) => text.startsWith("error"))).toEqual([
      `error: waiting for another build: .dist.vitrine-lock is held by ${holder}\n`,
    ]);
    expect(await readdir(root)).not.toContain("dist");
  });
});

describe("showProgress(console)", () => {
  it("shows nothing of short work, and the progress of long work not too often", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const shown: string[] = [];
    const progress = showProgress({ progress: (text) => shown.push(text) });
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
