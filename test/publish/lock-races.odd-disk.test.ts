import { existsSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clearClaims, withLock } from "../../src/publish/build-lock.ts";
import { identify } from "../../src/publish/process-identity.ts";
import { writeSite } from "../../src/publish/write-site.ts";
import { contentsOf, createFolder } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createStage, litterBeside, newSite } from "./support.ts";

const dead = { host: hostname(), pid: 2 ** 30, started: "1", id: "dead" };

describe("another build, at the same time,", () => {
  it("may remove a partly written claim", async () => {
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

  it("may remove the claim of a dead process", async () => {
    const lock = join(createFolder(), ".dist.vitrine-lock");
    const claim = `${lock}-dead`;
    writeFileSync(claim, JSON.stringify(dead));
    const refuses = (operation: string, path: string) => {
      if (operation === "rm" && path === claim) unlinkSync(claim);
      return undefined;
    };
    await onDiskThat(refuses, () => clearClaims(lock));
    expect(existsSync(claim)).toBe(false);
  });

  it("may remove or take over a dead owner's lock", async () => {
    for (const becomes of [undefined, JSON.stringify(await identify())]) {
      const lock = join(createFolder(), ".dist.vitrine-lock");
      writeFileSync(lock, JSON.stringify(dead));
      // Between reading the lock and getting the right to remove it.
      const refuses = (operation: string, path: string) => {
        if (operation === "link" && /-[0-9a-f]{8}-[0-9a-f-]{36}$/.test(path)) {
          if (becomes) writeFileSync(lock, becomes);
          else unlinkSync(lock);
        }
        return undefined;
      };
      const entered = onDiskThat(refuses, () =>
        withLock(lock, async () => "in", { maxAttempts: 2 }),
      );
      if (!becomes) expect(await entered).toBe("in");
      else await expect(entered).rejects.toThrow(`${lock} is held`);
      if (becomes) expect(readFileSync(lock, "utf8")).toBe(becomes);
    }
  });

  it("may remove a dead owner's lock right before this one does", async () => {
    const lock = join(createFolder(), ".dist.vitrine-lock");
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
