import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { serveUntilInterrupted } from "../../src/cli/run-server.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { openServer } from "../../src/serve/open-server.ts";
import { createProject } from "../support/project.ts";

const usual = { port: 0, strictPort: false, host: "127.0.0.1", open: false };

interface Serving extends Partial<typeof usual> {
  color?: boolean;
  /** Whether the port that it has is the one that was asked for. */
  isWanted?: boolean;
}

/** A real server that is served until Ctrl+C is pressed, which is as soon as it has said where. */
async function serve({ color = false, isWanted = false, ...options }: Serving = {}) {
  const { value: server } = await openServer((_, response) => void response.end("here"));
  if (!server) throw new Error("no port");
  const said: string[] = [];
  const console = {
    print: (text: string) => {
      said.push(`print: ${text}`);
      if (options.open) return;
      process.emit("SIGINT", "SIGINT");
    },
    error: (text: string) => said.push(`error: ${text}`),
    progress: () => {},
    color,
  };
  const opened = { value: { ...server, base: "/repo/" }, diagnostics: [] };
  const wanted = isWanted ? { port: server.port } : {};
  const all = { ...usual, ...wanted, ...options };
  const ended = serveUntilInterrupted(opened, all, console).catch((cause) => cause);
  return { ended, said, server };
}

/** Takes what is run in the place of a browser; addresses that it is given are in `asked`. */
async function setBrowser(script: string) {
  const root = await createProject([{ file: "browser", write: `#!/bin/sh\n${script}\n` }]);
  await chmod(join(root, "browser"), 0o755);
  vi.stubEnv("BROWSER", join(root, "browser"));
  onTestFinished(() => void vi.unstubAllEnvs());
  return { asked: () => readFile(join(root, "asked"), "utf8") };
}

describe("serveUntilInterrupted(opened, options, console)", () => {
  it("says where it is to be found, and closes when it is asked to end", async () => {
    const { ended, said, server } = await serve();
    expect(await ended).toMatchObject({ exitCode: 130 });
    expect(said).toEqual([`print: ${server.origin}/repo/  Ctrl+C ends it\n`]);
    await expect(fetch(server.origin)).rejects.toThrow();
  });

  it("says nothing of the port where it has the wanted one", async () => {
    const { ended, said } = await serve({ isWanted: true });
    await ended;
    expect(said).toEqual([expect.stringMatching(/^print: /)]);
  });

  it("says so where another port than the wanted one is taken, and paints its address", async () => {
    const { ended, said, server } = await serve({ port: 4000, color: true });
    await ended;
    expect(said).toEqual([
      `error: port 4000 is in use; taking ${server.port}\n`,
      `print: \u001b[1m${server.origin}/repo/\u001b[22m  Ctrl+C ends it\n`,
    ]);
  });

  it("serves until then, and opens a browser there where it is asked to, not elsewhere", async () => {
    const { asked } = await setBrowser('echo "$1" >>"$(dirname "$0")/asked"');
    await (await serve()).ended;
    const { ended, said, server } = await serve({ open: true });
    await vi.waitFor(async () => expect(await asked()).toBe(`${server.origin}/repo/\n`), 60_000);
    expect(await (await fetch(server.origin)).text()).toBe("here");
    process.emit("SIGTERM", "SIGTERM");
    expect(await ended).toMatchObject({ exitCode: 143 });
    expect(said).toHaveLength(1);
  });

  it("says where no browser could be opened, and serves all the same", async () => {
    await setBrowser("exit 1");
    const { ended, said, server } = await serve({ open: true });
    const told = "error: no browser could be opened: its opener ended with code 3\n";
    await vi.waitFor(() => expect(said.at(-1)).toBe(told), 60_000);
    expect(await (await fetch(server.origin)).text()).toBe("here");
    process.emit("SIGTERM", "SIGTERM");
    await ended;
  });

  it("says why there is none, with code 1", async () => {
    const said: string[] = [];
    const console = {
      print: () => {},
      error: (text: string) => said.push(text),
      progress: () => {},
      color: true,
    };
    const opened = { value: undefined, diagnostics: [error("server/port", "the port is in use")] };
    expect(await serveUntilInterrupted(opened, usual, console)).toBe(1);
    expect(said).toEqual([
      "\u001b[31merror\u001b[39m the port is in use \u001b[2m(server/port)\u001b[22m\n\n",
    ]);
  });
});
