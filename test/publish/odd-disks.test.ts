import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clearClaims, LockHeld, withLock } from "../../src/publish/build-lock.ts";
import { identify, isDead } from "../../src/publish/process-identity.ts";
import { swapFolders } from "../../src/publish/swap-folders.ts";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { mendOutput, writeSite } from "../../src/publish/write-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { contentsOf } from "../faults/support.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";

vi.mock("node:fs", async (load) => {
  const { makeDiskOdd } = await import("../support/odd-disk.ts");
  return makeDiskOdd(await load<object>());
});

vi.mock("node:fs/promises", async (load) => {
  const { makeDiskOdd } = await import("../support/odd-disk.ts");
  return makeDiskOdd(await load<object>());
});

function siteOf(version: string, own: string): SiteFiles {
  const texts = { "index.html": version, "same/a.html": "same", [own]: own };
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { path, bytes: Buffer.from(text), origin: "test" },
    ]),
  );
}

const oldSite = siteOf("old", "gone/b.html");
const newSite = siteOf("new", "come/c.html");

/** A project with the old site in `dist`, and what that folder holds with either site. */
async function createStage() {
  const root = await createProject();
  const out = join(root, "dist");
  await writeSite(newSite.values(), out);
  const whenNew = contentsOf(out);
  await writeSite(oldSite.values(), out);
  return { root, out, whenNew, whenOld: contentsOf(out) };
}

function litterIn(root: string): string[] {
  return readdirSync(root).filter((name) => name.includes("vitrine"));
}

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
          expect(first?.message).toBe(`${out} could not be written: the disk failed`);
          // Where even the undoing failed, the old site is found by the next build.
          const left = existsSync(out) ? out : join(root, ".dist.vitrine-old");
          expect(contentsOf(left)).toBe(whenOld);
        } else {
          expect(contentsOf(out)).toBe(whenNew);
          if (first) {
            tried.untidy++;
            expect(first).toMatchObject({ code: "output/untidy", severity: "warning" });
            expect(first.message).toContain("not all was put in order: the disk failed");
            expect(first.hint).toBe("the next build tidies up");
          } else tried.unharmed++;
        }
        if (how === "once" && !value) expect(contentsOf(out)).toBe(whenOld);
        // The owner of a lock that could not be removed would have ended by now; see test/faults/.
        for (const name of litterIn(root)) if (name.includes("lock")) rmSync(join(root, name));
        expect(await mendOutput(out)).toEqual([]);
        expect((await writeSite(newSite.values(), out)).diagnostics).toEqual([]);
        expect(contentsOf(out)).toBe(whenNew);
        expect(litterIn(root)).toEqual([]);
        await writeSite(oldSite.values(), out);
      }
      expect(tried.failed).toBeGreaterThan(30);
      expect(tried.untidy).toBeGreaterThan(1);
      // A lock, a claim or a file that could not be removed or linked is no reason to fail.
      if (how === "once") expect(tried.unharmed).toBeGreaterThan(1);
    },
  );

  it("leaves no half of a site where the disk lets it be removed", async () => {
    const { out, root, whenOld } = await createStage();
    const refuses = (operation: string, path: string) =>
      operation === "writeFile" && path.endsWith("c.html") ? "ENOSPC" : undefined;
    const { diagnostics } = await onDiskThat(refuses, () => writeSite(newSite.values(), out));
    expect(diagnostics[0]?.message).toBe(`${out} could not be written: the disk is full`);
    expect(contentsOf(out)).toBe(whenOld);
    expect(litterIn(root)).toEqual([]);
  });
});

describe("a disk without hard links", () => {
  it.each(["EPERM", "ENOTSUP", "ENOSYS"])(
    "(%s) has the same site, and a lock that holds",
    async (code) => {
      const { out, root, whenNew } = await createStage();
      const refuses = (operation: string) => (operation === "link" ? code : undefined);
      await onDiskThat(refuses, async () => {
        const { value, diagnostics } = await writeSite(newSite.values(), out);
        expect(diagnostics).toEqual([]);
        expect(value?.files.map(({ change }) => change)).toEqual(["new", "changed", "same"]);
        expect(contentsOf(out)).toBe(whenNew);

        const lock = join(root, ".dist.vitrine-lock");
        await withLock(lock, async () => {
          await expect(withLock(lock, async () => "in", { looks: 1 })).rejects.toThrow(LockHeld);
        });
      });
      expect(litterIn(root)).toEqual([]);
    },
  );

  it("is not what any other failure means", async () => {
    const { root } = await createStage();
    const lock = join(root, ".dist.vitrine-lock");
    const refuses = (operation: string) => (operation === "link" ? "EDQUOT" : undefined);
    await expect(
      onDiskThat(refuses, () => withLock(lock, async () => "in", { looks: 1 })),
    ).rejects.toThrow("EDQUOT");
    expect(litterIn(root)).toEqual([]);
  });
});

describe("a disk that removes nothing", () => {
  const refuses = (operation: string) => (operation === "rm" ? "EROFS" : undefined);

  it("does not take back what the work came to", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    expect(await onDiskThat(refuses, () => withLock(lock, async () => "done"))).toBe("done");
  });

  it("keeps a build from mending, which says so", async () => {
    const { out } = await createStage();
    await mkdir(join(out, "../.dist.vitrine-new"));
    const [fault, ...more] = await onDiskThat(refuses, () => mendOutput(out));
    expect(more).toEqual([]);
    expect(fault?.message).toBe(`${out} could not be written: the disk is read-only`);
  });
});

describe("a build that is interrupted", () => {
  it("while it waits to mend ends with the reason", async () => {
    const { out, root } = await createStage();
    await mkdir(join(root, ".dist.vitrine-new"));
    await writeFile(join(root, ".dist.vitrine-lock"), JSON.stringify(await identify()));
    const interrupted = AbortSignal.abort(new Error("enough"));
    await expect(mendOutput(out, interrupted)).rejects.toThrow("enough");
  });

  it("between two files leaves nothing of the new site", async () => {
    const { out, root, whenOld } = await createStage();
    const controller = new AbortController();
    const refuses = (operation: string, path: string) => {
      if (operation === "mkdir" && path.endsWith("come")) controller.abort(new Error("enough"));
      return undefined;
    };
    const writing = onDiskThat(refuses, () =>
      writeSite(newSite.values(), out, { interrupted: controller.signal }),
    );
    await expect(writing).rejects.toThrow("enough");
    expect(contentsOf(out)).toBe(whenOld);
    expect(litterIn(root)).toEqual([]);
  });
});

describe("swapFolders(out)", () => {
  it("brings nothing back where there was nothing", async () => {
    const out = join(await createProject(), "dist");
    await expect(swapFolders(out)).rejects.toThrow(/ENOENT.*rename '.*\.dist\.vitrine-new'/);
    expect(existsSync(out)).toBe(false);
  });
});

describe("mending", () => {
  it("knows both codes for a folder that is not empty", async () => {
    const { out, root, whenOld } = await createStage();
    await mkdir(join(root, ".dist.vitrine-old"));
    writeFileSync(join(root, ".dist.vitrine-old/index.html"), "older");
    const refuses = (operation: string) => (operation === "rename" ? "EEXIST" : undefined);
    expect(await onDiskThat(refuses, () => mendOutput(out))).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(litterIn(root)).toEqual([]);
  });

  it("does not touch a lock where there is nothing to mend", async () => {
    const { out } = await createStage();
    const operations: string[] = [];
    const refuses = (operation: string) => void operations.push(operation);
    await onDiskThat(refuses, () => mendOutput(out));
    expect(new Set(operations)).toEqual(new Set(["lstat"]));
  });
});

describe("a system that is not Linux", () => {
  it("has no /proc: a living owner is one whose number is in use", async () => {
    const refuses = (_: string, path: string) => (path.startsWith("/proc") ? "ENOENT" : undefined);
    await onDiskThat(refuses, async () => {
      const me = await identify();
      expect(me.started).toBe("");
      expect(await isDead(me)).toBe(false);
    });
  });

  it("may forbid to ask for another user's process, which is then there", async () => {
    const me = await identify();
    const asked = vi.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("EPERM"), { code: "EPERM" });
    });
    onTestFinished(() => asked.mockRestore());
    expect(await isDead({ ...me, started: "another" })).toBe(false);
    expect(asked).toHaveBeenCalledWith(process.pid, 0);
  });

  it("may have no way to flush a folder", async () => {
    const { out, whenNew } = await createStage();
    const { platform } = process;
    Object.defineProperty(process, "platform", { value: "win32" });
    onTestFinished(() => void Object.defineProperty(process, "platform", { value: platform }));
    const refuses = (operation: string, path: string) =>
      operation === "open" && statSync(path).isDirectory() ? "EPERM" : undefined;
    expect((await onDiskThat(refuses, () => writeSite(newSite.values(), out))).diagnostics).toEqual(
      [],
    );
    expect(contentsOf(out)).toBe(whenNew);
  });
});

describe("what another build does meanwhile", () => {
  it("to a claim that is not wholly written yet, is no failure", async () => {
    const { out, root, whenNew } = await createStage();
    let removed = 0;
    const refuses = (operation: string, path: string) => {
      if (operation === "link" && path.includes("-lock-") && removed++ === 0) rmSync(path);
      return undefined;
    };
    const { diagnostics } = await onDiskThat(refuses, () => writeSite(newSite.values(), out));
    expect(diagnostics).toEqual([]);
    expect(removed).toBe(2);
    expect(contentsOf(out)).toBe(whenNew);
    expect(litterIn(root)).toEqual([]);
  });

  const dead = { host: hostname(), pid: 2 ** 30, started: "1", id: "dead" };

  it("to a claim of the dead, is no failure", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    const claim = `${lock}-dead`;
    writeFileSync(claim, JSON.stringify(dead));
    const refuses = (operation: string, path: string) => {
      if (operation === "rm" && path === claim) unlinkSync(claim);
      return undefined;
    };
    await onDiskThat(refuses, () => clearClaims(lock));
    expect(existsSync(claim)).toBe(false);
  });

  it("to a dead owner's lock, is left as it did it", async () => {
    for (const becomes of [undefined, JSON.stringify(await identify())]) {
      const lock = join(await createProject(), ".dist.vitrine-lock");
      writeFileSync(lock, JSON.stringify(dead));
      // The right to remove the lock is got after the lock was read.
      const refuses = (operation: string, path: string) => {
        if (operation === "link" && /-[0-9a-f]{8}-[0-9a-f-]{36}$/.test(path)) {
          if (becomes) writeFileSync(lock, becomes);
          else unlinkSync(lock);
        }
        return undefined;
      };
      const entered = onDiskThat(refuses, () => withLock(lock, async () => "in", { looks: 2 }));
      if (!becomes) expect(await entered).toBe("in");
      else await expect(entered).rejects.toThrow(`${lock} is held`);
      if (becomes) expect(readFileSync(lock, "utf8")).toBe(becomes);
    }
  });

  it("is looked at as often as it was asked to", async () => {
    const lock = join(await createProject(), ".dist.vitrine-lock");
    writeFileSync(lock, JSON.stringify(await identify()));
    let looks = 0;
    const refuses = (operation: string) => void (operation === "link" && looks++);
    const waiting = onDiskThat(refuses, () => withLock(lock, async () => "in", { looks: 3 }));
    await expect(waiting).rejects.toThrow(LockHeld);
    expect(looks).toBe(3);
  });
});

describe("what is flushed", () => {
  it("is every new file and every folder before the swap, and the folder around it after", async () => {
    const { out, root } = await createStage();
    const seen: string[] = [];
    const refuses = (operation: string, path: string) => {
      const name = path.slice(root.length + 1);
      if (["sync", "rename"].includes(operation)) seen.push(`${operation} ${name}`);
      return undefined;
    };
    await onDiskThat(refuses, () => writeSite(newSite.values(), out));
    const staged = ".dist.vitrine-new";
    // First an old folder is looked for that a build did not live to put back.
    expect(seen[0]).toBe("rename .dist.vitrine-old");
    const flushed = (from: number, to: number) => seen.slice(from, to).sort();
    expect(flushed(1, 3)).toEqual(
      ["come/c.html", "index.html"].map((file) => `sync ${staged}/${file}`),
    );
    // What lists them all comes when they are all there.
    expect(seen[3]).toBe(`sync ${staged}/.vitrine`);
    expect(flushed(4, 7)).toEqual(
      ["", "/come", "/same"].map((folder) => `sync ${staged}${folder}`),
    );
    expect(seen.slice(7)).toEqual(["rename dist", `rename ${staged}`, "sync "]);
  });

  it("fails the whole site where one of thousands does not come to the disk", async () => {
    const { out, whenOld, root } = await createStage();
    const many = Array.from({ length: 2200 }, (_, index) => ({
      path: `${index}.html`,
      bytes: Buffer.from(`${index}`),
      origin: "test",
    }));
    const refuses = (operation: string, path: string) =>
      operation === "sync" && path.endsWith("/7.html") ? "EIO" : undefined;
    const { diagnostics } = await onDiskThat(refuses, () => writeSite(many, out));
    expect(diagnostics[0]?.message).toBe(`${out} could not be written: the disk failed`);
    expect(contentsOf(out)).toBe(whenOld);
    expect(litterIn(root)).toEqual([]);
  });

  it("is every copy too, where the disk has no hard links", async () => {
    const { out, root } = await createStage();
    const siteWith = (last: string) =>
      [...Array.from({ length: 70 }, () => "same"), last].map((text, index) => ({
        path: `${index}.html`,
        bytes: Buffer.from(text),
        origin: "test",
      }));
    await writeSite(siteWith("old"), out);
    const flushed = new Set<string>();
    const refuses = (operation: string, path: string) => {
      if (operation === "sync") flushed.add(path.slice(root.length + 1));
      return operation === "link" ? "ENOTSUP" : undefined;
    };
    await onDiskThat(refuses, () => writeSite(siteWith("new"), out));
    const copies = siteWith("new").map(({ path }) => `.dist.vitrine-new/${path}`);
    expect([...flushed]).toEqual(expect.arrayContaining(copies));
    expect(contentsOf(out)).toContain("new");
  });
});

describe("bytes under two names", () => {
  const bytes = Buffer.from("twin");
  const twins: SiteFiles = new Map(
    ["a.html", "b/a.html"].map((path) => [path, { path, bytes, origin: "test" }]),
  );

  it("are written once, and twice where the disk has no hard links", async () => {
    const { out } = await createStage();
    const write = async (code?: string) => {
      const refuses = (operation: string) => (operation === "link" ? code : undefined);
      expect((await onDiskThat(refuses, () => writeSite(twins.values(), out))).diagnostics).toEqual(
        [],
      );
      return [...twins.keys()].map((path) => {
        const { ino, mode } = statSync(join(out, path));
        expect([readFileSync(join(out, path), "utf8"), mode & 0o777]).toEqual(["twin", 0o644]);
        return ino;
      });
    };
    expect(new Set(await write())).toHaveProperty("size", 1);
    rmSync(out, { recursive: true });
    expect(new Set(await write("EPERM"))).toHaveProperty("size", 2);
  });
});

describe("an old folder that nobody removed", () => {
  it("is put back where the output is missing, and it alone", async () => {
    const { out, root, whenOld } = await createStage();
    renameSync(out, join(root, ".dist.vitrine-old"));
    expect(await mendOutput(out)).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    const { ino } = statSync(out);
    expect(await mendOutput(out)).toEqual([]);
    expect(statSync(out).ino).toBe(ino);
  });
});

describe("findTargetFault(root, out)", () => {
  it("ends also where no part of a path can be resolved", async () => {
    const refuses = (operation: string) => (operation === "realpath" ? "ENOENT" : undefined);
    const root = await createProject();
    const faultOf = (out: string) => onDiskThat(refuses, () => findTargetFault(root, out));
    expect(await faultOf(join(root, "dist"))).toBeUndefined();
    expect((await faultOf("/"))?.message).toMatch(/it holds the project itself$/);
  });
});
