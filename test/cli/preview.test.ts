import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { HostName } from "../../src/serve/host-profiles.ts";
import { openServer } from "../../src/serve/open-server.ts";
import { createProject } from "../support/project.ts";
import { buildProject } from "../support/run-vitrine.ts";
import { startHere, startVitrine } from "../support/spawn-vitrine.ts";

async function createOutput(...args: string[]): Promise<string> {
  const root = await createProject();
  await buildProject(root, args);
  return root;
}

function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  return fetch(origin + path, { headers, redirect: "manual" });
}

describe("vitrine preview", () => {
  it("serves what was built, 404.html with status 404, and ends with 130", async () => {
    const { origin, interrupt } = await startVitrine(await createOutput(), [
      "preview",
      "--port",
      "0",
    ]);
    const home = await ask(origin, "/en");
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<html lang="en">');
    const missing = await ask(origin, "/nao/existe");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<html lang="pt-BR">');

    // An open connection that never says a word must not hold it up.
    const idle = connect(Number(new URL(origin).port), "127.0.0.1");
    await new Promise((resolve) => idle.once("connect", resolve));
    idle.on("error", () => {});
    expect(await interrupt()).toBe(130);
  });

  it("serves below the base path that the site was built for, as the named host does", async () => {
    const root = await createOutput("--base", "/site/");
    const args = ["preview", "--port", "0", "--host-profile", "netlify"];
    const { origin } = await startHere(root, args);
    expect((await ask(origin, "/site/en")).status).toBe(200);
    expect((await ask(origin, "/site/en/")).headers.get("location")).toBe("/site/en");
    expect((await ask(origin, "/site")).headers.get("location")).toBe("/site/");
    expect((await ask(origin, "/en")).status).toBe(404);
  });

  it("compresses by what the browser takes", async () => {
    const { origin } = await startHere(await createOutput(), ["preview", "--port", "0"]);
    const plain = await raw(origin, "identity");
    expect(brotliDecompressSync(await raw(origin, "gzip, br")).equals(plain)).toBe(true);
    expect(gunzipSync(await raw(origin, "gzip, br;q=0")).equals(plain)).toBe(true);
  });

  it("serves a later build without a restart, and nothing that a link leads to", async () => {
    const root = await createOutput();
    await writeFile(join(root, "secret.txt"), "secret");
    const { origin } = await startHere(root, ["preview", "--port", "0"]);
    await symlink(join(root, "secret.txt"), join(root, "dist/secret.txt"));
    await writeFile(join(root, "dist/new.txt"), "new");
    expect(await (await ask(origin, "/new.txt")).text()).toBe("new");
    expect((await ask(origin, "/secret.txt")).status).toBe(404);
  });

  it("takes the next port where one is in use, unless it may not", async () => {
    const root = await createOutput();
    const { value: other } = await openServer(() => {});
    if (!other) throw new Error("no port");
    const port = String(other.port);
    const { origin, said } = await startHere(root, ["preview", "--port", port]);
    expect(said()).toContain(`port ${port} is in use; taking `);
    expect(origin).not.toBe(other.origin);
    const strict = startHere(root, ["preview", "--port", port, "--strict-port"]);
    await expect(strict).rejects.toThrow(`error Port ${port} is in use (server/port)`);
    await other.close();
  });

  it("says so where there is nothing to serve", async () => {
    const root = await createProject();
    await expect(startHere(root, ["preview"])).rejects.toThrow("there is no such file or folder");
    await mkdir(join(root, "dist"));
    await expect(startHere(root, ["preview"])).rejects.toThrow(
      "dist is not a built site: it has no index.html",
    );
  });
});

/** The body as it was sent: fetch would unpack it. */
async function raw(origin: string, encoding: string): Promise<Buffer> {
  const asked = request(`${origin}/en`, { headers: { "accept-encoding": encoding } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return buffer(response);
}

/** The table of `host-profiles.ts` as visitors meet it: status, and where a redirect leads. */
const table: Record<HostName, Record<"file" | "folder" | "both", [string, string]>> = {
  github: { file: ["200", "404"], folder: ["301 /folder/", "200"], both: ["200", "200"] },
  netlify: {
    file: ["200", "301 /file"],
    folder: ["301 /folder/", "200"],
    both: ["200", "301 /both"],
  },
  cloudflare: {
    file: ["200", "308 /file"],
    folder: ["308 /folder/", "200"],
    both: ["200", "200"],
  },
  nginx: { file: ["200", "404"], folder: ["200", "200"], both: ["200", "200"] },
  s3: { file: ["404", "404"], folder: ["302 /folder/", "200"], both: ["302 /both/", "200"] },
};

describe.each(Object.entries(table))("vitrine preview --host-profile %s", (host, rows) => {
  it("answers as that host does, for a page as file, as folder, and as both", async () => {
    const root = await createProject();
    const pages = ["index", "404", "file", "folder/index", "both", "both/index"];
    for (const page of pages) {
      const path = join(root, "dist", `${page}.html`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, page);
    }
    const args = ["preview", "--port", "0", "--host-profile", host];
    const { origin } = await startHere(root, args);
    const answer = async (path: string) => {
      const { status, headers } = await ask(origin, path);
      return [status, headers.get("location")].filter(Boolean).join(" ");
    };
    for (const [name, [bare, slashed]] of Object.entries(rows)) {
      expect(await answer(`/${name}`)).toBe(bare);
      expect(await answer(`/${name}/`)).toBe(slashed);
    }
    expect(await (await ask(origin, "/none/at/all")).text()).toBe("404");
  });
});
