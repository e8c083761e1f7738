import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { prepareOutput, writeSite } from "../../src/publish/write-site.ts";
import { contentsOf } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { createStage, litterBeside, newSite, oldSite } from "./support.ts";

describe("a disk that fails at the nth operation", () => {
  it.each(["once", "to stay"])(
    "%s: the old or the new site is whole, and it is said",
    async (how) => {
      const { out, root, whenNew, whenOld } = await createStage();
      let count = 0;
      const failFrom = (at: number) => () => {
        count++;
        return count === at || (how === "to stay" && count > at) ? "EIO" : undefined;
      };
      const tried = { failed: 0, untidy: 0, unharmed: 0 };
      for (let at = 1; ; at++) {
        count = 0;
        const { value, diagnostics } = await onDiskThat(failFrom(at), () =>
          writeSite(newSite.values(), out),
        );
        if (count < at) break;
        const [first] = diagnostics;
        if (!value) {
          tried.failed++;
          expect(first).toMatchObject({ code: "output/unwritable", severity: "error" });
          expect(first?.message).toBe(`${out} could not be written: disk read or write error`);
          // Where even the undoing failed, the old site is found by the next build.
          const left = existsSync(out) ? out : join(root, ".dist.vitrine-old");
          expect(contentsOf(left)).toBe(whenOld);
        } else {
          expect(contentsOf(out)).toBe(whenNew);
          if (first) {
            tried.untidy++;
            expect(first).toMatchObject({ code: "output/untidy", severity: "warning" });
            expect(first.message).toContain(
              "the old site could not be removed: disk read or write error",
            );
            expect(first.hint).toContain(`remove ${join(root, ".dist.vitrine-old")}`);
          } else tried.unharmed++;
        }
        if (how === "once" && !value) expect(contentsOf(out)).toBe(whenOld);
        // The owner of a lock that could not be removed would have ended by now; see test/faults/.
        for (const name of await litterBeside(out))
          if (name.includes("lock")) rmSync(join(root, name));
        expect(await prepareOutput(root, out)).toEqual([]);
        expect((await writeSite(newSite.values(), out)).diagnostics).toEqual([]);
        expect(contentsOf(out)).toBe(whenNew);
        expect(await litterBeside(out)).toEqual([]);
        await writeSite(oldSite.values(), out);
      }
      expect(tried.failed).toBeGreaterThan(30);
      expect(tried.untidy).toBeGreaterThan(1);
      // A lock, a claim or a file that could not be removed or linked is no reason to fail.
      if (how === "once") expect(tried.unharmed).toBeGreaterThan(1);
    },
  );

  it("leaves no half of a site where the disk lets it be removed", async () => {
    const { out, whenOld } = await createStage();
    const refuses = (operation: string, path: string) =>
      operation === "writeFile" && path.endsWith("c.html") ? "ENOSPC" : undefined;
    const { diagnostics } = await onDiskThat(refuses, () => writeSite(newSite.values(), out));
    expect(diagnostics[0]?.message).toBe(`${out} could not be written: the disk is full`);
    expect(diagnostics[0]?.hint).toMatch(
      /^free up space on that disk, and run the command again; /,
    );
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
  });
});

it("the search for faults of an output ends also where no part of a path can be resolved", async () => {
  const refuses = (operation: string) => (operation === "realpath" ? "ENOENT" : undefined);
  const root = await createProject();
  const faultOf = (out: string) => onDiskThat(refuses, () => findTargetFault(root, out, "site"));
  expect(await faultOf(join(root, "dist"))).toBeUndefined();
  expect((await faultOf("/"))?.message).toMatch(/it holds the project itself$/);
});
