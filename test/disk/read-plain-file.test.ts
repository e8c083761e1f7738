import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  isHidden,
  readIfPlain,
  readPlainFileSync,
  UnfitFile,
  whyUnread,
} from "../../src/disk/read-plain-file.ts";
import { createProject } from "../support/project.ts";

const read = (path: string, folder: string) => readPlainFileSync(path, folder).toString();

function failureOf(path: string, folder: string, maxBytes?: number): Error {
  try {
    readPlainFileSync(path, folder, maxBytes);
  } catch (cause) {
    return cause as Error;
  }
  throw new Error(`${path} was read`);
}

/** A socket of that path, until the test ends. */
async function listen(path: string): Promise<void> {
  const server = createServer().listen(path);
  onTestFinished(() => void server.close());
  await once(server, "listening");
}

describe("readPlainFileSync(path, folder, maxBytes)", () => {
  it("reads a file of the folder, also through links that stay in it", async () => {
    const root = await createProject([{ file: "a/b.txt", write: "texto" }]);
    symlinkSync("a/b.txt", join(root, "link.txt"));
    symlinkSync(".", join(root, "self"));
    expect(read(join(root, "a/b.txt"), root)).toBe("texto");
    expect(read(join(root, "link.txt"), root)).toBe("texto");
    expect(read(join(root, "a/b.txt"), join(root, "self"))).toBe("texto");
  });

  it("refuses whatever is outside of the folder", async () => {
    const root = await createProject([{ file: "secret.txt", write: "secret" }]);
    const folder = join(root, "content");
    symlinkSync("../secret.txt", join(folder, "link.txt"));
    symlinkSync("..", join(folder, "up"));
    mkdirSync(`${folder}-like`);
    writeFileSync(`${folder}-like/a.txt`, "");
    for (const path of ["link.txt", "up/secret.txt", "../secret.txt", "../content-like/a.txt"]) {
      const cause = failureOf(join(folder, path), folder);
      expect(cause).toBeInstanceOf(UnfitFile);
      expect(cause.message).toMatch(/outside the project$/);
      expect(readIfPlain(join(folder, path), folder)).toBeUndefined();
    }
  });

  it("refuses what is not a file, at once", async () => {
    const root = await createProject();
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(failureOf(join(root, "pipe"), root).message).toBe("is a pipe, not a file");
    expect(failureOf(join(root, "content"), root).message).toBe("is a folder, not a file");
  });

  it("refuses a link to something hidden, and reads it by its own name", async () => {
    const root = await createProject([
      { file: ".env", write: "secret" },
      { file: ".git/config", write: "secret" },
    ]);
    symlinkSync("../.env", join(root, "content/env.txt"));
    symlinkSync("../.git", join(root, "content/git"));
    symlinkSync(".", join(root, "self"));
    for (const name of ["env.txt", "git/config"]) {
      const cause = failureOf(join(root, "content", name), root);
      expect(cause).toBeInstanceOf(UnfitFile);
      expect(cause.message).toBe("is a symbolic link to a hidden file");
    }
    for (const folder of [root, join(root, "self")]) {
      expect(read(join(folder, ".env"), folder)).toBe("secret");
      expect(read(join(folder, ".git/config"), folder)).toBe("secret");
    }
  });

  it("reads a file of the largest size, and no larger one", async () => {
    const root = await createProject([{ file: "a", write: "x".repeat(2048) }]);
    expect(readPlainFileSync(join(root, "a"), root, 2048)).toHaveLength(2048);
    expect(failureOf(join(root, "a"), root, 2047)).toMatchObject({
      message: "is larger than 2 kB",
    });
  });

  it("leaves no file open, also if it refuses", async ({ skip }) => {
    skip(process.platform !== "linux", "only Linux lists open files in /proc");
    const open = () => readdirSync("/proc/self/fd").length;
    const root = await createProject([{ file: "a.txt", write: "texto" }]);
    const before = open();
    for (let turn = 0; turn < 20; turn++) {
      read(join(root, "a.txt"), root);
      failureOf(root, root);
    }
    expect(open()).toBeLessThan(before + 10);
  });
});

describe("isHidden(path)", () => {
  it.each([".env", "a/.git/config", "a\\.env", ".a/b", "..b", "a/...", "a/.b/c"])(
    "%s: yes",
    (path) => expect(isHidden(path)).toBe(true),
  );

  it.each(["a.txt", "a/b.c/d", "./a", "../a/..", "", "a/.", "a b/c."])("%s: no", (path) =>
    expect(isHidden(path)).toBe(false),
  );
});

describe("whyUnread(cause)", () => {
  it.each([
    ["none", "cannot be read: the file or folder does not exist"],
    ["loop", "cannot be read: symbolic link loop"],
    ["socket", "cannot be read: it is a device or socket, not a file"],
    ["content", "is a folder, not a file"],
  ])("explains what %s is", async (name, why) => {
    const root = await createProject();
    symlinkSync("loop", join(root, "loop"));
    await listen(join(root, "socket"));
    expect(whyUnread(failureOf(join(root, name), root))).toBe(why);
  });

  it("explains a system error", () => {
    const failure = Object.assign(new Error("EACCES: oh"), { code: "EACCES" });
    expect(whyUnread(failure)).toBe("cannot be read: permission denied");
    expect(whyUnread(new Error("oh"))).toBe("cannot be read: oh");
  });
});
