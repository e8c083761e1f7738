import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isInside } from "../../src/disk/is-inside.ts";
import {
  isHidden,
  readIfPlain,
  readPlainFileSync,
  whyUnread,
} from "../../src/disk/read-plain-file.ts";
import { createProject } from "../support/project.ts";

const read = (path: string, folder: string) => readPlainFileSync(path, folder).toString();

/** Why a file is not read, in words. */
function refusalOf(path: string, folder: string, maxBytes?: number): string {
  try {
    return readPlainFileSync(path, folder, maxBytes).toString();
  } catch (cause) {
    return whyUnread(cause as Error);
  }
}

/** A project with a hidden secret, and with links to the project, in it and out of it. */
async function createLinked(): Promise<string> {
  const root = await createProject([
    { file: "secret.txt", write: "secret" },
    { file: ".env", write: "secret" },
    { file: ".git/config", write: "secret" },
    { file: "a/b.txt", write: "texto" },
  ]);
  const links = {
    ...{ "link.txt": "a/b.txt", self: ".", loop: "loop", "content/out.txt": "../secret.txt" },
    ...{ "content/up": "..", "content/env.txt": "../.env", "content/git": "../.git" },
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, name));
  mkdirSync(join(root, "content-like"));
  writeFileSync(join(root, "content-like/a.txt"), "");
  execFileSync("mkfifo", [join(root, "pipe")]);
  const server = createServer().listen(join(root, "socket"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return root;
}

it("reads a file of the folder, also through links that stay in it, and hidden ones by name", async () => {
  const root = await createLinked();
  for (const path of ["a/b.txt", "link.txt"]) expect(read(join(root, path), root)).toBe("texto");
  for (const folder of [root, join(root, "self")]) {
    expect(read(join(root, "a/b.txt"), folder)).toBe("texto");
    for (const path of [".env", ".git/config"])
      expect(read(join(folder, path), folder)).toBe("secret");
  }
});

it.each([
  ["content", "out.txt", /is a symbolic link to a path outside the project$/],
  ["content", "up/secret.txt", /outside the project$/],
  ["content", "../secret.txt", /outside the project$/],
  ["content", "../content-like/a.txt", /outside the project$/],
  [".", "content/env.txt", /^is a symbolic link to a hidden file$/],
  [".", "content/git/config", /^is a symbolic link to a hidden file$/],
  [".", "pipe", /^is a pipe, not a file$/],
  [".", "content", /^is a folder, not a file$/],
  [".", "none", /^cannot be read: the file or folder does not exist$/],
  [".", "loop", /^cannot be read: symbolic link loop$/],
  [".", "socket", /^cannot be read: it is a device or socket, not a file$/],
])("in the folder %s, it refuses %s", async (name, path, why) => {
  const folder = join(await createLinked(), name);
  expect(refusalOf(join(folder, path), folder)).toMatch(why);
  if (!why.source.includes("cannot"))
    expect(readIfPlain(join(folder, path), folder)).toBeUndefined();
});

it("says in its own words what the system's code means, and else has the system's", () => {
  const failure = Object.assign(new Error("EACCES: oh"), { code: "EACCES" });
  expect(whyUnread(failure)).toBe("cannot be read: permission denied");
  expect(whyUnread(new Error("oh"))).toBe("cannot be read: oh");
  const noMemory = new RangeError("WebAssembly.instantiate(): Out of memory: no instance");
  expect(whyUnread(noMemory)).toBe("cannot be read: there is not enough memory");
});

it("reads a file of the largest size, and no larger one", async () => {
  const root = await createProject([{ file: "a", write: "x".repeat(2048) }]);
  expect(refusalOf(join(root, "a"), root, 2048)).toHaveLength(2048);
  expect(refusalOf(join(root, "a"), root, 2047)).toBe("is larger than 2 kB");
});

it("leaves no file open, also if it refuses", async ({ skip }) => {
  skip(process.platform !== "linux", "only Linux lists open files in /proc");
  const open = () => readdirSync("/proc/self/fd").length;
  const root = await createProject([{ file: "a.txt", write: "texto" }]);
  const before = open();
  for (let turn = 0; turn < 20; turn++) {
    read(join(root, "a.txt"), root);
    refusalOf(root, root);
  }
  expect(open()).toBeLessThan(before + 10);
});

it("knows hidden paths", () => {
  const yes = [".env", "a/.git/config", "a\\.env", ".a/b", "..b", "a/...", "a/.b/c"];
  const no = ["a.txt", "a/b.c/d", "./a", "../a/..", "", "a/.", "a b/c."];
  expect([...yes, ...no].filter(isHidden)).toEqual(yes);
});

it("knows what is inside a folder", () => {
  const yes = ["/a>/a", "/a>/a/b/c", "/>/a", "/>/", "/a/b/>/a/b", "/a>/a/..b"];
  const no = ["/a>/a/..", "/a>/", "/a>/ab", "/a/b>/a", "/a/b>/a/c", "/a/b>/c/a/b", "/a>/a/b/../c"];
  const isRight = (pair: string) => isInside(...(pair.split(">") as [string, string]));
  expect([...yes, ...no].filter(isRight)).toEqual(yes);
});
