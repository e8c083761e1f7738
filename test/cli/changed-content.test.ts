import { execFile } from "node:child_process";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createLargeProject, fileOf } from "../support/large-project.ts";
import { createProject, inRepository } from "../support/project.ts";

const preload = fileURLToPath(new URL("second-reading.cjs", import.meta.url));

/** Builds a project; right before a file is read for the second time, a command is run on it. */
function build(root: string, file: string, command: string) {
  const args = ["--require", preload, inRepository("bin/vitrine.js"), "build"];
  const env = { ...process.env, SECOND_READING_OF: file, SECOND_READING_DOES: command };
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (failure, _, stderr) => {
      resolve({ code: Number(failure?.code ?? 0), stderr });
    });
  });
}

/** What an output folder holds, and what lies beside it. */
async function stateOf(root: string): Promise<unknown> {
  const entries = await readdir(join(root, "dist"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, "base64")));
  const beside = (await readdir(root)).sort();
  return { beside, files: paths.map((path, index) => [path, texts[index]]) };
}

describe("vitrine build, of a content file that changes under its hands", () => {
  const home = "content/pages/home.pt-BR.yaml";

  it.each([
    [
      "is changed",
      'echo "# more" >> "$1"',
      `${home} was changed while the site was made (file/changed)`,
    ],
    ["is gone", 'rm "$1"', `${home} cannot be read: there is no such file or folder`],
    ["is a pipe now", 'rm "$1" && mkfifo "$1"', `${home} is a pipe, not a file`],
  ])("tells of the home page that %s, and leaves the output as it was", async (_, does, told) => {
    const root = await createProject();
    expect(await build(root, home, "true")).toMatchObject({ code: 0 });
    const before = await stateOf(root);
    const { code, stderr } = await build(root, home, does);
    expect(code).toBe(1);
    expect(stderr).toContain(told);
    expect(stderr.includes("build again")).toBe(does.includes("more"));
    expect(stderr).not.toContain("at ");
    expect(await stateOf(root)).toEqual(before);
  });

  it("tells of a page that is rendered anew while the site is written", async () => {
    const root = await createLargeProject();
    expect(await build(root, fileOf(7), "true")).toMatchObject({ code: 0 });
    const before = await stateOf(root);
    // All pages have the styles: each is as it was, and has to be read again to be rendered.
    await appendFile(join(root, "styles/site.css"), "\nb { color: red }\n");
    const failed = await build(root, fileOf(7), 'echo "# more" >> "$1"');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain(`${fileOf(7)} was changed while the site was made`);
    expect(failed.stderr).toContain("build again");
    expect(await stateOf(root)).toEqual(before);
    // And so it is.
    expect(await build(root, "none", "true")).toMatchObject({ code: 0 });
    expect(await stateOf(root)).not.toEqual(before);
  });
});
