import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  isHidden,
  nameOf,
  readPlainFile,
  readPlainFileSync,
  UnfitFile,
  whyUnread,
} from "../../src/disk/read-plain-file.ts";
import { createProject } from "../support/project.ts";

const readers = {
  readPlainFile,
  readPlainFileSync: async (...args: Parameters<typeof readPlainFileSync>) =>
    readPlainFileSync(...args),
};

describe.each(Object.entries(readers))("%s(path, folder, largest)", (_, read) => {
  async function failureOf(name: string, make: (path: string) => void, largest?: number) {
    const root = await createProject();
    const path = join(root, name);
    make(path);
    const cause = await read(path, root, largest).catch((cause: unknown) => cause);
    return cause as Error;
  }

  it("reads a file of the folder, also through links that stay in it", async () => {
    const root = await createProject([{ file: "a/b.txt", write: "texto" }]);
    symlinkSync("a/b.txt", join(root, "link.txt"));
    symlinkSync(".", join(root, "self"));
    expect((await read(join(root, "a/b.txt"), root)).toString()).toBe("texto");
    expect((await read(join(root, "link.txt"), root)).toString()).toBe("texto");
    expect((await read(join(root, "a/b.txt"), join(root, "self"))).toString()).toBe("texto");
  });

  it("refuses what leads out of the folder, however it does", async () => {
    const root = await createProject([{ file: "secret.txt", write: "secret" }]);
    const folder = join(root, "content");
    symlinkSync("../secret.txt", join(folder, "link.txt"));
    symlinkSync("..", join(folder, "up"));
    mkdirSync(`${folder}-like`);
    writeFileSync(`${folder}-like/a.txt`, "");
    for (const path of ["link.txt", "up/secret.txt", "../secret.txt", "../content-like/a.txt"]) {
      const cause = await read(join(folder, path), folder).catch((cause: unknown) => cause);
      expect(cause).toBeInstanceOf(UnfitFile);
      expect((cause as Error).message).toBe("leads out of the project");
    }
  });

  it.each([
    ["a folder", (path: string) => mkdirSync(path), "is a folder, not a file"],
    ["a pipe", (path: string) => execFileSync("mkfifo", [path]), "is a pipe, not a file"],
  ])("refuses %s, at once", async (_, make, message) => {
    const cause = await failureOf("thing", make);
    expect(cause).toBeInstanceOf(UnfitFile);
    expect(cause.message).toBe(message);
  });

  it("refuses a link to something hidden, and takes it by its own name", async () => {
    const root = await createProject([
      { file: ".env", write: "secret" },
      { file: ".git/config", write: "secret" },
    ]);
    symlinkSync("../.env", join(root, "content/env.txt"));
    symlinkSync("../.git", join(root, "content/git"));
    symlinkSync(".", join(root, "self"));
    for (const name of ["env.txt", "git/config"]) {
      const cause = await read(join(root, "content", name), root).catch((thrown) => thrown);
      expect(cause).toBeInstanceOf(UnfitFile);
      expect(cause.message).toBe("leads to a hidden file");
    }
    const self = join(root, "self");
    for (const name of [".env", ".git/config"]) {
      expect((await read(join(root, name), root)).toString()).toBe("secret");
      expect((await read(join(self, name), self)).toString()).toBe("secret");
    }
  });

  it("refuses what is larger than it may be, and takes what is just as large", async () => {
    const cause = await failureOf("a", (path) => writeFileSync(path, "x".repeat(2049)), 2048);
    expect(cause).toBeInstanceOf(UnfitFile);
    expect(cause.message).toBe("is larger than 2 kB");
    const bytes = await failureOf("a", (path) => writeFileSync(path, "x".repeat(2048)), 2048);
    expect(bytes).toHaveLength(2048);
  });

  it("lets the disk say that there is no such file", async () => {
    expect(await failureOf("none", () => {})).toMatchObject({ code: "ENOENT" });
  });

  it("leaves no file open, also where it refuses", async () => {
    const open = () =>
      execFileSync("ls", [`/proc/${process.pid}/fd`])
        .toString()
        .split("\n").length;
    const root = await createProject([{ file: "a.txt", write: "texto" }]);
    const before = open();
    for (let turn = 0; turn < 20; turn++) {
      await read(join(root, "a.txt"), root);
      await read(dirname(join(root, "a.txt")), root).catch(() => undefined);
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
    ["lost", "cannot be read: there is no such file or folder"],
    ["loop", "cannot be read: a link leads back to itself"],
    ["socket", "cannot be read: it is a device or socket, not a file"],
    ["content", "is a folder, not a file"],
  ])("says in plain words what %s is", async (name, why) => {
    const root = await createProject();
    symlinkSync("nothing", join(root, "lost"));
    symlinkSync("loop", join(root, "loop"));
    const server = createServer().listen(join(root, "socket"));
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const cause = await readPlainFile(join(root, name), root).catch((thrown) => thrown);
    expect(whyUnread(cause)).toBe(why);
  });

  it("says what the disk says", () => {
    const failure = (code: string) => Object.assign(new Error(`${code}: oh`), { code });
    expect(whyUnread(failure("EACCES"))).toBe("cannot be read: permission denied");
    expect(whyUnread(new Error("oh"))).toBe("cannot be read: oh");
  });
});

describe("nameOf(status)", () => {
  it("says what stands in a file's place", async () => {
    const root = await createProject([{ file: "file", write: "" }]);
    symlinkSync("file", join(root, "link"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    const server = createServer().listen(join(root, "socket"));
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const named = (path: string) => nameOf(lstatSync(join(root, path)));
    expect(["file", "link", "pipe", "socket", "content"].map(named)).toEqual([
      "a file",
      "a link",
      "a pipe",
      "a device or socket",
      "a folder",
    ]);
    expect(nameOf(lstatSync("/dev/null"))).toBe("a device or socket");
  });
});
