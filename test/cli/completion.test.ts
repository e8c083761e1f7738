import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { realSite } from "../support/project.ts";

const program = join(realSite, "bin/vitrine.js");

/** What the shell asks the program at each press of Tab. */
function complete(...words: string[]): string[] {
  const answer = execFileSync(process.execPath, [program, "complete", "--", ...words]);
  return answer
    .toString()
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "");
}

describe("vitrine completion", () => {
  it("knows commands, flags and the values that a flag can have", () => {
    expect(complete("pre")).toContain("preview");
    expect(complete("dev", "--p")).toEqual(expect.arrayContaining(["--port", "--poll"]));
    expect(complete("dev", "--p")).not.toContain("--host");
    expect(complete("preview", "--host-profile", "")).toContain("cloudflare");
  });

  // Debian's package of that name, and Homebrew's; most systems for people have it.
  const library = "/usr/share/bash-completion/bash_completion";
  const isMissing = !existsSync(library) && !process.env.ALL_TOOLS;
  it.skipIf(isMissing)("completes in a real bash at a press of Tab", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-path-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await symlink(program, join(folder, "vitrine"));
    const path = [folder, join(process.execPath, ".."), process.env.PATH].join(delimiter);
    // A terminal of its own, without which bash completes nothing.
    const shell = spawn("script", ["-qec", "bash --norc -i", "/dev/null"], {
      env: { ...process.env, PATH: path, PS1: "$ ", TERM: "dumb" },
    });
    onTestFinished(() => {
      shell.kill("SIGKILL");
    });
    let said = "";
    shell.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
    });
    const press = async (keys: string, shown: string) => {
      said = "";
      shell.stdin.write(keys);
      await vi.waitFor(() => expect(said).toContain(shown), 20_000);
    };
    await press(`source ${library}; source <(vitrine completion bash); echo re"ady"\n`, "ready");
    await press("vitrine pre\t", "vitrine preview ");
    await press("--host-p\t", "--host-profile ");
    await press("cl\t", "cloudflare ");
  });
});
