import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { clearClaims, LockTimeoutError, withLock } from "../../src/publish/build-lock.ts";
import { identify } from "../../src/publish/process-identity.ts";
import { createFolder } from "../support/folder.ts";
import { endedProcess, ownerOf } from "./owners.ts";

function createLock(): string {
  return join(createFolder(), ".dist.vitrine-lock");
}

async function litter(lock: string): Promise<string[]> {
  return (await readdir(join(lock, ".."))).filter((name) => name.includes("vitrine"));
}

/** A process that lives until the test ends. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('on')"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

describe("withLock(lock, work)", () => {
  it("lets one in at a time, and leaves nothing", async () => {
    const lock = createLock();
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await stat(lock);
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)));
    expect([most, inside]).toEqual([1, 0]);
    expect(await litter(lock)).toEqual([]);
  });

  it("is given back when the work fails", async () => {
    const lock = createLock();
    await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withLock(lock, async () => "in")).toBe("in");
  });

  it("gives up on a living owner, names it, and leaves its lock", async () => {
    const lock = createLock();
    const { pid = 0 } = await startProcess();
    await writeFile(lock, JSON.stringify(await ownerOf(pid)));
    const failure = await withLock(lock, async () => "in", { maxAttempts: 3 }).catch(
      (cause) => cause,
    );
    expect(failure).toBeInstanceOf(LockTimeoutError);
    expect(failure.owner.pid).toBe(pid);
    expect(await litter(lock)).toEqual([".dist.vitrine-lock"]);
  });

  it("stops waiting when it is asked to", async () => {
    const lock = createLock();
    const { pid = 0 } = await startProcess();
    await writeFile(lock, JSON.stringify(await ownerOf(pid)));
    const controller = new AbortController();
    const waiting = { interrupted: controller.signal, onWait: () => controller.abort() };
    await expect(withLock(lock, async () => "in", waiting)).rejects.toThrow("aborted");
  });

  it("takes a dead owner's lock over, by one of many", async () => {
    const lock = createLock();
    await writeFile(lock, JSON.stringify(await ownerOf(endedProcess())));
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await stat(lock);
      inside--;
      return "in";
    };
    const all = await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)));
    expect(all).toEqual(Array(8).fill("in"));
    expect(await litter(lock)).toEqual([]);
  });

  it("takes it over also from one who died while taking it over", async () => {
    const lock = createLock();
    const [first, second] = [await ownerOf(endedProcess()), await ownerOf(endedProcess())];
    await writeFile(lock, JSON.stringify(first));
    // The right to remove a dead owner's lock is named after that owner.
    const claim = createHash("sha256").update(first.id).digest("hex").slice(0, 8);
    await writeFile(`${lock}-${claim}`, JSON.stringify(second));
    expect(await withLock(lock, async () => "in")).toBe("in");
    expect(await litter(lock)).toEqual([]);
  });

  it("never touches the lock of another machine, or one that it cannot read", async () => {
    const lock = createLock();
    const other = JSON.stringify({ ...(await ownerOf(endedProcess())), host: "elsewhere" });
    const { id: _, ...nameless } = await ownerOf(endedProcess());
    for (const text of [other, "", "{", "{}", "5", "null", JSON.stringify(nameless)]) {
      await writeFile(lock, text);
      const failure = await withLock(lock, async () => "in", { maxAttempts: 2 }).catch(
        (cause) => cause,
      );
      expect(failure).toBeInstanceOf(LockTimeoutError);
      expect(failure.owner?.host).toBe(text === other ? "elsewhere" : undefined);
      expect(await readFile(lock, "utf8")).toBe(text);
    }
  });

  it("does not wait for a pipe in its place", async () => {
    const lock = createLock();
    execFileSync("mkfifo", [lock]);
    const failure = await withLock(lock, async () => "in", { maxAttempts: 2 }).catch(
      (cause) => cause,
    );
    expect(failure).toBeInstanceOf(LockTimeoutError);
    expect(failure.owner).toBeUndefined();
  });
});

describe("clearClaims(lock)", () => {
  it("removes what the dead left, and leaves what the living wait with", async () => {
    const lock = createLock();
    await writeFile(`${lock}-dead`, JSON.stringify(await ownerOf(endedProcess())));
    await writeFile(`${lock}-half`, "{");
    await writeFile(`${lock}-mine`, JSON.stringify(await identify()));
    await clearClaims(lock);
    expect(await litter(lock)).toEqual([".dist.vitrine-lock-mine"]);
  });
});
