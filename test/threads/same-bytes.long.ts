import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makePages, writeProject } from "../bench/write-project.ts";
import { inRepository } from "../support/project.ts";

describe("vitrine build", () => {
  it.skipIf(process.platform !== "linux")(
    "writes the same bytes with threads and without",
    { timeout: 60_000 },
    async () => {
      const root = await mkdtemp(join(tmpdir(), "vitrine-threads-"));
      onTestFinished(() => rm(root, { recursive: true, force: true }));
      const pages = await makePages(1500);
      const build = [process.execPath, inRepository("bin/vitrine.js"), "build", "--quiet"];
      // Each in a project of its own, of which nothing is kept. With one processor there are no threads.
      const hashes = [];
      for (const [name, command] of [
        ["alone", ["taskset", "-c", "0", ...build]],
        ["shared", build],
      ] as const) {
        await writeProject(join(root, name), pages);
        const [file = "", ...args] = command;
        execFileSync(file, args, { cwd: join(root, name) });
        const list = "cd dist && find . -type f | sort | xargs sha256sum";
        const options = { cwd: join(root, name), encoding: "utf8" } as const;
        hashes.push(execFileSync("sh", ["-c", list], options));
      }
      expect(hashes[0]?.split("\n").length).toBeGreaterThan(3000);
      expect(hashes[1]).toBe(hashes[0]);
    },
  );
});
