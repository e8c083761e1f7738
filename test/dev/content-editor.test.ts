import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { ContentEditor } from "../../src/dev/content-editor.ts";
import { mergeLines } from "../../src/dev/merge-lines.ts";
import { type Diagnostic, error } from "../../src/diagnostics/diagnostic.ts";
import { applyEdit, change, createProject, type Edit } from "../support/project.ts";

const home = "content/pages/home.en.yaml";
const site = "content/site.yaml";
const heading = { file: home, name: "hero.title", before: "We read genomes" };

/** An editor of the tiny site. @param check what is found before an edit is written */
async function open(edits: Edit[] = [], check: () => unknown = () => undefined) {
  const root = await createProject(edits);
  const options = {
    drafts: false,
    cache: new Cache({ folder: inject("cacheFolder"), inMemory: true }),
  };
  const editor = new ContentEditor(root, async (edits) => {
    const loaded = await loadContent(root, { ...options, ...(edits && { edits }) });
    const found = edits && ((await check()) as Diagnostic[] | undefined);
    return found ? { ...loaded, diagnostics: found } : loaded;
  });
  const path = join(root, home);
  const read = () => readFile(path, "utf8");
  const edit = (text: string) => editor.edit({ ...heading, text });
  return { editor, edit, path, read, root };
}

it("keeps a byte order mark and line ends, and takes texts back one after the other", async () => {
  const { editor, edit, path, read } = await open();
  const before = `\uFEFF${(await read()).replaceAll("\n", " # why\r\n").replaceAll(">- #", ">-")}`;
  await writeFile(path, before);
  expect(await edit("New")).toBeUndefined();
  expect(await read()).toBe(before.replace("We read genomes", "New"));
  expect(await editor.undo(1)).toBeUndefined();
  expect(await read()).toBe(before);
  expect(await editor.undo(1)).toEqual({ message: "there is nothing to undo" });
});

it("says where a mistake is that is not in the file itself, and why where it has no place", async () => {
  const place = { file: site, line: 7, column: 1, length: 1, text: "" };
  for (const message of [`${site}:7: this is wrong`, "this is wrong"]) {
    const details = message.startsWith(site) ? { place } : {};
    const { edit, read } = await open([], () => [error("site/wrong", "this is wrong", details)]);
    const before = await read();
    expect(await edit("New")).toMatchObject({ message });
    expect(await read()).toBe(before);
  }
});

it("names the error of a file in which a text cannot be found", async () => {
  const { edit } = await open([change(home, "  title: We", "  titel: We")]);
  const message = `${home}:10: unknown field "titel"`;
  expect(await edit("New")).toMatchObject({ message });
});

it("names the error of another file without which nothing is loaded", async () => {
  const { edit } = await open([change(site, "brand:", "brnd:")]);
  expect(await edit("New")).toMatchObject({ message: `${site}:2: unknown field "brnd"` });
});

it.each([
  ["a folder", (path: string) => mkdir(path)],
  ["a pipe", (path: string) => execFileSync("mkfifo", [path])],
  ["a symbolic link to a path outside the project", (path: string) => symlink("/etc/hosts", path)],
  ["a broken symbolic link", (path: string) => symlink("none", path)],
])("says what is in the place of the file: %s", async (what, put) => {
  const { edit, path } = await open();
  await rm(path);
  await put(path);
  expect((await edit("New"))?.message).toContain(`${home} is ${what}`);
});

it("makes no file too large to be read", async () => {
  const { edit, path, read } = await open();
  const before = await read();
  const filled = `${before}#${"x".repeat(2 ** 20 - before.length - 40)}\n`;
  await writeFile(path, filled);
  expect(await edit("Word ".repeat(20))).toMatchObject({ message: `${home} is larger than 1 MB` });
  expect(await read()).toBe(filled);
  await writeFile(path, `${filled}#${"x".repeat(99)}\n`);
  expect(await edit("New")).toMatchObject({ message: `${home} is larger than 1 MB` });
});

it("changes no list while pages differ between their languages", async () => {
  const slug = "    - slug: montagem\n";
  const longer = `    - slug: extra\n      title: Extra\n${slug}`;
  const { editor } = await open([change("content/pages/home.pt-BR.yaml", slug, longer)]);
  const text = { file: home, name: "pipelines.items.montagem.title", before: "Assembly" };
  const refused = await editor.edit({ ...text, text: "", action: "remove" });
  expect(refused).toEqual({ message: "the site has errors", hint: "correct them first" });
});

it("writes no half of a character, which would become another one", async () => {
  const { edit, read } = await open();
  expect((await edit("c\ud800"))?.message).toMatch(/U\+D800/);
  expect(await read()).toContain("We read genomes");
});

it("keeps what was saved after the text was looked up", async () => {
  const { path, read, root } = await open();
  const content = await loadContent(root, { drafts: false, cache: new Cache() });
  const theirs = (await read()).replace("We read genomes", "Theirs");
  await writeFile(path, theirs);
  const editor = new ContentEditor(root, async () => content);
  const refused = await editor.edit({ ...heading, text: "Mine" });
  expect(refused).toEqual({ message: "the file now says: Theirs", now: "Theirs" });
  expect(await read()).toBe(theirs);
});

it("refuses a read-only file", async () => {
  const locked = await open();
  await chmod(locked.path, 0o444);
  expect(await locked.edit("New")).toEqual({ message: "the file is read-only" });
  expect(await locked.read()).toContain("We read genomes");
});

it.each([
  ["changes", (path: string) => writeFile(path, "other"), "other"],
  ["goes", (path: string) => rm(path), undefined],
])("leaves a file alone that %s while it is checked", async (_, act, left) => {
  const late = await open([], () => act(late.path));
  const message = "the file has changed since this page was built";
  expect(await late.edit("New")).toMatchObject({ message });
  expect(await late.read().catch(() => undefined)).toBe(left);
});

it("hides no bug, and serves whoever comes next", async () => {
  const bug = await open([], () => {
    throw new TypeError("ours");
  });
  await expect(bug.edit("New")).rejects.toThrow("ours");
  expect(await bug.editor.undo(1)).toEqual({ message: "there is nothing to undo" });
});

const faq = "content/pages/faq.pt-BR.yaml";
const two = { file: faq, name: "items.segunda.question", before: "Segunda?" };
const link = { file: site, name: "profiles.2 of 2.label", before: "Perfil dois" };

it.each([
  ["that has moved", two, "moved", "question: Mine", undefined],
  ["that is gone", two, "removed", undefined, "no longer has this text"],
  ["that others have changed", two, "changed", undefined, "the file now says: Theirs"],
  ["without a slug", link, "same", "label: Mine", undefined],
  [
    "without a slug, that has moved",
    link,
    "moved",
    "label: Mine\n    url: https://dois",
    undefined,
  ],
  ["without a slug, where one is gone", link, "fewer", "label: Mine", undefined],
])("an edit knows the entry %s", async (_, { before, ...text }, change, written, refused) => {
  const { editor, root } = await open();
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

it.each([
  ["where it still fits", "a b c", "a c", "A b c", "A c"],
  ["once where others have made it too", "a b c d", "a c d", "a c D", "a c D"],
  ["nowhere where others have changed its lines", "a b c", "a x c", "a y c", undefined],
  // The second copy may have been taken out, or the first one.
  ["nowhere where it fits twice", "a x b", "a x a x b", "a y b", undefined],
])("merges a change %s", (_, ...texts) => {
  const [from = "", to = "", theirs = "", merged] = texts.map((text) =>
    text?.replaceAll(" ", "\n"),
  );
  expect(mergeLines(from, to, theirs)).toBe(merged);
});

const first = {
  file: faq,
  name: "items.primeira.question",
  before: "Primeira?",
  text: "Primeira?",
};

it.each([
  ["another line", faq, "Segunda?", "Theirs?", true],
  ["the line before", faq, "items:\n", "items: # all\n", true],
  ["the line after", site, "  founded", "  other: 3\n  founded", true],
  ["the count", site, "questions: 1", "questions: 1 # one", false],
])(
  "takes back the removal of an entry after a change of %s, or keeps what it was",
  async (...row) => {
    const [, file, from, to, isBack] = row;
    const { editor, root } = await open();
    const readAll = () =>
      Promise.all([faq, site].map((name) => readFile(join(root, name), "utf8")));
    const before = await readAll();
    expect(await editor.edit({ ...first, action: "remove" })).toBeUndefined();
    await applyEdit(root, change(file, from, to));
    const [listed, ...others] = await editor.list();
    expect([listed?.text, others]).toEqual(["removed: Primeira?", []]);
    const refused = await editor.undo(1);
    if (isBack) {
      expect([refused, listed?.lost]).toEqual([undefined, undefined]);
      await applyEdit(root, change(file, to, from));
      expect(await readAll()).toEqual(before);
    } else {
      expect(refused?.message).toContain("one of the files was changed again later");
      expect(listed?.lost).toContain("  - slug: primeira\n    question: Primeira?\n");
      expect(await editor.list()).toEqual([listed]);
    }
  },
);
