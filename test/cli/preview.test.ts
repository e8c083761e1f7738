import { chmod, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
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

it("serves what was built, 404.html with status 404, and ends with 130", async () => {
  const { origin, said, interrupt } = await startVitrine(await createOutput(), anyPort);
  expect(said()).toMatch(/^http:\/\/127.0.0.1:\d+\/ {2}Ctrl\+C stops it\n$/);
  const home = await ask(origin, "/en", { "accept-encoding": "br" });
  expect([home.status, home.headers.get("content-encoding")]).toEqual([200, "br"]);
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
  expect((await ask(origin, "/en")).status).toBe(404);
});

it.each([
  ["opens a browser at its address, below the base path of its flag", 'echo "$1" >>"$0-asked"'],
  ["reports that no browser could be opened, and goes on", "exit 1"],
])("%s", async (_, browser) => {
  const root = await createProject([
    { file: "dist/index.html", write: "index" },
    { file: "browser", write: `#!/bin/sh\n${browser}\n` },
  ]);
  await chmod(join(root, "browser"), 0o755);
  const args = [...anyPort, "--base", "/repo/", "--open"];
  const { origin, said } = await startHere(root, args, { BROWSER: join(root, "browser") });
  const line = `${origin}/repo/  Ctrl+C stops it\n`;
  const failure = "the browser could not be opened: the command that opens it exited with code 3\n";
  await vi.waitFor(async () => {
    if (browser === "exit 1") expect(said()).toBe(line + failure);
    else expect(await readFile(join(root, "browser-asked"), "utf8")).toBe(`${origin}/repo/\n`);
  }, 60_000);
  expect((await ask(origin, "/repo/")).status).toBe(200);
});

it("reports why there is no server, with code 1", async () => {
  const { port } = new URL((await openHost()).origin);
  const root = await createProject([{ file: "dist/index.html", write: "" }]);
  const { code, stderr } = await runHere(root, ["preview", "--port", port, "--strict-port"]);
  expect(stderr).toMatch(`error port ${port} is in use (server/port)\n`);
  expect(code).toBe(1);
});
