import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { LockTimeoutError, withLock } from "../../src/publish/build-lock.ts";
import { explainDisk } from "../../src/publish/write-site.ts";
import { endedProcess, ownerOf } from "../disk/owners.ts";
import { createFolder } from "../support/folder.ts";

const createLock = () => join(createFolder(), ".dist.vitrine-lock");
const litter = (lock: string) => readdir(dirname(lock));
const enter = async () => "in";

/** The number of a process that lives until the test ends. */
async function startProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('on')"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child.pid ?? 0;
}

it.each([0, 2])("lets one in at a time, also over the claims of %i dead owners", async (dead) => {
  const lock = createLock();
  for (let left = 0; left < dead; left++)
    await writeFile(`${lock}-${(await ownerOf(endedProcess())).name}`, "");
  let inside = 0;
  const work = async () => {
    expect(++inside).toBe(1);
    await stat(dirname(lock));
    inside--;
    return "in";
  };
  const all = await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)));
  expect(all).toEqual(Array(8).fill("in"));
  expect(await litter(lock)).toEqual([]);
});

it("is given back when the work fails", async () => {
  const lock = createLock();
  await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withLock(lock, enter)).toBe("in");
});

it("gives up on a living owner, names it, and leaves its claim", async () => {
  const lock = createLock();
  const { owner, name } = await ownerOf(await startProcess());
  await writeFile(`${lock}-${name}`, "");
  const failure = await withLock(lock, enter, { maxAttempts: 3 }).catch((no) => no);
  expect(failure).toBeInstanceOf(LockTimeoutError);
  expect(explainDisk("dist", failure)).toMatchObject({
    code: "output/busy",
    message: `another build is writing dist (process ${owner.pid} on ${owner.host})`,
    hint: `wait for that build; if no build is running, remove ${lock}-${name}`,
  });
  expect(await litter(lock)).toEqual([`${basename(lock)}-${name}`]);
});

const elsewhere = await ownerOf(endedProcess(), "else-where");

it.each([
  [elsewhere.name, `process ${elsewhere.owner.pid} on else-where`],
  ...["", "me-1-2", "me-1-2-0123abcde", "-1-2-0123abcd"].map((none) => [none, "unknown process"]),
])("never touches the claim %j of another machine, or what is none", async (name, who) => {
  const lock = createLock();
  await writeFile(`${lock}-${name}`, "its own");
  const failure = await withLock(lock, enter, { maxAttempts: 2 }).catch((no) => no);
  expect(explainDisk("dist", failure).message).toBe(`another build is writing dist (${who})`);
  expect(await readFile(`${lock}-${name}`, "utf8")).toBe("its own");
});

it.each(["mkfifo", "mkdir"])("does not touch what %s makes in its place", async (make) => {
  const lock = createLock();
  const { name } = await ownerOf(endedProcess());
  execFileSync(make, [`${lock}-${name}`]);
  await expect(withLock(lock, enter, { maxAttempts: 2 })).rejects.toThrow("is held");
});

it.each([
  ["/x/.dist.vitrine-old", /^remove \/x\/.dist.vitrine-old, or have its owner remove it/],
  ["/x/.dist.vitrine-old/en/index.html", /^remove \/x\/.dist.vitrine-old, or have/],
  [
    "/x/.dist.vitrine-older",
    /^correct this or choose another folder, and try again; the output did not change$/,
  ],
])("where the disk refuses %s, the hint is %s", (path, hint) => {
  const cause = Object.assign(new Error("EACCES"), { code: "EACCES", path });
  expect(explainDisk("/x/dist", cause)).toMatchObject({
    code: "output/unwritable",
    message: "/x/dist could not be written: permission denied",
    hint: expect.stringMatching(hint),
  });
  expect(() => explainDisk("dist", new TypeError("a bug"))).toThrow(TypeError);
});
