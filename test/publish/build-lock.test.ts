import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { LockTimeoutError, withLock } from "../../src/publish/build-lock.ts";
import { createFolder } from "../support/folder.ts";
import { endedProcess, ownerOf } from "./owners.ts";

function createLock(): string {
  return join(createFolder(), ".dist.vitrine-lock");
}

const litter = (lock: string) => readdir(dirname(lock));

/** The number of a process that lives until the test ends. */
async function startProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('on')"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child.pid ?? 0;
}

/** Enters eight times at once; at most one may be inside. */
async function enterAtOnce(lock: string): Promise<void> {
  let inside = 0;
  const work = async () => {
    expect(++inside).toBe(1);
    await stat(dirname(lock));
    inside--;
    return "in";
  };
  const all = await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)));
  expect(all).toEqual(Array(8).fill("in"));
  expect(await litter(lock)).toEqual([]);
}

describe("withLock(lock, work)", () => {
  it("lets one in at a time, and leaves nothing", () => enterAtOnce(createLock()));

  it("is given back when the work fails", async () => {
    const lock = createLock();
    await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withLock(lock, async () => "in")).toBe("in");
  });

  it("takes over what dead owners have left, and one of many does", async () => {
    const lock = createLock();
    for (const pid of [endedProcess(), endedProcess()])
      await writeFile(`${lock}-${(await ownerOf(pid)).name}`, "");
    await enterAtOnce(lock);
  });

  it("gives up on a living owner, names it, and leaves its claim", async () => {
    const lock = createLock();
    const { owner, name } = await ownerOf(await startProcess());
    await writeFile(`${lock}-${name}`, "");
    const failure = await withLock(lock, async () => "in", { maxAttempts: 3 }).catch((no) => no);
    expect(failure).toBeInstanceOf(LockTimeoutError);
    expect(failure.claim).toEqual({ path: `${lock}-${name}`, owner });
    expect(await litter(lock)).toEqual([`${basename(lock)}-${name}`]);
  });

  it("stops waiting when it is asked to", async () => {
    const lock = createLock();
    await writeFile(`${lock}-${(await ownerOf(await startProcess())).name}`, "");
    const controller = new AbortController();
    const waiting = { interrupted: controller.signal, onWait: () => controller.abort() };
    await expect(withLock(lock, async () => "in", waiting)).rejects.toThrow("aborted");
  });

  it("never touches the claim of another machine, or what is none", async () => {
    const { owner, name } = await ownerOf(endedProcess(), "else-where");
    const files = [name, "", "me-1-2", "me-1-2-0123abcde", "-1-2-0123abcd"];
    for (const file of files) {
      const lock = createLock();
      await writeFile(`${lock}-${file}`, "its own");
      const failure = await withLock(lock, async () => "in", { maxAttempts: 2 }).catch((no) => no);
      expect(failure.claim.owner).toEqual(file === name ? owner : undefined);
      expect(await readFile(`${lock}-${file}`, "utf8")).toBe("its own");
    }
  });

  it("does not wait for a pipe in its place", async () => {
    const lock = createLock();
    execFileSync("mkfifo", [`${lock}-x`]);
    await expect(withLock(lock, async () => "in", { maxAttempts: 2 })).rejects.toThrow("is held");
  });
});
