import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ContentEditor } from "../../src/dev/content-editor.ts";
import type { SourceText } from "../../src/dev/messages.ts";
import { SiteBuilder } from "../../src/dev/site-builder.ts";
import { type Diagnostic, error } from "../../src/diagnostics/diagnostic.ts";
import { createProject } from "../support/project.ts";
import { inStrictMask } from "../support/strict-mask.ts";

const file = "content/pages/home.en.yaml";
const changed = { message: expect.stringContaining("has changed since this page was built") };
const none = { message: "there is nothing to undo" };

/** An editor of one file, which says `text`, and what it is asked to write at `a`. */
async function open(text: string, check: () => Promise<Diagnostic[]> = async () => []) {
  const root = await createProject([{ file, write: text }]);
  const real = join(root, file);
  const source: SourceText = { file, path: ["a"], name: ".a", line: 1, column: 1, text: "" };
  const editor = new ContentEditor(root, {
    listTexts: async () => [source],
    changeList: async () => ({ message: "not here" }),
    checkEdits: check,
  });
  const edit = (by: string) => editor.edit({ file, name: ".a", before: "", text: by });
  return { editor, edit, real, read: () => readFile(real, "utf8") };
}

describe("ContentEditor", () => {
  it("keeps a byte order mark, and takes texts back one after the other", async () => {
    const { editor, edit, read } = await open("\uFEFFa: b # why\r\n");
    expect(await edit("c")).toBeUndefined();
    expect(await read()).toBe("\uFEFFa: c # why\r\n");
    expect(await editor.undo(1)).toBeUndefined();
    expect(await read()).toBe("\uFEFFa: b # why\r\n");
    expect(await editor.undo(1)).toEqual(none);
  });

  it("says where a mistake is that is not in the file itself, and why where it has no place", async () => {
    const place = { file: "content/site.yaml", line: 7, column: 1, length: 1, text: "" };
    const elsewhere = await open("a: b\n", async () => [
      { ...error("content/value", "this is wrong"), place },
    ]);
    expect(await elsewhere.edit("c")).toMatchObject({
      message: "content/site.yaml:7: this is wrong",
    });
    const nowhere = await open("a: b\n", async () => [error("site/no-home", "there is no home")]);
    expect(await nowhere.edit("c")).toMatchObject({ message: "there is no home" });
    expect(await nowhere.read()).toBe("a: b\n");
  });

  it("names the error of a file in which a text cannot be found", async () => {
    const place = { file, line: 7, column: 1, length: 1, text: "" };
    const { editor } = await open("a: b\n", async () => [
      { ...error("yaml/syntax", "this is wrong"), place },
    ]);
    const lost = { file, name: ".lost", before: "", text: "c" };
    expect(await editor.edit(lost)).toMatchObject({ message: `${file}:7: this is wrong` });
  });

  it("writes no half of a character, which would become another one", async () => {
    const { edit, read } = await open("a: >-\n  b\n");
    expect((await edit("c\ud800"))?.message).toMatch(/U\+D800/);
    expect(await read()).toBe("a: >-\n  b\n");
  });

  it("keeps the file's mode under a strict umask, and refuses a read-only file", async () => {
    const { edit, real, read } = await open("a: b\n");
    await chmod(real, 0o664);
    expect(await inStrictMask(() => edit("c"))).toBeUndefined();
    expect((await stat(real)).mode & 0o777).toBe(0o664);
    const locked = await open("a: b\n");
    await chmod(locked.real, 0o444);
    expect(await locked.edit("c")).toEqual({ message: "the file is read-only" });
    expect(await read()).toBe("a: c\n");
    expect(await locked.read()).toBe("a: b\n");
  });

  it("refuses what cannot be written where it stands", async () => {
    // The text is said once and meant twice: to change it here would change it there.
    const { edit, read } = await open("b: &it text\na: *it\n");
    expect(await edit("c")).toEqual({
      message: "this text cannot be written into content/pages/home.en.yaml",
    });
    expect(await read()).toBe("b: &it text\na: *it\n");
  });

  it("leaves a file alone that changes, or goes, while it is checked", async () => {
    const late = await open("a: b\n", async () => {
      await writeFile(late.real, "a: other\n");
      return [];
    });
    expect(await late.edit("c")).toMatchObject(changed);
    expect(await late.read()).toBe("a: other\n");

    const gone = await open("a: b\n", async () => {
      await rm(gone.real);
      return [];
    });
    expect(await gone.edit("c")).toMatchObject(changed);
    await expect(gone.read()).rejects.toThrow("ENOENT");
  });

  const faq = "content/pages/faq.pt-BR.yaml";
  const two = { file: faq, name: ".items.segunda.question", before: "Segunda?" };
  const link = { file: "content/site.yaml", name: ".profiles.2 of 2.label", before: "Perfil dois" };
  it.each([
    ["that has moved", two, "moved", "question: Mine", undefined],
    ["that is gone", two, "removed", undefined, "no longer has this text"],
    ["that others have changed", two, "changed", undefined, "the file now says: Theirs"],
    ["without a slug", link, "same", "label: Mine", undefined],
    ["without a slug, where one is gone", link, "fewer", undefined, '"profiles" has 1 entry'],
  ])("knows the entry %s", async (_, { before, ...text }, change, written, refused) => {
    const root = await createProject();
    const builder = new SiteBuilder(root, { drafts: false });
    const editor = new ContentEditor(root, builder);
    const path = join(root, text.file);
    const whole = await readFile(path, "utf8");
    const [head = "", first = "", second = "", end = ""] =
      /^([\s\S]*?\n(?:items|profiles):\n)( {2}- [\s\S]*?)( {2}- [\s\S]*?)(\n\w[\s\S]*)$/
        .exec(whole)
        ?.slice(1) ?? [];
    const changes: Record<string, string> = {
      moved: `${head}${second}\n${first.trimEnd()}${end}`,
      removed: head + first + first.replace("primeira", "outra") + end,
      changed: whole.replace(before, "Theirs"),
      same: whole.replace("email:", "# mine\nemail:"),
      fewer: head + second + end,
    };
    await writeFile(path, changes[change] as string);
    const answer = await editor.edit({ ...text, before, text: "Mine" });
    const now = await readFile(path, "utf8");
    if (refused)
      expect([answer?.message, now]).toEqual([expect.stringContaining(refused), changes[change]]);
    else expect([answer, now]).toEqual([undefined, expect.stringContaining(written ?? "")]);
  });

  it("says what the disk refuses, and hides no bug", async () => {
    const folder = await open("a: b\n");
    await rm(folder.real);
    await mkdir(folder.real);
    expect((await folder.edit("c"))?.message).toBe("the file is a folder, not a file");

    const bug = await open("a: b\n", async () => {
      throw new TypeError("ours");
    });
    await expect(bug.edit("c")).rejects.toThrow("ours");
    // Whoever comes next is served all the same.
    expect(await bug.editor.undo(1)).toEqual(none);
  });
});
