import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { type BuildOptions, runBuild } from "../../src/cli/run-build.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProject } from "../support/project.ts";

const usual: BuildOptions = {
  out: "dist",
  drafts: false,
  strict: false,
  precompress: false,
  json: false,
  quiet: false,
  verbose: false,
};

/** A console that keeps all that it is told, in its order. */
function listen() {
  const said: string[] = [];
  const keep = (kind: string) => (text: string) => said.push(`${kind}: ${text}`);
  const console = {
    print: keep("print"),
    error: keep("error"),
    progress: keep("progress"),
    color: false,
  };
  return { console, said };
}

async function build(options: Partial<BuildOptions>, interrupted: AbortSignal, memory = noMemory) {
  const root = await createProject();
  const { console, said } = listen();
  const context = { root, console, memory, crew: undefined, finish: () => {} };
  const code = await runBuild({ ...usual, ...options }, context, interrupted).catch(
    (cause: unknown) => cause,
  );
  return { code, root, said };
}

describe("runBuild(options, context, interrupted)", () => {
  it("clears the line of progress before it says what it came to", async () => {
    const { code, said } = await build({}, new AbortController().signal);
    expect(code).toBe(0);
    expect(said).toEqual(["progress: ", expect.stringMatching(/^print: file +size +change\n/)]);
    expect(said[1]).toMatch(/in dist after \d+ ms\n$/);
  });

  it("writes nothing once it is interrupted, and says nothing of it", async () => {
    const reason = new Error("ended");
    const { code, root, said } = await build({}, AbortSignal.abort(reason));
    expect(code).toBe(reason);
    expect(existsSync(join(root, "dist"))).toBe(false);
    expect(said).toEqual(["progress: "]);
  });

  it("takes a fault of our own for no fault of the disk", async () => {
    const bug = new TypeError("a bug");
    const recall = () => Promise.reject(bug);
    const memory: Memory = { ...noMemory, recall };
    const { code } = await build({}, new AbortController().signal, memory);
    expect(code).toBe(bug);
  });

  it("tells warnings as warnings, and as mistakes with --strict", async () => {
    const strict = await build({ strict: true }, new AbortController().signal);
    expect(strict.code).toBe(1);
    expect(strict.said[1]).toMatch(
      /^error: content\/site.yaml:\d+:\d+ error .* \(content\/placeholder\)/,
    );
    expect(strict.said[2]).toMatch(/^print: \d errors?; nothing was written/);
  });
});

describe("run(args, root, console)", () => {
  it("ends a build with the code of the signal that it was asked by", async () => {
    const root = await createProject();
    const before = process.listenerCount("SIGTERM");
    const { console, said } = listen();
    const ended = run(["build"], root, console);
    await vi.waitFor(() => expect(process.listenerCount("SIGTERM")).toBe(before + 1), {
      interval: 1,
    });
    process.emit("SIGTERM", "SIGTERM");
    expect(await ended).toBe(143);
    expect(said).toEqual(["progress: "]);
    expect(await readdir(root)).not.toContain("dist");
  });

  it.each([
    [["--version"], 0],
    [["build", "--help"], 0],
    [["headers", "nginx"], 0],
    [["headers", "apache"], 2],
    [["biuld"], 2],
    [["build", "--out", "content"], 1],
  ])("ends %j with code %d", async (args, code) => {
    expect(await run(args, await createProject(), listen().console)).toBe(code);
  });
});
