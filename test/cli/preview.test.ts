import { chmod, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { untilInterrupted } from "../../src/cli/interruption.ts";
import { serveUntilInterrupted } from "../../src/cli/serve.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { openServer } from "../../src/serve/open-server.ts";
import { createProject } from "../support/project.ts";
import { buildProject } from "../support/run-vitrine.ts";
import { startHere, startVitrine } from "../support/spawn-vitrine.ts";
import { recordConsole } from "./support.ts";

async function createOutput(...args: string[]): Promise<string> {
  const root = await createProject();
  await buildProject(root, args);
  return root;
}

function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  return fetch(origin + path, { headers, redirect: "manual" });
}

const anyPort = ["preview", "--port", "0"];

describe("vitrine preview", () => {
  it("serves what was built, 404.html with status 404, and ends with 130", async () => {
    const { origin, said, interrupt } = await startVitrine(await createOutput(), anyPort);
    expect(said()).toMatch(/^http:\/\/127.0.0.1:\d+\/ {2}Ctrl\+C stops it\n$/);
    const home = await ask(origin, "/en", { "accept-encoding": "br" });
    expect(home.status).toBe(200);
    expect(home.headers.get("content-encoding")).toBe("br");
    expect(await home.text()).toContain('<html lang="en">');
    const missing = await ask(origin, "/nao/existe");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<html lang="pt-BR">');

    // An open connection that never sends anything must not delay the end.
    const idle = connect(Number(new URL(origin).port), "127.0.0.1");
    await new Promise((resolve) => idle.once("connect", resolve));
    idle.on("error", () => {});
    expect(await interrupt()).toBe(130);
  });

  it("serves under the base path that the site was built for, as the named host does", async () => {
    const root = await createOutput("--base", "/site/", "--out", "out");
    const flags = ["--out", "out", "--host-profile", "netlify"];
    const { origin } = await startHere(root, [...anyPort, ...flags]);
    expect((await ask(origin, "/site/en")).status).toBe(200);
    expect((await ask(origin, "/site/en/")).headers.get("location")).toBe("/site/en");
    expect((await ask(origin, "/site")).headers.get("location")).toBe("/site/");
    expect((await ask(origin, "/en")).status).toBe(404);
  });

  it("serves under the base path of its flag", async () => {
    const root = await createProject([{ file: "dist/index.html", write: "index" }]);
    const { origin, said } = await startHere(root, [...anyPort, "--base", "/repo/"]);
    expect(said()).toContain(`${origin}/repo/  Ctrl+C`);
    expect((await ask(origin, "/repo/")).status).toBe(200);
  });
});

/** Serves until a SIGTERM, with a script in place of the browser. `asked` has the script's addresses. */
async function openWith(browser: string) {
  const root = await createProject([{ file: "browser", write: `#!/bin/sh\n${browser}\n` }]);
  await chmod(join(root, "browser"), 0o755);
  vi.stubEnv("BROWSER", join(root, "browser"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { value: server } = await openServer((_, response) => void response.end("here"));
  if (!server) throw new Error("no port");
  const { console, printed } = recordConsole();
  const opened = { value: { ...server, base: "/repo/" }, diagnostics: [] };
  const options = { port: server.port, strictPort: false, host: "127.0.0.1", open: true };
  const painted = { ...console, color: true };
  const ended = untilInterrupted((interrupted) =>
    serveUntilInterrupted(async () => opened, options, { console: painted, interrupted }),
  );
  const end = async () => {
    expect(await (await fetch(server.origin)).text()).toBe("here");
    process.emit("SIGTERM", "SIGTERM");
    expect(await ended).toBe(143);
    await expect(fetch(server.origin)).rejects.toThrow();
  };
  return { asked: () => readFile(join(root, "asked"), "utf8"), end, printed, server };
}

describe("serveUntilInterrupted(open, options, console)", () => {
  it("opens a browser at the address, and closes when it is asked to end", async () => {
    const { asked, end, printed, server } = await openWith('echo "$1" >>"$(dirname "$0")/asked"');
    const address = `${server.origin}/repo/`;
    await vi.waitFor(async () => expect(await asked()).toBe(`${address}\n`), 60_000);
    await end();
    expect(printed).toEqual([`print: \u001b[1m${address}\u001b[22m  Ctrl+C stops it\n`]);
  });

  it("reports that no browser could be opened, and goes on", async () => {
    const { end, printed } = await openWith("exit 1");
    const message =
      "error: the browser could not be opened: the command that opens it exited with code 3\n";
    await vi.waitFor(() => expect(printed.at(-1)).toBe(message), 60_000);
    await end();
  });

  it("reports why there is no server, with code 1", async () => {
    const { console, printed } = recordConsole();
    const opened = { value: undefined, diagnostics: [error("server/port", "the port is in use")] };
    const options = { port: 0, strictPort: false, host: "127.0.0.1", open: false };
    const { signal: interrupted } = new AbortController();
    const context = { console, interrupted };
    expect(await serveUntilInterrupted(async () => opened, options, context)).toBe(1);
    expect(printed).toEqual(["error: error the port is in use (server/port)\n\n"]);
  });
});
