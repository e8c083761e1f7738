import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { findTargetFault } from "../../src/publish/target-folder.ts";
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
