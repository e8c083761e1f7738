import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { copyFolder } from "../support/copy-folder.ts";
import { contentsOf } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { writeTinySite } from "../support/project.ts";
import { spreadFaults } from "./support.ts";

/** What a disk answers, in turn; each command begins with another one. */
const codes = [
  ..."EACCES EEXIST EIO EMFILE ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS".split(" "),
  // EDQUOT on Linux.
  "Unknown system error -122",
];

/** The commands that touch a project. */
const commands = [
  ["build"],
  ["build", "--precompress", "--out", "site", "--verbose"],
  ["schema"],
  ["record"],
  ["headers", "nginx"],
  ["check", "--only", "html,content", "--json"],
  ["check", "--only", "reproducible"],
  ["check", "built", "--only", "weight"],
  ["check", "built", "--only", "html", "--report", "report"],
  ["preview", "--out", "built", "--port", "0"],
  ["headers", "caddy"],
  ["dev", "--port", "0"],
  ["new", "mine"],
];

/** Of the folder that takes a new site. */
const manifest = '{"scripts": {"build": "mine"}}';

let template: string;
let folder: string;

beforeAll(async () => {
  // The report needs no pictures.
  vi.stubEnv("CHROME_PATH", "/none");
  folder = await mkdtemp(join(tmpdir(), "vitrine-faults-"));
  template = join(folder, "template");
  writeTinySite(template);
  await mkdir(join(template, "mine"));
  await writeFile(join(template, "mine/package.json"), manifest);
  await runIn(template, ["build", "--out", "built"]);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return rm(folder, { recursive: true, force: true });
});

/** Runs a command to its end; one that serves is ended when it says where. */
async function runIn(root: string, args: string[]) {
  let said = "";
  const print = (text: string) => {
    said += text;
    if (/http:\/\/127/.test(text)) setImmediate(() => process.emit("SIGINT", "SIGINT"));
  };
  const console = { print, error: print, progress: () => {}, color: false };
  const code = await run(args, root, console);
  return { code, said };
}

/** A process that ended leaves locks of a dead owner; here the process goes on. */
async function removeLocks(root: string): Promise<void> {
  const locks = (await readdir(root)).filter((name) => name.includes(".vitrine-lock"));
  for (const name of locks) await rm(join(root, name));
}

const root = () => join(folder, "project");

/** Runs a command in a fresh copy of the project, on a disk that refuses one of its operations. */
async function runOnce(args: string[], refuse: (number: number) => string | undefined) {
  await rm(root(), { recursive: true, force: true });
  copyFolder(template, root());
  let count = 0;
  let fault = "";
  const refuses = (operation: string, path: unknown) => {
    if (typeof path !== "string" || !path.startsWith(folder)) return undefined;
    const code = refuse(++count);
    if (code) fault = `${code} at ${operation} ${relative(root(), path)}`;
    return code;
  };
  const ended = await onDiskThat(refuses, () => runIn(root(), args));
  await removeLocks(root());
  return { ...ended, count, fault };
}

describe.each(commands.map((args, first) => ({ args, first })))(
  "vitrine $args, on a disk that fails",
  (command) => {
    const { args, first } = command;
    it("says so in words, leaves nothing half done, and succeeds the next time", {
      timeout: 3_600_000,
    }, async () => {
      const usual = await runOnce(args, () => undefined);
      expect([0, 1, 130], usual.said).toContain(usual.code);
      const wanted = contentsOf(root());

      const wrong: string[] = [];
      for (const [turn, failing] of spreadFaults(usual.count).entries()) {
        const { code, fault, said } = await runOnce(args, (number) =>
          number === failing ? codes[(first + turn) % codes.length] : undefined,
        );
        // A folder that seems not to be there may be a wrong name.
        const expected = /^(?:ENOENT|ENOTDIR) /.test(fault) ? [0, 1, 2, 130] : [0, 1, 130];
        const isTold = expected.includes(code) && !/bug in Vitrine|\n {4}at /.test(said);
        if (!isTold) wrong.push(`${fault}: ${code} ${said}`);
        const left = contentsOf(root()).match(/^.*\.tmp /gm);
        if (left) wrong.push(`${fault}: ${left} left`);
        const again = await runIn(root(), args);
        if (again.code !== usual.code) wrong.push(`after ${fault}: ${again.code} ${again.said}`);
        if (contentsOf(root()) !== wanted)
          wrong.push(`after ${fault}: ${contentsOf(root())}\nin place of ${wanted}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);

it("vitrine new leaves the package.json that was there, if it fails", async () => {
  const args = ["new", "mine"];
  const { count } = await runOnce(args, () => undefined);
  // Most files have been written by then.
  const failed = await runOnce(args, (number) => (number === count - 20 ? "ENOSPC" : undefined));
  expect(failed.code, failed.said).toBe(1);
  expect(await readFile(join(root(), "mine/package.json"), "utf8")).toBe(manifest);
});
