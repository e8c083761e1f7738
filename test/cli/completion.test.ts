import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { missingTool } from "../support/missing-tool.ts";
import { inRepository, tinySite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { needTools } from "../support/tools.ts";

const program = inRepository("bin/vitrine.js");

/** What the shell asks the program at each press of Tab. */
function complete(...words: string[]): string[] {
  const answer = execFileSync(process.execPath, [program, "complete", "--", ...words]);
  return answer
    .toString()
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "");
}

/** Debian's package bash-completion has it, and Homebrew's. */
const bashLibrary = "/usr/share/bash-completion/bash_completion";

/** How each shell is started without anybody's settings, and reads the script. */
const shells = [
  {
    name: "bash",
    command: "bash --norc -i",
    read: `source ${bashLibrary}; source <(vitrine completion bash)`,
  },
  {
    name: "zsh",
    command: "zsh -f -i",
    read: "source <(vitrine completion zsh)",
  },
  {
    name: "fish",
    command: "fish --no-config -i",
    read: "vitrine completion fish | source",
  },
] as const;

describe("vitrine completion", () => {
  it("knows commands, flags and the values that a flag can have", () => {
    expect(complete("pre")).toContain("preview");
    expect(complete("dev", "--p")).toEqual(expect.arrayContaining(["--port", "--poll"]));
    expect(complete("dev", "--p")).not.toContain("--host");
    expect(complete("preview", "--host-profile", "")).toContain("cloudflare");
  });

  it("knows the shells that it is for, and no other", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    for (const { name } of shells) {
      expect((await runHere(tinySite, ["completion", name])).code).toBe(0);
      expect(printed.mock.lastCall?.[0]).toContain("vitrine complete --");
    }
    const { code, stderr } = await runHere(tinySite, ["completion", "tcsh"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Allowed choices are zsh, bash, fish, powershell.");
  });

  describe.each(shells)("in a real $name", ({ name, command, read }) => {
    needTools(name, "script");
    beforeEach(({ skip }) => {
      const isMissing = name === "bash" && !existsSync(bashLibrary);
      skip(isMissing, missingTool("bash-completion", "apt-get install bash-completion"));
    });

    it("completes commands, flags and values at a press of Tab", async () => {
      const { env, log } = await createPath();
      // A terminal of its own, without which no shell completes anything.
      const terminal = spawn("script", ["-qec", command, "/dev/null"], {
        env: { ...env, PS1: "$ ", TERM: "dumb" },
      });
      onTestFinished(() => {
        terminal.kill("SIGKILL");
      });
      let said = "";
      terminal.stdout.on("data", (chunk: Buffer) => {
        said += chunk;
      });
      terminal.stdin.write(`${read}; echo re"ady"\n`);
      await vi.waitFor(() => expect(said).toContain("ready"), 60_000);
      terminal.stdin.write("vitrine pre\t--host-p\tcl\t\n");
      await vi.waitFor(
        async () => expect(await readFile(log, "utf8")).toBe("preview --host-profile cloudflare\n"),
        60_000,
      );
      // It may still have something to write into its home, which goes with the test.
      terminal.stdin.write("exit\n");
      await once(terminal, "exit");
    });

    it("says nothing when its script is read, and read again", async () => {
      const { env } = await createPath();
      const [shell = "", ...flags] = command.replace(" -i", "").split(" ");
      const twice = [...flags, "-c", `${read}; ${read}`];
      const said = await promisify(execFile)(shell, twice, { env });
      expect(said).toEqual({ stdout: "", stderr: "" });
    });
  });
});

/**
 * A home without settings, and a `vitrine` on the PATH that completes, and else
 * only writes down what it was asked for.
 */
async function createPath() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-path-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = join(folder, "log");
  const real = `exec "${process.execPath}" "${program}" "$@"`;
  const text = `#!/bin/sh\ncase "$1" in complet*) ${real};; esac\necho "$*" >"${log}"\n`;
  await writeFile(log, "");
  await writeFile(join(folder, "vitrine"), text, { mode: 0o755 });
  const path = [folder, process.env.PATH].join(delimiter);
  const home = { HOME: folder, ZDOTDIR: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return { log, env: { ...process.env, ...home, PATH: path } };
}
