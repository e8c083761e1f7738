import { renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { FileChanges } from "../../src/dev/file-changes.ts";
import { createProject } from "../support/project.ts";

async function createFile() {
  const path = join(await createProject(), "content/site.yaml");
  const told: string[] = [];
  return { path, told, files: new FileChanges((changed) => told.push(changed)) };
}

describe("FileChanges", () => {
  it("tells once of what is named several times", async () => {
    const { path, told, files } = await createFile();
    for (let time = 0; time < 3; time++) files.look(path, false);
    expect(told).toEqual([path]);
    utimesSync(path, 1, 1);
    files.look(path, false);
    expect(told).toEqual([path, path]);
  });

  it("tells again of a file that looks the same, where it has certainly been written", async () => {
    const { path, told, files } = await createFile();
    files.look(path, false);
    files.look(path, true);
    files.look(path, false);
    expect(told).toEqual([path, path]);
  });

  it("tells of a file that has gone, when it stays away", async () => {
    const { path, told, files } = await createFile();
    rmSync(path);
    files.look(path, false);
    expect(told).toEqual([]);
    await vi.waitFor(() => expect(told).toEqual([path]), 60_000);
  });

  it("tells nothing of one that is away for a moment: who puts it back tells of that", async () => {
    const { path, told, files } = await createFile();
    renameSync(path, `${path}-away`);
    files.look(path, false);
    writeFileSync(path, "a: 1\n");
    await sleep(300);
    expect(told).toEqual([]);
  });

  it("tells nothing any more once it is closed", async () => {
    const { path, told, files } = await createFile();
    rmSync(path);
    files.look(path, false);
    files.close();
    await sleep(300);
    expect(told).toEqual([]);
  });
});
