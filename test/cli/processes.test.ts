import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, openSync, readdirSync, statSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findChromium } from "../../src/checks/find-chromium.ts";
import { run } from "../faults/support.ts";
import { contentsOf, createFolder } from "../support/folder.ts";
import { missingTool } from "../support/missing-tool.ts";
import { applyEdit, change, createProject, inRepository } from "../support/project.ts";
import { runHere, spawnVitrine } from "../support/run-vitrine.ts";
import { needTools } from "../support/tools.ts";

// What only a process has: signals, pipes, a user, a folder that it runs in.
needTools("bash");

/** Starts a command, and ends it with the test. */
function start(...args: Parameters<typeof spawnVitrine>) {
  const started = spawnVitrine(...args);
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return started;
}

it.each([
  ["-n 20", 'too few open files. Raise the limit ("ulimit -n 1024"), or ask the administrator to'],
  [
    "-v 1500000",
    'too little memory. Remove the limit ("ulimit -v unlimited"), or ask the administrator to',
  ],
])("says so where the shell's limit is %s", async (limit, lift) => {
  const via = ["bash", "-c", `ulimit ${limit}; exec "$@"`, "bash"];
  const { said, ended } = start(await createProject(), ["build"], { via });
  expect(await ended).toBe(1);
  expect(said.both).toBe(`error: this shell allows ${lift}\n`);
});

it("says in a few words what failed in a package where nothing waits for it", async () => {
  const root = await createProject();
  // As its packages do, when the program listens already.
  const fail = `process.on("newListener", (name) => name === "uncaughtException" &&
    setImmediate(() => { throw new RangeError("Out of memory"); }))`;
  await writeFile(join(root, "fail.cjs"), fail);
  const env = { ...process.env, NODE_OPTIONS: `--require ${join(root, "fail.cjs")}` };
  const { said, ended } = start(root, ["build"], { env });
  expect(await ended).toBe(1);
  expect(said.both).toMatch(
    /^error there is not enough memory \(system\/failed\)\n {2}hint: .*\n\n$/,
  );
});

it.each([
  ["objects", "const all: object[] = []; for (;;) all.push({})", ["build"]],
  [
    "lists",
    "const all: number[][] = []; for (;;) all.push(new Array(1000).fill(0))",
    ["check", "--only", "html"],
  ],
  [
    "strings",
    "const all: string[] = []; for (;;) all.push(String(all.length).padEnd(999))",
    ["dev", "--port", "0"],
  ],
])("ends a template that makes %s without end: %s, %j", async (_, code, args) => {
  const file = "templates/faq/Faq.tsx";
  const root = await createProject([{ file, replace: "return", with: `${code};\n  return` }]);
  const env = { ...process.env, NODE_OPTIONS: "--max-old-space-size=200" };
  const { child, said, ended } = start(root, args, { env });
  const wanted =
    /needs more than 0\.0\d GB of memory \(templates\/faq\/page\.tsx, page \/faq\)[\s\S]*infinite loop/;
  await expect.poll(() => said.both).toMatch(wanted);
  // Only dev goes on.
  if (args.includes("dev")) child.kill("SIGINT");
  expect(await ended).toBe(args.includes("dev") ? 130 : 1);
  expect(await readdir(root)).not.toContain("dist");
});

describe("a command that a signal ends", () => {
  it.each([
    ["SIGINT", 130, ["build"]],
    ["SIGTERM", 143, ["check", "--only", "links"]],
    ["SIGHUP", 129, ["dev", "--port", "0"]],
  ] as const)("%s while a template runs: code %i, %j", async (kind, exitCode, args) => {
    const busy = 'console.warn("busy"); for (const end = Date.now() + 1000; Date.now() < end; );';
    const file = "templates/faq/Faq.tsx";
    const root = await createProject([{ file, replace: "return", with: `${busy}\n  return` }]);
    const { child, said, ended } = start(root, args);
    child.stderr?.once("data", () => child.kill(kind));
    expect(await ended).toBe(exitCode);
    expect(said.stderr).toMatch(/^(?:busy\n)+$/);
    expect((await readdir(root)).filter((name) => /vitrine|dist/.test(name))).toEqual([]);
  });

  it.each([
    ["SIGINT", 130, 4],
    ["SIGTERM", 143, 2],
    ["SIGHUP", 129, 2],
  ] as const)(
    "cleans up a build by %s, and says so with code %i",
    async (signal, exitCode, parts) => {
      const root = await createProject();
      const command = [inRepository("bin/vitrine.js"), "build", "--quiet"];
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
    },
  );

  it("closes its browsers, if it is a check, and leaves no file behind: if killed, until the next check", async ({
    skip,
  }) => {
    const { diagnostics } = await findChromium(process.env);
    skip(diagnostics.length > 0, missingTool("Chromium", "install Chromium"));
    const temporary = createFolder();
    const env = { ...process.env, TMPDIR: temporary, CHROME_PATH: "" };
    const root = await createProject();
    const folders = () => readdirSync(temporary);
    for (const [signal, exitCode] of [["SIGKILL", null] as const, ["SIGTERM", 143] as const]) {
      const before = folders();
      const { child, ended } = start(root, ["check", "--only", "a11y"], { env });
      const isStarted = (name: string) =>
        !before.includes(name) && existsSync(join(temporary, name, "profile"));
      await vi.waitUntil(() => folders().some(isStarted), 60_000);
      child.kill(signal);
      expect(await ended).toBe(exitCode);
    }
    expect(folders().filter((name) => /browser|puppeteer|[Cc]hromium\./.test(name))).toEqual([]);
    const running = () => execFileSync("ps", ["-A", "-o", "args"], { encoding: "utf8" });
    await vi.waitUntil(() => !running().includes(temporary), 60_000);
  });
});

describe("a command whose reader has gone", () => {
  it("finishes a build all the same", async () => {
    const root = await createProject();
    const { child, ended } = start(root, ["build", "--verbose"]);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await ended).toBe(0);
    expect(statSync(join(root, "dist/index.html")).isFile()).toBe(true);
  });

  it("goes on with dev", async () => {
    const root = await createProject();
    const { child, said } = start(root, ["dev", "--port", "0"]);
    const read = () => /http:\/\/[^\s/]+/.exec(said.stdout)?.[0];
    const origin = await vi.waitUntil(read, { timeout: 60_000, interval: 20 });
    child.stdout?.destroy();
    child.stderr?.destroy();
    const site = join(root, "content/site.yaml");
    const good = await readFile(site, "utf8");
    await writeFile(site, "broken: [");
    await writeFile(site, good);
    await applyEdit(root, change("content/pages/home.en.yaml", "genomes", "GENOMES"));
    const readPage = async () => (await fetch(`${origin}/en`)).text();
    await vi.waitFor(async () => expect(await readPage()).toContain("GENOMES"), 60_000);
  });

  it("says that its output could not be printed, where that is why", async ({ skip }) => {
    skip(process.platform !== "linux", "only Linux has /dev/full");
    const full = openSync("/dev/full", "w");
    const { said, ended } = start(await createProject(), ["build", "--json"], {
      stdio: ["ignore", full, "pipe"],
    });
    expect(await ended).toBe(1);
    expect(said.stderr).toMatch(
      /^error: the output could not be printed: no space left on device\n$/,
    );
  });
});

describe("a command in odd surroundings", () => {
  it("says that its folder is missing", async () => {
    const gone = join(await createProject(), "gone");
    await mkdir(gone);
    const via = ["bash", "-c", 'rmdir "$PWD"; exec "$0" "$@"'];
    const { said, ended } = start(gone, ["build"], { via });
    expect(await ended).toBe(1);
    expect(said.stderr).toBe("error: this folder is missing. Change to the project's folder\n");
  });

  it("builds for a user whom the system does not know", async ({ skip }) => {
    const other = ["setpriv", "--reuid", "54321", "--clear-groups"];
    const program = inRepository("bin/vitrine.js");
    const mayRead = spawnSync("setpriv", [...other.slice(1), "test", "-r", program]);
    skip(
      mayRead.status !== 0,
      "this user may not run a program as another, or that one cannot read this folder",
    );
    const root = await createProject();
    execFileSync("chmod", ["-R", "a+rwX", root]);
    const via = [...other, "env", "-u", "HOME"];
    const { said, ended } = start(root, ["build", "-q"], { via });
    expect([await ended, said.stderr]).toEqual([0, ""]);
  });

  it.each(["build", "check"])("steers no terminal by names of files (%s)", async (command) => {
    const file = "content/pages/a\u009b31m\u202e.yaml";
    const root = await createProject([{ file, write: "a: b\n" }]);
    const { stdout } = await runHere(root, [command, "--json"]);
    expect(stdout).toContain("content/pages/a\\u009b31m\\u202e.yaml");
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    expect(JSON.parse(stdout).diagnostics[0].place.file).toBe(file);
  });

  it("makes the same site in a folder of an odd name, and behind a link", async () => {
    const usual = await createProject();
    const odd = join(await createProject(), " a?b\\*[b]{c}!(d)'\"#%20");
    const linked = `${odd}-linked`;
    await cp(usual, odd, { recursive: true });
    await symlink(usual, linked);
    for (const root of [odd, linked, usual]) {
      expect(await runHere(root, ["build", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
    }
    const page = (root: string) => readFile(join(root, "dist/index.html"), "utf8");
    expect(await page(odd)).toBe(await page(usual));
    const check = await runHere(odd, ["check", "--only", "reproducible"]);
    expect(check).toMatchObject({ code: 0, stderr: "" });
  });
});
