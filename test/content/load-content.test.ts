import { execFileSync } from "node:child_process";
import { mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { createProject } from "../support/project.ts";

const page = "content/pages/faq.pt-BR.yaml";

async function mistakesIn(root: string): Promise<string[]> {
  const { diagnostics } = await loadContent(root);
  return diagnostics.map(({ message, place }) =>
    place ? `${place.file}:${place.line}:${place.column} ${message}` : message,
  );
}

async function filesOf(root: string): Promise<string[]> {
  const { value, diagnostics } = await loadContent(root);
  expect(diagnostics).toEqual([]);
  return (value?.pages ?? []).map(({ file }) => file);
}

describe("loadContent(root)", () => {
  it("reads a file that a link inside the project leads to", async () => {
    const root = await createProject();
    await mkdir(join(root, "texts"));
    await rename(join(root, page), join(root, "texts/faq.yaml"));
    await symlink("../../texts/faq.yaml", join(root, page));
    expect(await filesOf(root)).toContain(page);
  });

  it("refuses a link that leads out of the project, and quotes nothing of what is there", async () => {
    const root = await createProject();
    const secret = join(await createProject(), "secret.yaml");
    await writeFile(secret, "password: [hunter2");
    await rm(join(root, page));
    await symlink(secret, join(root, page));
    const mistakes = await mistakesIn(root);
    expect(mistakes).toEqual([`${page} leads out of the project`]);
  });

  it("refuses a content folder that is a link out of the project", async () => {
    const root = await createProject();
    await rename(join(root, "content"), join(root, "elsewhere"));
    await symlink(join(await createProject(), "content"), join(root, "content"));
    expect((await mistakesIn(root))[0]).toMatch(/leads out of the project$/);
  });

  it("says where a file is no UTF-8, and what cannot be seen in it", async () => {
    const root = await createProject();
    const text = await readFile(join(root, page), "latin1");
    await writeFile(join(root, page), text.replace("Perguntas", "Quest\u00f5es"), "latin1");
    expect(await mistakesIn(root)).toEqual([
      expect.stringMatching(/^.*:\d+:\d+ this is not UTF-8/),
    ]);
    await writeFile(join(root, page), "a: b\nc: d\u202ee\n");
    expect(await mistakesIn(root)).toEqual([expect.stringMatching(`^${page}:2:5 .*U\\+202E`)]);
    await writeFile(join(root, page), 'a: b\nc: "d\\u202ee"\n');
    expect(await mistakesIn(root)).toEqual([expect.stringMatching(`^${page}:2:4 .*U\\+202E`)]);
  });

  it("refuses a link to a folder, which would be passed over", async () => {
    const root = await createProject();
    await symlink(tmpdir(), join(root, "content/pages/more"));
    expect(await mistakesIn(root)).toEqual(["content/pages/more is a link, and not followed"]);
  });

  it("refuses pipes, devices and folders in a file's place, at once", async () => {
    const root = await createProject();
    execFileSync("mkfifo", [join(root, "content/pages/a.yaml")]);
    await mkdir(join(root, "content/pages/b.yaml"));
    await symlink("/dev/zero", join(root, "content/pages/c.yaml"));
    expect(await mistakesIn(root)).toEqual([
      "content/pages/a.yaml is a pipe, not a file",
      "content/pages/b.yaml is a folder, not a file",
      "content/pages/c.yaml leads out of the project",
    ]);
  });

  it("refuses a link that leads nowhere, or to itself", async () => {
    const root = await createProject();
    await symlink("nowhere.yaml", join(root, "content/pages/a.yaml"));
    await symlink("b.yaml", join(root, "content/pages/b.yaml"));
    const mistakes = await mistakesIn(root);
    expect(mistakes).toHaveLength(2);
    expect(mistakes[0]).toMatch(/^content\/pages\/a\.yaml cannot be read: ENOENT/);
    expect(mistakes[1]).toMatch(/^content\/pages\/b\.yaml cannot be read: ELOOP/);
  });

  it("passes over what editors and systems leave", async () => {
    const root = await createProject();
    const before = await filesOf(root);
    const litter = [".DS_Store", ".faq.yaml.swp", "faq.yaml~", ".#faq.yaml", "#faq.yaml#", "4913"];
    for (const name of litter) await writeFile(join(root, "content/pages", name), "no: [yaml");
    expect(await filesOf(root)).toEqual(before);
  });

  it("says that a page named .yml would not be read", async () => {
    const root = await createProject([{ file: "content/pages/new.yml", write: "a: b" }]);
    expect(await mistakesIn(root)).toEqual(["content/pages/new.yml is not read"]);
  });

  it("says that there are no pages where their folder is a file, or is not there", async () => {
    const root = await createProject();
    await rm(join(root, "content/pages"), { recursive: true });
    expect(await mistakesIn(root)).toEqual(["there is no content/pages/*.yaml"]);
    await writeFile(join(root, "content/pages"), "a: b\n");
    expect(await mistakesIn(root)).toEqual(["there is no content/pages/*.yaml"]);
  });

  it("refuses a file that is too large before it reads it", async () => {
    const root = await createProject([{ file: page, write: `# ${"x".repeat(1024 * 1024)}\n` }]);
    expect(await mistakesIn(root)).toEqual([`${page} is larger than 1024 kB`]);
  });

  it.each([
    ["a bell in a text", "a: b\nc: d\u0007e\n", "2:5 the character U+0007 stands here"],
    ["a bell in a comment", "# \u0007\n", "1:3 the character U+0007 stands here"],
    ["a NUL", "a: \0\n", "1:4 the character U+0000 stands here"],
    ["a C1 control", "a: b\u0085c\n", "1:5 the character U+0085 stands here"],
    ["text that reads backwards", "a: b\u202Ec\n", "1:5 the character U+202E stands here"],
    ["a noncharacter", "a: \u{1FFFE}\n", "1:4 the character U+1FFFE stands here"],
    ["a code for a control", 'a: "b\\u0007c"\n', "1:4 this text holds the character U+0007"],
    ["half a character", 'a: "\\uD800"\n', "1:4 this text holds the character U+D800"],
    ["a code in a key", '"\\u202E": b\n', "1:11 this text holds the character U+202E"],
    ["a conflict in a text", "a: |\n  b\n=======\n", "3:1 a conflict marker"],
    ["a base of a conflict", "a: b\n||||||| base\n", "2:1 a conflict marker"],
    ["a deep list", `a: ${"[".repeat(40)}`, "1:35 lists and groups lie deeper"],
    ["a deep list on one line", "- ".repeat(40), "1:65 lists and groups lie deeper"],
    ["deep groups", nested(40), "33:33 lists and groups lie deeper"],
    ["brackets hidden by texts", `a: ${'["]]]]",'.repeat(40)}`, "1:252 lists and groups lie"],
  ])("refuses %s", async (_, text, message) => {
    const root = await createProject([{ file: page, write: text }]);
    const [first = "", ...more] = await mistakesIn(root);
    expect(more).toEqual([]);
    expect(first).toContain(`${page}:${message}`);
  });

  it("takes brackets, hyphens and blanks in a text for text", async () => {
    const text = `a: >-\n${"  [ { - text\n".repeat(50)}b: |\n  x\n${" ".repeat(60)}- y\n`;
    const root = await createProject([{ file: page, write: text }]);
    expect(await mistakesIn(root)).toEqual([]);
  });

  it("takes emoji with joiners and right-to-left text as they are", async () => {
    const text = "a: 👩🏽‍🔬 שלום مرحبا\n";
    const root = await createProject([{ file: page, write: text }]);
    const { value } = await loadContent(root);
    const source = value?.pages.find(({ file }) => file === page);
    expect(source?.value).toEqual({ a: "👩🏽‍🔬 שלום مرحبا" });
  });

  it("reads the same with a byte order mark and Windows' line ends as without", async () => {
    const root = await createProject();
    const before = (await loadContent(root)).value?.pages.map(({ value }) => value);
    for (const file of [page, "content/pages/home.en.yaml"]) {
      const text = await readFile(join(root, file), "utf8");
      await writeFile(join(root, file), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    }
    expect((await loadContent(root)).value?.pages.map(({ value }) => value)).toEqual(before);
  });

  it("says which files there have to be", async () => {
    const hint = "run vitrine in the project's folder, the one that holds content/";
    const told = async (root: string) => {
      const { value, diagnostics } = await loadContent(root);
      expect(diagnostics.map(({ code, hint: found }) => [code, found])).toEqual(
        diagnostics.map(() => ["content/no-files", hint]),
      );
      return [value !== undefined, ...diagnostics.map(({ message }) => message)];
    };
    const root = await createProject([{ file: "content/site.yaml", remove: true }]);
    expect(await told(root)).toEqual([false, "there is no content/site.yaml"]);
    await rm(join(root, "content"), { recursive: true });
    expect(await told(root)).toEqual([
      false,
      "there is no content/site.yaml",
      "there is no content/pages/*.yaml",
    ]);
    const noPages = await createProject();
    await rm(join(noPages, "content/pages"), { recursive: true });
    expect(await told(noPages)).toEqual([true, "there is no content/pages/*.yaml"]);
  });

  it("is complete where every file could be read", async () => {
    const root = await createProject();
    const { value } = await loadContent(root);
    expect(value?.complete).toBe(true);
    expect(value?.site.file).toBe("content/site.yaml");
    expect(value?.pages.map(({ file }) => file)).toEqual([
      "content/pages/faq.pt-BR.yaml",
      "content/pages/home.en.yaml",
      "content/pages/home.pt-BR.yaml",
    ]);
    await writeFile(join(root, page), "a: [");
    expect((await loadContent(root)).value?.complete).toBe(false);
  });

  it("reads pages in folders too, and every one in one order", async () => {
    const root = await createProject([
      { file: "content/pages/b/c.yaml", write: "a: b" },
      { file: "content/pages/a.yaml", write: "a: b" },
      { file: "content/pages/b.yaml", write: "a: b" },
    ]);
    const names = (await filesOf(root)).map((file) => file.replace("content/pages/", ""));
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(6);
  });

  it("says how a page's name and its link are mended", async () => {
    const root = await createProject([{ file: "content/pages/new.yml", write: "a: b" }]);
    await symlink(tmpdir(), join(root, "content/pages/more"));
    const { diagnostics } = await loadContent(root);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ["file/unreadable", "put the pages themselves into content/pages"],
      ["file/unreadable", "rename it to end with .yaml"],
    ]);
  });

  it("tells a thousand mistakes of a file", async () => {
    const keys = Array.from({ length: 1200 }, () => "a: {}\n").join("");
    const root = await createProject([{ file: page, write: keys }]);
    expect(await mistakesIn(root)).toHaveLength(1000);
  });

  it("says how far it is", async () => {
    const told: unknown[][] = [];
    await loadContent(await createProject(), undefined, (...step) => told.push(step));
    expect(told).toEqual([0, 1, 2, 3].map((done) => ["reading content", done, 4]));
  });

  it("reads a file again only after it has changed, or where that cannot be told yet", async () => {
    const root = await createProject();
    const memory = createProcessMemory();
    const read = async () => (await loadContent(root, memory)).value?.pages[0];
    // What has just been written could be written to again within one step of the disk's clock.
    const first = await read();
    expect(await read()).not.toBe(first);
    await sleep(150);
    const settled = await read();
    expect(await read()).toBe(settled);
    const text = await readFile(join(root, page), "utf8");
    await writeFile(join(root, page), text.replace("Primeira?", "Primeiro?"));
    expect((await read())?.text).toContain("Primeiro?");
    await sleep(150);
    expect((await read())?.text).toContain("Primeiro?");
  });
});

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}a:`).join("\n");
}
