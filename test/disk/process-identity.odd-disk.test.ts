import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { expect, it, onTestFinished, vi } from "vitest";
import { identify, isDead, type Owner, parseOwner } from "../../src/disk/process-identity.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { endedProcess, ownerOf } from "./owners.ts";

const readMe = async () => parseOwner(await identify()) as Owner;

it("takes an owner that its parent has not buried for dead", async ({ skip }) => {
  skip(process.platform !== "linux", "only Linux tells the state of a process in /proc");
  // The shell's child ends with its input, and what the shell becomes never asks for it.
  const shell = "cat <&3 & echo $!; exec 3<&-; exec sleep 3600";
  const child = spawn("sh", ["-c", shell], { stdio: ["ignore", "pipe", "inherit", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [, output, , input] = child.stdio as unknown as [null, Readable, null, Writable];
  const [line] = await once(output, "data");
  const { owner } = await ownerOf(Number(line));
  expect(await isDead(owner)).toBe(false);
  input.end();
  await vi.waitUntil(async () => isDead(owner), 60_000);
  expect((await readFile(`/proc/${owner.pid}/stat`, "utf8")).split(" ")[2]).toBe("Z");
});

it("knows owners that live, the dead, and a number that was given out again", async () => {
  const me = await readMe();
  expect(await isDead(me)).toBe(false);
  expect(await isDead({ ...me, pid: endedProcess() })).toBe(true);
  expect(await isDead({ ...me, pid: 1, started: "" })).toBe(process.platform === "linux");
  expect(await isDead({ ...me, pid: endedProcess(), host: "elsewhere" })).toBe(false);
});

const withoutProc = (_: string, path: string) => (path.startsWith("/proc") ? "ENOENT" : undefined);

it("without /proc, a living owner is one whose number is in use", async () => {
  await onDiskThat(withoutProc, async () => {
    const me = await readMe();
    expect(me.started).toBe("");
    expect(await isDead(me)).toBe(false);
  });
});

it("a system may forbid to ask for another user's process, which is then there", async () => {
  const asked = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => asked.mockRestore());
  expect(await onDiskThat(withoutProc, async () => isDead(await readMe()))).toBe(false);
  expect(asked).toHaveBeenCalledWith(process.pid, 0);
});
