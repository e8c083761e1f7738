import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { createFolder } from "../support/folder.ts";
import { missingTool } from "../support/missing-tool.ts";
import { inRepository, tinySite } from "../support/project.ts";
import { needTools } from "../support/tools.ts";

const program = inRepository("bin/vitrine.js");

/** What a command prints, by itself or by its library for completion. */
async function print(...args: string[]): Promise<string> {
  let printed = "";
  const record = (text: string) => {
    printed += text;
  };
  const log = vi.spyOn(console, "log").mockImplementation((text) => record(`${text}\n`));
  onTestFinished(() => log.mockRestore());
  const own = { print: record, error: record, progress: record, color: false };
  const code = await run(args, tinySite, own);
  return code === 0 ? printed : `code ${code}: ${printed}`;
}

/** Debian's package bash-completion has it, and Homebrew's. */
const bashLibrary = "/usr/share/bash-completion/bash_completion";

/** How each shell starts without anybody's settings, and reads the script. */
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
  it.each([
    [
      "bash",
      /^if ! declare -F __vitrine_complete >\/dev\/null; then\n[\s\S]*vitrine complete --[\s\S]*\nfi\n$/,
    ],
    [
      "zsh",
      /^#compdef vitrine\n\(\( \$\+functions\[compdef\] \)\) \|\| \{ autoload [\s\S]*vitrine complete --/,
    ],
    ["fish", /^# fish completion for vitrine [\s\S]*vitrine complete --/],
    ["tcsh", /^code 2: [\s\S]*Allowed choices are zsh, bash, fish, powershell\./],
  ])("prints a script for %s", async (shell, expected) => {
    expect(await print("completion", shell)).toMatch(expected);
  });

  it("answers a shell with commands, flags and values", async () => {
    expect(await print("complete", "--", "pre")).toMatch(/^preview\tserve the built site/);
    expect(await print("complete", "--", "dev", "--p")).toMatch(/^--poll\t.*\n--port\t/);
    expect(await print("complete", "--", "dev", "--p")).not.toContain("--host");
    expect(await print("complete", "--", "preview", "--host-profile", "")).toContain("cloudflare");
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
      onTestFinished(() => void terminal.kill("SIGKILL"));
      let printed = "";
      terminal.stdout.on("data", (chunk: Buffer) => {
        printed += chunk;
      });
      terminal.stdin.write(`${read}; echo re"ady"\n`);
      await vi.waitFor(() => expect(printed).toContain("ready"), 60_000);
      terminal.stdin.write("vitrine pre\t--host-p\tcl\t\n");
      await vi.waitFor(
        async () => expect(await readFile(log, "utf8")).toBe("preview --host-profile cloudflare\n"),
        60_000,
      );
      // It may still have something to write into its home, which goes with the test.
      terminal.stdin.write("exit\n");
      await once(terminal, "exit");
    });

    it("prints nothing when its script is read twice", async () => {
      const { env } = await createPath();
      const [shell = "", ...flags] = command.replace(" -i", "").split(" ");
      const twice = [...flags, "-c", `${read}; ${read}`];
      const printed = await promisify(execFile)(shell, twice, { env });
      expect(printed).toEqual({ stdout: "", stderr: "" });
    });
  });
});

/** A home without settings, and a `vitrine` on the PATH that completes, and else logs its arguments. */
async function createPath() {
  const folder = createFolder();
  const log = join(folder, "log");
  const real = `exec "${process.execPath}" "${program}" "$@"`;
  const text = `#!/bin/sh\ncase "$1" in complet*) ${real};; esac\necho "$*" >"${log}"\n`;
  await writeFile(log, "");
  await writeFile(join(folder, "vitrine"), text, { mode: 0o755 });
  const path = [folder, process.env.PATH].join(delimiter);
  const home = { HOME: folder, ZDOTDIR: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return { log, env: { ...process.env, ...home, PATH: path } };
}
