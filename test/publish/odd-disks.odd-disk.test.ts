import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withLock } from "../../src/publish/build-lock.ts";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { prepareOutput, writeSite } from "../../src/publish/write-site.ts";
import { contentsOf, createFolder } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { siteOf } from "../support/site-of.ts";
import { createStage, litterBeside, newSite, oldSite, read } from "./support.ts";

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
            expect(first.hint).toBe("build again to clean up");
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
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
  });
});

describe("a disk without hard links", () => {
  it.each(["EPERM", "ENOTSUP", "ENOSYS"])("(%s) has the same site", async (code) => {
    const { out, whenNew } = await createStage();
    const refuses = (operation: string) => (operation === "link" ? code : undefined);
    await onDiskThat(refuses, async () => {
      const { value, diagnostics } = await writeSite(newSite.values(), out);
      expect(diagnostics).toEqual([]);
      expect(value?.files.map(({ change }) => change)).toEqual(["new", "changed", "same"]);
      expect(contentsOf(out)).toBe(whenNew);
    });
    expect(await litterBeside(out)).toEqual([]);
  });
});

it("bytes under two names are written twice where the disk has no hard links", async () => {
  const { out } = await createStage();
  const bytes = Buffer.from("twin");
  const twins = siteOf({ "a.html": bytes, "b/a.html": bytes });
  const refuses = (operation: string) => (operation === "link" ? "EPERM" : undefined);
  const written = await onDiskThat(refuses, () => writeSite(twins.values(), out));
  expect(written.diagnostics).toEqual([]);
  const states = [...twins.keys()].map((path) => statSync(join(out, path)));
  expect(states.map(({ mode }) => mode & 0o777)).toEqual([0o644, 0o644]);
  expect(new Set(states.map(({ ino }) => ino)).size).toBe(2);
  expect(await read(out)).toEqual({ "a.html": "twin", "b/a.html": "twin" });
});

it("a disk that removes nothing does not take back what the work came to", async () => {
  const lock = join(createFolder(), ".dist.vitrine-lock");
  const refuses = (operation: string) => (operation === "rm" ? "EROFS" : undefined);
  expect(await onDiskThat(refuses, () => withLock(lock, async () => "done"))).toBe("done");
});

describe("findTargetFault(root, out)", () => {
  it("ends also where no part of a path can be resolved", async () => {
    const refuses = (operation: string) => (operation === "realpath" ? "ENOENT" : undefined);
    const root = await createProject();
    const faultOf = (out: string) => onDiskThat(refuses, () => findTargetFault(root, out, "site"));
    expect(await faultOf(join(root, "dist"))).toBeUndefined();
    expect((await faultOf("/"))?.message).toMatch(/it holds the project itself$/);
  });
});
