import { existsSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { clearClaims, LockHeld, withLock } from "../../src/publish/build-lock.ts";
import { identify } from "../../src/publish/process-identity.ts";
import { writeSite } from "../../src/publish/write-site.ts";
import { contentsOf } from "../faults/support.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { createStage, litterBeside, newSite } from "./support.ts";

vi.mock("node:fs", async (load) => (await import("../support/odd-disk.ts")).makeDiskOdd(load));
vi.mock("node:fs/promises", async (load) =>
  (await import("../support/odd-disk.ts")).makeDiskOdd(load),
);

const dead = { host: hostname(), pid: 2 ** 30, started: "1", id: "dead" };

describe("what another build does meanwhile", () => {
  it("to a claim that is not wholly written yet, is no failure", async () => {
    const { out, whenNew } = await createStage();
    let removed = 0;
    const refuses = (operation: string, path: string) => {
      if (operation === "link" && path.includes("-lock-") && removed++ === 0) rmSync(path);
      return undefined;
    };
    const { diagnostics } = await onDiskThat(refuses, () => writeSite(newSite.values(), out));
    expect(diagnostics).toEqual([]);
    expect(removed).toBe(2);
    expect(contentsOf(out)).toBe(whenNew);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("to a claim of the dead, is no failure", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    const claim = `${lock}-dead`;
    writeFileSync(claim, JSON.stringify(dead));
    const refuses = (operation: string, path: string) => {
      if (operation === "rm" && path === claim) unlinkSync(claim);
      return undefined;
    };
    await onDiskThat(refuses, () => clearClaims(lock));
    expect(existsSync(claim)).toBe(false);
  });

  it("to a dead owner's lock, is left as it did it", async () => {
    for (const becomes of [undefined, JSON.stringify(await identify())]) {
      const lock = join(await createProject(), ".dist.vitrine-lock");
      writeFileSync(lock, JSON.stringify(dead));
      // The right to remove the lock is got after the lock was read.
      const refuses = (operation: string, path: string) => {
        if (operation === "link" && /-[0-9a-f]{8}-[0-9a-f-]{36}$/.test(path)) {
          if (becomes) writeFileSync(lock, becomes);
          else unlinkSync(lock);
        }
        return undefined;
      };
      const entered = onDiskThat(refuses, () => withLock(lock, async () => "in", { looks: 2 }));
      if (!becomes) expect(await entered).toBe("in");
      else await expect(entered).rejects.toThrow(`${lock} is held`);
      if (becomes) expect(readFileSync(lock, "utf8")).toBe(becomes);
    }
  });

  it("is looked at as often as it was asked to", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    writeFileSync(lock, JSON.stringify(await identify()));
    let looks = 0;
    const refuses = (operation: string) => void (operation === "link" && looks++);
    const waiting = onDiskThat(refuses, () => withLock(lock, async () => "in", { looks: 3 }));
    await expect(waiting).rejects.toThrow(LockHeld);
    expect(looks).toBe(3);
  });

  it("to a dead owner's lock, right before it is removed, is no failure", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    writeFileSync(lock, JSON.stringify(dead));
    let vanished = 0;
    const refuses = (operation: string, path: string) => {
      if (operation === "rm" && path === lock && vanished++ === 0) unlinkSync(lock);
      return undefined;
    };
    expect(await onDiskThat(refuses, () => withLock(lock, async () => "in"))).toBe("in");
    expect(vanished).toBe(2);
  });
});
