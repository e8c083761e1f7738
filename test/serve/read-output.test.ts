import { execFileSync } from "node:child_process";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import { baseOf, readOutput } from "../../src/serve/read-output.ts";
import { previewOutput } from "../../src/serve/serve-site.ts";
import { createFolder } from "../support/folder.ts";
import { siteOf } from "../support/site-of.ts";

/** A folder with these files, each of which holds its own name. */
async function createOutput(...paths: string[]): Promise<string> {
  const folder = join(createFolder(), "dist");
  for (const path of paths) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
  return folder;
}

it("reads all files in the order of their paths, but links and hidden names", async () => {
  const shown = [".well-known/security.txt", "a/d/e.txt", "b-a.html", "b/c.html", "index.html"];
  const hidden = [
    ".vitrine",
    ".git/config",
    ".env",
    ".well-known/.env",
    "a/.htaccess",
    "b/Thumbs.db",
  ];
  const folder = await createOutput(...shown.toReversed(), ...hidden);
  await writeFile(join(folder, "../secret.txt"), "secret");
  await symlink("../secret.txt", join(folder, "link.txt"));
  await symlink("..", join(folder, "up"));
  const { value: site, diagnostics } = await readOutput(folder, "dist");
  expect(diagnostics).toEqual([]);
  const files = shown.map((path) => ({ path, bytes: Buffer.from(path), origin: path }));
  expect([...(site?.values() ?? [])]).toEqual(files);
});

it.each([
  [".", "out is not a built site: it has no index.html"],
  ["none", 'there is no folder "out"'],
  ["a.html", "out cannot be read: a part of the path is not a folder"],
])("says so where there is no site: %s", async (path, message) => {
  const { diagnostics } = await readOutput(join(await createOutput("a.html"), path), "out");
  const hint = 'give the path of a built site, or run "npx vitrine build"';
  const told = { code: "server/no-site", message: expect.stringContaining(message), hint };
  expect(diagnostics).toMatchObject([told]);
});

it("says what is in the place of a file", async () => {
  const folder = await createOutput("en.html");
  execFileSync("mkfifo", [join(folder, "index.html")]);
  const message = "dist/index.html is a pipe, not a file";
  const { diagnostics } = await readOutput(folder, "dist");
  const hint = "move it away, and build again";
  expect(diagnostics).toMatchObject([{ code: "file/unreadable", message, hint }]);
});

it("names a file whose name is no UTF-8, and takes the folder for one that is there", async ({
  skip,
}) => {
  skip(process.platform !== "linux", "other systems take no such name");
  const folder = await createOutput("index.html");
  await writeFile(Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xff])]), "");
  const message = "dist/a\u{FFFD} has a name that is not UTF-8";
  const { diagnostics } = await readOutput(folder, "dist");
  const hint = "move it away, and build again";
  expect(diagnostics).toMatchObject([{ code: "file/unreadable", message, hint }]);
});

it.each([
  ['{"scope":"/site/"}', "/site/"],
  ['{"scope":"/"}', "/"],
  ['{"scope":"/a/b/"}', "/a/b/"],
  ...["/a", "a/", "//evil.example/"].map((scope) => [JSON.stringify({ scope }), "/"]),
  ...['{"scope":1}', "null", "{", ""].map((text) => [text, "/"]),
])("of the manifest %j, the base path is %s", (text = "", base) => {
  expect(baseOf(siteOf(text ? { "manifest.webmanifest": text } : {}))).toBe(base);
});

it("preview serves what a later build put there, and the last site in between", async () => {
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
