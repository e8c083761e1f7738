import { execFileSync } from "node:child_process";
import { lstat, mkdir, symlink, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { prepareOutput } from "../../src/publish/write-site.ts";
import { createProject } from "../support/project.ts";

/** A project with an output, a link to the sources, and other things that are no folder. */
async function createOdd(): Promise<string> {
  const root = await createProject([
    { file: "built/.vitrine", write: "index.html\n" },
    { file: "there/index.html", write: "" },
    { file: "file", write: "" },
  ]);
  await mkdir(resolve(root, "elsewhere"));
  await mkdir(resolve(root, "homes/ana"), { recursive: true });
  const links = {
    ...{ "to-content": "content", "to-elsewhere": "elsewhere", "to-nowhere": "no", self: "." },
  };
  for (const [name, target] of Object.entries(links))
    await symlink(resolve(root, target), resolve(root, name));
  execFileSync("mkfifo", [resolve(root, "pipe")]);
  return root;
}

afterEach(() => vi.unstubAllEnvs());

it.each<[why: string | undefined, folders: string[]]>([
  // Not there yet, there, in the project or beside it.
  [undefined, ["dist", "a/b/c", "../beside", "content-preview", "there", "built"]],
  ["it holds the project itself", ["", ".", "..", "../..", "/", "self"]],
  ["it holds your home folder", ["homes/ana", "homes"]],
  [
    "it is part of content/",
    ["content", "content/x/y", "to-content", "to-content/pages", "self/content/x"],
  ],
  ["it is part of templates/", ["templates/x"]],
  ["it is inside .*built, another output", ["built/sub/x"]],
  ["it is a symbolic link", ["to-elsewhere", "to-nowhere"]],
  ["it is inside a .git folder", [".git", "../other/.git/x"]],
  ["it is inside a node_modules folder", ["../node_modules"]],
  ["it is a file", ["file"]],
  ["it is a pipe", ["pipe"]],
  ["it is a device or socket", ["/dev/null"]],
])("%s: %j", async (why, folders) => {
  const root = await createOdd();
  vi.stubEnv("HOME", resolve(root, "homes/ana"));
  for (const name of folders) {
    const out = resolve(root, name);
    const fault = await findTargetFault(root, out, "site");
    const hint = "choose another folder with --out";
    const message = expect.stringMatching(`^${out} cannot be the output folder: ${why}$`);
    if (why === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatchObject({ code: "output/refused", hint, message });
  }
});

it.each<[what: string, isForeign: boolean, make: (path: string) => unknown]>([
  ["a folder of somebody", true, (path) => mkdir(resolve(path, "mine"), { recursive: true })],
  [
    "a folder with a folder of the listing's name",
    true,
    (path) => mkdir(resolve(path, ".vitrine"), { recursive: true }),
  ],
  ["a file", true, (path) => writeFile(path, "mine")],
  ["a link", true, (path) => symlink("..", path)],
  ["a pipe", true, (path) => execFileSync("mkfifo", [path])],
  ["an empty folder, as a killed build leaves it", false, (path) => mkdir(path)],
])(
  "what a build would remove beside its folder is Vitrine's own, and not %s",
  async (_, isForeign, make) => {
    for (const part of ["new", "old"]) {
      const root = await createProject();
      const path = resolve(root, `.dist.vitrine-${part}`);
      await make(path);
      const hint = "move it away, or choose another folder with --out";
      const fault = { code: "output/refused", message: `${path} was not written by Vitrine`, hint };
      const found = await prepareOutput(root, resolve(root, "dist"));
      expect(found).toEqual(isForeign ? [expect.objectContaining(fault)] : []);
      expect((await lstat(path).catch(() => undefined)) !== undefined).toBe(isForeign);
    }
  },
);
