import { existsSync, rmSync } from "node:fs";
import { readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { runBuild } from "../../src/cli/run-build.ts";
import { withLock } from "../../src/publish/build-lock.ts";
import { siblingsOf } from "../../src/publish/siblings.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { misspelt, usual } from "./support.ts";

vi.mock("node:fs", async (load) => (await import("../support/odd-disk.ts")).makeDiskOdd(load));

const silent = { print: () => {}, error: () => {}, progress: () => {}, color: false };

describe("vitrine build, disturbed", () => {
  it("tells of a content file that cannot be read, and writes nothing", async () => {
    const root = await createProject();
    const home = "content/pages/home.pt-BR.yaml";
    const refuses = (operation: string, path: string) =>
      operation === "open" && path.endsWith(home) ? "EIO" : undefined;
    const { code, stdout, stderr } = await onDiskThat(refuses, () => runHere(root, ["build"]));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error content\/pages\/home\.pt-BR\.yaml cannot be read: the disk failed \(file\/unreadable\)\n\n$/,
    );
    expect(stdout).toMatch(/^1 error; nothing was written, dist is as it was/);
    expect(existsSync(join(root, "dist"))).toBe(false);
  });

  it("says when the disk refuses a folder, and that nothing was written", async () => {
    const root = await createProject();
    await rm(join(root, "styles"), { recursive: true });
    await symlink("styles", join(root, "styles"));
    const { code, stderr } = await runHere(root, ["build"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error \S+\/styles: a link leads back to itself \(system\/failed\)\n/);
    expect(await readdir(root)).not.toContain("dist");
  });

  it("says that the project's folder has been removed, whatever a compiler says of it", async () => {
    const root = await createProject();
    const printed: string[] = [];
    const cache = new Cache();
    vi.spyOn(cache, "load").mockImplementation(() => {
      rmSync(root, { recursive: true, force: true });
      throw new Error("The service was stopped: spawn ENOENT");
    });
    const context = {
      root,
      console: { ...silent, error: (text: string) => void printed.push(text) },
      cache,
      finish: () => {},
    };
    const code = await runBuild(usual, context, new AbortController().signal);
    expect(code).toBe(1);
    expect(printed).toEqual([
      "error the project's folder is not there any more (file/unreadable)\n\n",
    ]);
    expect(existsSync(root)).toBe(false);
  });

  it("tells of an output folder that it refuses, beside the mistakes in the content", async () => {
    const root = await createProject(misspelt);
    const { code, stderr } = await runHere(root, ["build", "--out", "content"]);
    expect(code).toBe(1);
    expect(stderr).toContain("(output/refused)");
    expect(stderr).toContain('there is no field called "subtitel" here');
  });

  it("stops waiting for another build when it is asked to end", async () => {
    const root = await createProject();
    const interruption = new AbortController();
    const context = { root, console: silent, cache: noCache, finish: () => {} };
    await withLock(siblingsOf(join(root, "dist")).lock, async () => {
      const ended = runBuild(usual, context, interruption.signal).catch((cause) => cause);
      const waiting = async () =>
        (await readdir(root)).some((name) => name.startsWith(".dist.vitrine-lock-"));
      await vi.waitFor(async () => expect(await waiting()).toBe(true), 60_000);
      const reason = new Error("asked to end");
      interruption.abort(reason);
      expect(await ended).toBe(reason);
    });
    expect(await readdir(root)).not.toContain("dist");
  });
});
