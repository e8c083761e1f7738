import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import { baseOf, readOutput } from "../../src/serve/read-output.ts";
import { previewOutput } from "../../src/serve/serve-site.ts";
import { createProject } from "../support/project.ts";
import { siteOf } from "../support/site-of.ts";

/** A folder with these files, each of which holds its own name. */
async function createOutput(...paths: string[]): Promise<string> {
  const folder = join(await createProject(), "dist");
  for (const path of paths) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
  return folder;
}

describe("readOutput(folder, name)", () => {
  it("reads all files in the order of their paths", async () => {
    const folder = await createOutput("b/c.html", "index.html", "b.html", "a/d/e.txt", "b-a.html");
    const { value: site, diagnostics } = await readOutput(folder, "dist");
    expect(diagnostics).toEqual([]);
    const paths = ["a/d/e.txt", "b-a.html", "b.html", "b/c.html", "index.html"];
    expect([...(site?.keys() ?? [])]).toEqual(paths);
    for (const [path, file] of site ?? []) {
      expect(file).toEqual({ path, bytes: Buffer.from(path), origin: path });
    }
  });

  it("leaves out links and hidden names, but for .well-known", async () => {
    const shown = ["index.html", ".well-known/security.txt"];
    const hidden = [".vitrine", ".git/config", ".env", ".well-known/.env", "a/.htaccess"];
    const folder = await createOutput(...shown, ...hidden);
    await writeFile(join(folder, "../secret.txt"), "secret");
    await symlink("../secret.txt", join(folder, "link.txt"));
    await symlink("..", join(folder, "up"));
    const { value: site } = await readOutput(folder, "dist");
    expect([...(site?.keys() ?? [])].sort()).toEqual(shown.sort());
  });

  it("says so where there is no site", async () => {
    const folder = await createOutput("a.html");
    const messages = async (path: string) =>
      (await readOutput(path, "out")).diagnostics.map(({ code, hint, message }) => {
        expect([code, hint]).toEqual([
          "server/no-site",
          'name a built folder, or run "npx vitrine build"',
        ]);
        return message;
      });
    expect(await messages(folder)).toEqual(["out is not a built site: it has no index.html"]);
    expect(await messages(join(folder, "none"))).toEqual(['there is no folder "out"']);
    const [notFolder] = await messages(join(folder, "a.html"));
    expect(notFolder).toMatch(/^out cannot be read: a part of the path is not a folder/);
  });
});

describe("baseOf(site)", () => {
  it.each([
    ['{"scope":"/site/"}', "/site/"],
    ['{"scope":"/"}', "/"],
    ['{"scope":"/a/b/"}', "/a/b/"],
    ['{"scope":"/a"}', "/"],
    ['{"scope":"a/"}', "/"],
    ['{"scope":"//evil.example/"}', "/"],
    ['{"scope":1}', "/"],
    ["null", "/"],
    ["{", "/"],
  ])("finds in %s the path %s", (text, base) => {
    expect(baseOf(siteOf({ "manifest.webmanifest": text }))).toBe(base);
  });

  it("is the root without a manifest", () => expect(baseOf(new Map())).toBe("/"));
});

it("previewOutput(settings) serves what a later build put there, and the last site in between", async () => {
  const folder = await createOutput("index.html");
  const next = await createOutput("index.html", "new.html");
  const settings = { folder, name: "dist", host: "127.0.0.1", profile: hostProfiles.nginx };
  const { value: server } = await previewOutput(settings);
  if (!server) throw new Error("no port");
  onTestFinished(() => server.close());
  const ask = (path: string) => fetch(`${server.origin}${path}`);
  expect((await ask("/new")).status).toBe(404);
  await rename(folder, `${folder}-old`);
  expect(await (await ask("/")).text()).toBe("index.html");
  await rename(next, folder);
  expect(await (await ask("/new")).text()).toBe("new.html");
});
