import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { serveUntilInterrupted } from "../../src/cli/run-server.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { openServer } from "../../src/serve/open-server.ts";
import { createProject } from "../support/project.ts";

const usual = { port: 0, strictPort: false, host: "127.0.0.1", open: false };

/** A real server that is served until Ctrl+C is pressed, which is as soon as it has said where. */
async function serve(options: Partial<typeof usual> = {}, color = false) {
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
  const ended = serveUntilInterrupted(opened, { ...usual, ...options }, console).catch(
    (cause) => cause,
  );
  return { ended, said, server };
}

describe("serveUntilInterrupted(opened, options, console)", () => {
  it("says where it is to be found, and closes when it is asked to end", async () => {
    const { ended, said, server } = await serve();
    expect(await ended).toMatchObject({ exitCode: 130 });
    expect(said).toEqual([`print: ${server.origin}/repo/  Ctrl+C ends it\n`]);
    await expect(fetch(server.origin)).rejects.toThrow();
  });

  it("says so where another port than the wanted one is taken, and paints its address", async () => {
    const { ended, said, server } = await serve({ port: 4000 }, true);
    await ended;
    expect(said).toEqual([
      `error: port 4000 is in use; taking ${server.port}\n`,
      `print: \u001b[1m${server.origin}/repo/\u001b[22m  Ctrl+C ends it\n`,
    ]);
  });

  it("serves until then, and opens a browser there where it is asked to", async () => {
    const root = await createProject([
      { file: "browser", write: '#!/bin/sh\necho "$1" >"$(dirname "$0")/asked"\n' },
    ]);
    await chmod(join(root, "browser"), 0o755);
    vi.stubEnv("BROWSER", join(root, "browser"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { ended, server } = await serve({ open: true });
    const asked = () => readFile(join(root, "asked"), "utf8");
    await vi.waitFor(async () => expect(await asked()).toBe(`${server.origin}/repo/\n`), 20_000);
    expect(await (await fetch(server.origin)).text()).toBe("here");
    process.emit("SIGTERM", "SIGTERM");
    expect(await ended).toMatchObject({ exitCode: 143 });
  });

  it("says why there is none, with code 1", async () => {
    const said: string[] = [];
    const console = {
      print: () => {},
      error: (text: string) => said.push(text),
      progress: () => {},
      color: false,
    };
    const opened = { value: undefined, diagnostics: [error("server/port", "the port is in use")] };
    expect(await serveUntilInterrupted(opened, usual, console)).toBe(1);
    expect(said).toEqual(["error the port is in use (server/port)\n\n"]);
  });
});
