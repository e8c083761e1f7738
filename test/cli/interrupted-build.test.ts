import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../faults/support.ts";
import { contentsOf } from "../support/folder.ts";
import { createProject, inRepository } from "../support/project.ts";

it.each([
  ["SIGINT", 130, ["build"]],
  ["SIGTERM", 143, ["check", "--only", "links"]],
  ["SIGHUP", 129, ["dev", "--port", "0"]],
] as const)("%s while a template runs ends it with %i: %j", async (kind, exitCode, args) => {
  const busy = 'console.warn("busy"); for (const end = Date.now() + 4000; Date.now() < end; );\n  ';
  const file = "templates/faq/Faq.tsx";
  const root = await createProject([{ file, replace: "return", with: `${busy}return` }]);
  const child = spawn(process.execPath, [inRepository("bin/vitrine.js"), ...args], { cwd: root });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (text) => {
    if (said === "") child.kill(kind);
    said += text;
  });
  expect(await once(child, "close")).toEqual([exitCode, null]);
  expect(said).toMatch(/^(?:busy\n)+$/);
  expect((await readdir(root)).filter((name) => /vitrine|dist/.test(name))).toEqual([]);
});

const command = [inRepository("bin/vitrine.js"), "build", "--quiet"];

describe("a build that a signal ends", () => {
  it.each([
    ["SIGINT", 130, 6],
    ["SIGTERM", 143, 2],
    ["SIGHUP", 129, 2],
  ] as const)("by %s cleans up and says so with code %i", async (signal, exitCode, parts) => {
    const root = await createProject();
    expect(await run(command, root)).toMatchObject({ code: 0 });
    const one = contentsOf(join(root, "dist"));
    const operations = Number(await readFile(`${root}-operations`, "utf8"));
    await rm(`${root}-operations`);
    const codes = new Set<number | null>();
    // From the first file read to the last one removed, and after that: a build that has to wait does more.
    const step = Math.ceil(operations / parts);
    const moments = Array.from({ length: parts }, (_, part) => 1 + part * step);
    for (const at of [...moments, operations * 10]) {
      const { code, output } = await run([...command, "--drafts"], root, { at, signal });
      codes.add(code);
      expect(output).toBe("");
      // What was done before the signal came is not taken back.
      expect(contentsOf(join(root, "dist")) === one).toBe(code !== 0);
      expect((await readdir(root)).filter((name) => name.includes("vitrine"))).toEqual([]);
      if (code === 0) expect(await run(command, root)).toMatchObject({ code: 0 });
    }
    expect([...codes].sort()).toEqual([0, exitCode]);
  });
});
