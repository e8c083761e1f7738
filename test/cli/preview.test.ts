import { chmod, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openHost } from "../support/open-host.ts";
import { createProject } from "../support/project.ts";
import { buildProject, runHere } from "../support/run-vitrine.ts";
import { startHere, startVitrine } from "../support/spawn-vitrine.ts";

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

  it("opens a browser at its address, below the base path of its flag", async () => {
    const { origin, root, said } = await previewWith('echo "$1" >>"$(dirname "$0")/asked"');
    expect(said()).toBe(`${origin}/repo/  Ctrl+C stops it\n`);
    const asked = () => readFile(join(root, "asked"), "utf8");
    await vi.waitFor(async () => expect(await asked()).toBe(`${origin}/repo/\n`), 60_000);
    expect((await ask(origin, "/repo/")).status).toBe(200);
  });

  it("reports that no browser could be opened, and goes on", async () => {
    const { origin, said } = await previewWith("exit 1");
    const message =
      "\nthe browser could not be opened: the command that opens it exited with code 3\n";
    await vi.waitFor(() => expect(said()).toContain(message), 60_000);
    expect((await ask(origin, "/repo/")).status).toBe(200);
  });

  it("reports why there is no server, with code 1", async () => {
    const { origin } = await openHost();
    const { port } = new URL(origin);
    const root = await createProject([{ file: "dist/index.html", write: "" }]);
    const { code, stderr } = await runHere(root, ["preview", "--port", port, "--strict-port"]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`^error port ${port} is in use \\(server/port\\)\n`),
    ]);
  });
});

/** Starts it with a script in place of the browser. */
async function previewWith(browser: string) {
  const root = await createProject([
    { file: "dist/index.html", write: "index" },
    { file: "browser", write: `#!/bin/sh\n${browser}\n` },
  ]);
  await chmod(join(root, "browser"), 0o755);
  const args = [...anyPort, "--base", "/repo/", "--open"];
  return { ...(await startHere(root, args, { BROWSER: join(root, "browser") })), root };
}
