import { existsSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { showProgress } from "../../src/cli/build.ts";
import { formatBug, Mistakes } from "../../src/cli/failures.ts";
import { untilInterrupted } from "../../src/cli/interruption.ts";
import { reportFailure, run } from "../../src/cli/program.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { withLock } from "../../src/publish/build-lock.ts";
import { workPathsOf } from "../../src/publish/work-paths.ts";
import { createProject, repository } from "../support/project.ts";
import { recordConsole, runHere } from "../support/run-vitrine.ts";

/** Runs a build whose cache fails as the disk may; `fail` is given the project's folder. */
async function buildWith(fail: (root: string) => Error) {
  const root = await createProject();
  const load = vi.spyOn(Cache.prototype, "load").mockImplementation(() => {
    throw fail(root);
  });
  onTestFinished(() => load.mockRestore());
  return { ...(await runHere(root, ["build"])), root };
}

describe("a build that fails", () => {
  it("names what the system refuses, where no caller explains it better", async () => {
    const cause = Object.assign(new Error("EACCES"), { code: "EACCES", path: "/styles" });
    const { code, stderr } = await buildWith(() => cause);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error \/styles: permission denied \(system\/failed\)\n/);
  });

  it("asks to report a bug of Vitrine's, with all its causes", async () => {
    const cause = new Error("outer", { cause: new TypeError("inner") });
    cause.stack = undefined as unknown as string;
    const { code, stderr } = await buildWith(() => cause);
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^vitrine: this is a bug in Vitrine[^\n]*\nReport it [^\n]*\nvitrine [\d.]+, node [^\n]*\nouter\n/,
    );
    expect(stderr).toMatch(/\nTypeError: inner\n[\s\S]*\n {4}at [^\n]*\n$/);
    expect(formatBug("a text")).toMatch(/\na text\n$/);
  });

  it("says what helps where there is not enough memory", () => {
    const { console, stderr } = recordConsole();
    const cause = new RangeError("WebAssembly.instantiate(): Out of memory");
    expect(reportFailure(cause, repository, console)).toBe(1);
    expect(stderr.join("")).toMatch(
      /^error there is not enough memory .*\n {2}hint: .*ulimit -v unlimited/,
    );
  });

  it("names a command that shows all mistakes: its own may have no such option", () => {
    const { console, stderr } = recordConsole();
    const all = Array.from({ length: 30 }, (_, n) => error("content/value", `mistake ${n}`));
    expect(reportFailure(new Mistakes(all), repository, console)).toBe(1);
    expect(stderr.join("")).toContain('more; run "npx vitrine build --verbose" to see all\n');
  });

  it("names the missing folder, whatever a compiler says", async () => {
    const { code, root, stderr } = await buildWith((root) => {
      rmSync(root, { recursive: true, force: true });
      return new Error("The service was stopped: spawn ENOENT");
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error there is no \/\S+ \(file\/unreadable\)\n\n/);
    expect(existsSync(root)).toBe(false);
  });

  it("stops waiting for another build when it is asked to end", async () => {
    const root = await createProject();
    const { console, stderr } = recordConsole();
    await withLock(workPathsOf(join(root, "dist")).lock, async () => {
      const ended = run(["build"], root, console);
      const holder = `process ${process.pid} on ${hostname()}`;
      const said = [`waiting for another build: ${holder}\n`];
      await vi.waitFor(() => expect(stderr).toEqual(said), 60_000);
      process.emit("SIGINT", "SIGINT");
      expect(await ended).toBe(130);
      expect(stderr).toEqual(said);
    });
    expect(await readdir(root)).not.toContain("dist");
  });
});

// What each signal does to a whole build is tried in processes.test.ts.
it("untilInterrupted(work) leaves a second signal to the system, which ends the process", async () => {
  const listeners = () => process.listenerCount("SIGINT");
  const before = listeners();
  const work = untilInterrupted(async (interrupted) => {
    expect(listeners()).toBe(before + 1);
    process.emit("SIGINT", "SIGINT");
    expect(listeners()).toBe(before);
    interrupted.throwIfAborted();
    return 0;
  });
  expect(await work).toBe(130);
});

it("shows nothing of short work, and the progress of long work not too often", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const shown: string[] = [];
  const progress = showProgress({ progress: (text) => shown.push(text) });
  const report = (afterMs: number, ...args: Parameters<typeof progress>) => {
    vi.advanceTimersByTime(afterMs);
    progress(...args);
    return shown.length;
  };
  expect(report(400, "reading content", 900, 20_000)).toBe(0);
  expect(report(110, "reading content", 1_000, 20_000)).toBe(1);
  expect(report(0, "reading content", 1_001, 20_000)).toBe(1);
  expect(report(110, "writing files", 0, 20_000)).toBe(2);
  expect(shown).toEqual(["reading content: 1,000 of 20,000", "writing files: 0 of 20,000"]);
});
