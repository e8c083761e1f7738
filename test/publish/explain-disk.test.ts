import { describe, expect, it } from "vitest";
import { LockTimeoutError } from "../../src/publish/build-lock.ts";
import { explainDisk } from "../../src/publish/explain-disk.ts";
import type { Owner } from "../../src/publish/process-identity.ts";

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: what the system says`), { code });
}

describe("explainDisk(out, cause)", () => {
  it("says why in plain words, and that nothing is lost", () => {
    expect(explainDisk("dist", failure("ENOSPC"))).toEqual({
      code: "output/unwritable",
      severity: "error",
      message: "dist could not be written: the disk is full",
      hint: "correct this and build again; the output did not change",
    });
  });

  it("names what an earlier build left and could not remove", () => {
    for (const path of ["/x/.dist.vitrine-old", "/x/.dist.vitrine-old/en/index.html"]) {
      const cause = Object.assign(failure("EACCES"), { path });
      expect(explainDisk("/x/dist", cause).hint).toBe(
        "remove .dist.vitrine-old, which an earlier build could not remove; the output did not change",
      );
    }
    const beside = Object.assign(failure("EACCES"), { path: "/x/.dist.vitrine-older" });
    expect(explainDisk("/x/dist", beside).hint).toBe(
      "correct this and build again; the output did not change",
    );
  });

  it("names the build that holds the lock, and the file to remove where there is none", () => {
    const explain = (owner?: Owner) =>
      explainDisk("dist", new LockTimeoutError({ path: "/x/.dist.vitrine-lock-1", owner }));
    expect(explain({ host: "machine", pid: 12, started: "" })).toMatchObject({
      code: "output/busy",
      message: "another build is writing dist (process 12 on machine)",
      hint: "wait for that build; if no build is running, remove .dist.vitrine-lock-1",
    });
    expect(explain().message).toContain("(unknown process)");
  });

  it("throws a bug of Vitrine on", () => {
    expect(() => explainDisk("dist", new TypeError("undefined is not"))).toThrow(TypeError);
  });
});
