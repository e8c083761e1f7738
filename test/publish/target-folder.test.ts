import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { describe, expect, it } from "vitest";
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
  for (const [target, name] of [
    ["content", "to-content"],
    ["elsewhere", "to-elsewhere"],
    ["nowhere", "to-nowhere"],
    [".", "self"],
  ] as const)
    await symlink(resolve(root, target), resolve(root, name));
  execFileSync("mkfifo", [resolve(root, "pipe")]);
  return root;
}

describe("findTargetFault(root, out, kind)", () => {
  it.each([
    // Not there yet, there, in the project or beside it.
    ...["dist", "a/b/c", "../beside", "content-preview", "there", "built"].map((out) => [out]),
    ...["", ".", "..", "../..", "/", "self"].map((out) => [out, "it holds the project itself"]),
    [homedir(), "it holds your home folder"],
    [dirname(homedir()), /it holds (?:the project itself|your home folder)$/],
    ...["content", "content/x/y", "to-content", "to-content/pages", "self/content/x"].map((out) => [
      out,
      "it is part of content/, which holds sources",
    ]),
    ["templates/x", "it is part of templates/, which holds sources"],
    ["built/sub/x", /it is inside .*built, which Vitrine wrote$/],
    ["to-elsewhere", "it is a symbolic link"],
    ["to-nowhere", "it is a symbolic link"],
    [".git", "it is inside a .git folder"],
    ["../other/.git/x", "it is inside a .git folder"],
    ["../node_modules", "it is inside a node_modules folder"],
    ["file", "it is a file"],
    ["pipe", "it is a pipe"],
    ["/dev/null", "it is a device or socket"],
  ] as [string, (string | RegExp)?][])("says of %j: %s", async (name, why) => {
    const root = await createOdd();
    const out = resolve(root, name);
    const fault = await findTargetFault(root, out, "site");
    if (why === undefined) return expect(fault).toBeUndefined();
    const message = typeof why === "string" ? `${out} cannot be the output folder: ${why}` : why;
    expect(fault?.message).toMatch(message);
    expect(fault).toMatchObject({
      code: "output/refused",
      hint: "choose another folder with --out",
    });
  });
});
