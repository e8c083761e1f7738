import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";
import { makePages, writeProject } from "../bench/write-project.ts";
import { realSite } from "../support/project.ts";

const squares: Task<string, number, string> = {
  name: "squares",
  run: (unit, numbers) => numbers.map((number) => `${number ** 2} ${unit}`),
};
const crew = openCrew(fileURLToPath(new URL("squares.mjs", import.meta.url)));
const many = Array.from({ length: 200_000 }, (_, index) => index);

/** Slow enough here for a thread to come in time. */
const slowSquares: typeof squares = {
  ...squares,
  run: (unit, numbers) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    return squares.run(unit, numbers);
  },
};

async function collect<T>(made: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of made) all.push(one);
  return all;
}

describe("crew.share(task, common, items)", () => {
  it("does few items here", async () => {
    expect(await collect(crew.share(squares, "m²", [1, 2, 3]))).toEqual(["1 m²", "4 m²", "9 m²"]);
  });

  it.skipIf(availableParallelism() === 1)(
    "does many in threads too, and keeps their order",
    async () => {
      const made = await collect(crew.share(slowSquares, "m²", many));
      expect(made.map((text) => text.replace(", there", ""))).toEqual(squares.run("m²", many));
      const there = made.filter((text) => text.endsWith("there"));
      expect(there.length).toBeGreaterThan(1000);
      expect(there.length).toBeLessThan(many.length);
    },
  );

  it.each([-1, Number.POSITIVE_INFINITY])(
    "does here again what a thread fails or dies of (%d)",
    async (number) => {
      const items = many.slice(0, 20_000).map((item) => (item % 500 === 0 ? number : item));
      const made = await collect(crew.share(slowSquares, "m²", items));
      expect(made.map((text) => text.replace(", there", ""))).toEqual(squares.run("m²", items));
    },
  );

  it("makes little more than is taken", async () => {
    let made = 0;
    const counted: typeof squares = {
      ...squares,
      run: (unit, numbers) => {
        made += numbers.length;
        return squares.run(unit, numbers);
      },
    };
    for await (const text of crew.share(counted, "m²", many)) {
      if (text.startsWith(`${20_000 ** 2} `)) break;
    }
    expect(made).toBeLessThan(30_000);
  });

  it("fails here with what fails everywhere", async () => {
    const failing = { ...squares, run: () => expect.fail("no squares today") };
    await expect(collect(crew.share(failing, "m²", many))).rejects.toThrow("no squares today");
  });
});

describe("vitrine build", () => {
  it.skipIf(process.platform !== "linux")(
    "writes the same bytes with threads and without",
    { timeout: 60_000 },
    async () => {
      const root = await mkdtemp(join(tmpdir(), "vitrine-threads-"));
      onTestFinished(() => rm(root, { recursive: true, force: true }));
      await writeProject(realSite, root, await makePages(realSite, 1500));
      const build = ["build", "--quiet", "--out"];
      const program = [process.execPath, join(realSite, "bin/vitrine.js"), ...build];
      const hashOf = (out: string) =>
        execFileSync("sh", ["-c", `cd ${out} && find . -type f | sort | xargs sha256sum`], {
          cwd: root,
          encoding: "utf8",
        });
      // With one processor there are none.
      execFileSync("taskset", ["-c", "0", ...program, "alone"], { cwd: root });
      execFileSync(program[0] as string, [...program.slice(1), "shared"], { cwd: root });
      expect(hashOf("alone").split("\n").length).toBeGreaterThan(3000);
      expect(hashOf("shared")).toBe(hashOf("alone"));
    },
  );
});
