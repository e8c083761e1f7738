import { execFile, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, inRepository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { needTools } from "../support/tools.ts";

needTools("bash");

/** Runs a line of a shell in which `vitrine` is the real command. */
function runShell(cwd: string, line: string) {
  const command = `vitrine() { "${process.execPath}" "${inRepository("bin/vitrine.js")}" "$@"; }`;
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      "bash",
      ["-c", `set -o pipefail; ${command}; ${line}`],
      { cwd },
      (failure, stdout, stderr) => {
        resolve({ code: Number(failure?.code ?? 0), stdout, stderr });
      },
    );
  });
}

describe("vitrine, if its output cannot be written", () => {
  it("says that it could not be printed", async ({ skip }) => {
    skip(process.platform !== "linux", "only Linux has /dev/full");
    const { code, stderr } = await runShell(
      await createProject(),
      "vitrine build --json > /dev/full",
    );
    expect(stderr).toMatch(/^error: the output could not be printed: ENOSPC[^\n]*\n$/);
    expect(code).toBe(1);
  });
});

const otherUser = "this user may not run a program as another, or that one cannot read this folder";

/** Whether a user whom the system does not know can be made to run this program. */
function canRunAsOther(): boolean {
  const command = [
    "--reuid",
    "54321",
    "--clear-groups",
    "test",
    "-r",
    inRepository("bin/vitrine.js"),
  ];
  return spawnSync("setpriv", command).status === 0;
}

describe("vitrine, in odd surroundings", () => {
  it("says that its folder is missing", async () => {
    const root = await createProject();
    await mkdir(join(root, "gone"));
    const { code, stderr } = await runShell(join(root, "gone"), 'rmdir "$PWD"; vitrine build');
    expect(stderr).toBe("error: this folder is missing. Change to the project's folder\n");
    expect(code).toBe(1);
  });

  it("builds for a user whom the system does not know", async ({ skip }) => {
    skip(!canRunAsOther(), otherUser);
    const root = await createProject();
    const line = `chmod -R a+rwX . && setpriv --reuid 54321 --clear-groups env -u HOME "${process.execPath}" "${inRepository("bin/vitrine.js")}" build -q`;
    const { code, stderr } = await runShell(root, line);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it.each(["build", "check"])("steers no terminal by names of files (%s)", async (command) => {
    const root = await createProject([
      { file: "content/pages/a\u009b31m\u202e.yaml", write: "a: b\n" },
    ]);
    const { stdout } = await runShell(root, `vitrine ${command} --json`);
    expect(stdout).toContain("content/pages/a\\u009b31m\\u202e.yaml");
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    const [diagnostic] = (JSON.parse(stdout) as { diagnostics: { place: { file: string } }[] })
      .diagnostics;
    expect(diagnostic?.place.file).toBe("content/pages/a\u009b31m\u202e.yaml");
  });

  it("makes the same site in a folder of an odd name, and behind a link", async () => {
    const usual = await createProject();
    const odd = join(await createProject(), " a?b*[b]{c}!(d)'\"#%20");
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
