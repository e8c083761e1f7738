import { unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { withLock } from "../../src/publish/build-lock.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";

vi.mock("node:fs/promises", async (load) => {
  const { makeDiskOdd } = await import("../support/odd-disk.ts");
  return makeDiskOdd(await load<object>());
});

it("a dead owner's lock that vanishes right before it is removed is no failure", async () => {
  const lock = join(await createProject(), ".dist.vitrine-lock");
  const dead = { host: hostname(), pid: 2 ** 30, started: "1", id: "dead" };
  writeFileSync(lock, JSON.stringify(dead));
  let vanished = 0;
  const refuses = (operation: string, path: string) => {
    if (operation === "rm" && path === lock && vanished++ === 0) unlinkSync(lock);
    return undefined;
  };
  expect(await onDiskThat(refuses, () => withLock(lock, async () => "in"))).toBe("in");
  expect(vanished).toBe(2);
});
