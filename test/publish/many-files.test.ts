import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { createProject } from "../support/project.ts";

function siteOf(count: number) {
  const paths = Array.from({ length: count }, (_, index) => `${index}.txt`);
  return new Map(
    paths.map((path) => [path, { path, bytes: Buffer.from(path), origin: "test" }] as const),
  );
}

describe("writeSite(site, out, writing), of many files", () => {
  it("says before each 64 how far it is", async () => {
    const out = join(await createProject(), "dist");
    const told: unknown[][] = [];
    const progress = (...step: unknown[]) => void told.push(step);
    await writeSite(siteOf(128), out, { progress });
    expect(told).toEqual([
      ["writing files", 0, 128],
      ["writing files", 64, 128],
    ]);
  });

  it.skipIf(process.platform !== "linux")("leaves none of them open", async () => {
    const out = join(await createProject(), "dist");
    const countOpen = () => readdirSync("/proc/self/fd").length;
    const before = countOpen();
    await writeSite(siteOf(300), out);
    expect(countOpen()).toBeLessThan(before + 100);
  });
});
