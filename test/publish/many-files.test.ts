import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { createProject } from "../support/project.ts";

function siteOf(count: number) {
  const paths = Array.from({ length: count }, (_, index) => `${index}.txt`);
  return paths.map((path) => ({ path, bytes: Buffer.from(path), origin: "test" }));
}

describe("writeSite(site, out), of many files", () => {
  it.skipIf(process.platform !== "linux")("leaves none of them open", async () => {
    const out = join(await createProject(), "dist");
    const countOpen = () => readdirSync("/proc/self/fd").length;
    const before = countOpen();
    await writeSite(siteOf(300), out);
    expect(countOpen()).toBeLessThan(before + 100);
  });
});
