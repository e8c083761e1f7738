import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { answerPublishing } from "../../src/dev/answer-publishing.ts";
import { startDev } from "../../src/dev/dev-server.ts";
import { changedSince, findPublication, publish } from "../../src/dev/publication.ts";
import { type Diagnostic, error, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAt } from "../../src/diagnostics/place.ts";
import { createFolder } from "../support/folder.ts";
import { canClone, git, gitEnvironment } from "../support/git.ts";
import { missingTool } from "../support/missing-tool.ts";
import { change, createProject, type Edit } from "../support/project.ts";

const page = "content/pages/a.yaml";

beforeEach(({ skip }) => {
  skip(!canClone, missingTool("git, or no clone of the repository", "git clone it"));
  for (const [name, value] of Object.entries(gitEnvironment)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

const first: Edit = { file: page, write: "route: /a\ntitle: One two\n" };

/** A clone whose remote has all that it has committed, and a change that nobody has committed. */
async function createClone(edits: Edit[] = [first]) {
  const root = await createProject(edits);
  const remote = join(root, "remote.git");
  const run = (...args: string[]) => git("-C", root, ...args);
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write(".gitignore", "remote.git\nother\n");
  git("init", "--quiet", "--bare", remote);
  run("init", "--quiet");
  run("add", "--all");
  run("commit", "--quiet", "--message", "First");
  run("remote", "add", "origin", remote);
  run("push", "--quiet", "--set-upstream", "origin", "HEAD");
  write(page, "route: /a\ntitle: One three four\n");
  write("content/pages/new.yaml", "a: b\n");
  write("notes.txt", "mine");
  return { root, run, write, remote };
}

/** Opens it with checks that find this; `ask` sends its form. */
async function openPage(root: string, diagnostics: Diagnostic[] = [], found = diagnostics) {
  const program = join(root, "check.mjs");
  const document = JSON.stringify({ diagnostics: found });
  writeFileSync(program, `console.log('${document}'); process.exitCode = 1;`);
  const pages = [
    { file: page, route: "/a", draft: false },
    { file: "content/pages/later.yaml", route: "/later", draft: true },
  ];
  const openEditor = vi.fn();
  const options = { root, program, secret: "s", diagnostics, openEditor, pages, record: "/a\n" };
  const answer = async (form: Record<string, string>) =>
    String((await answerPublishing(new URLSearchParams(form), options)).body);
  const shown = await answer({});
  const [tree = "", branch = ""] = ["tree", "branch"].map(
    (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? "",
  );
  const ask = (form: Record<string, string>) => answer({ tree, branch, message: "Now", ...form });
  return { shown, ask, openEditor };
}

it("what is published is compared by pages and words, and what is staged stays as it is", async () => {
  const { root, run } = await createClone();
  run("add", "notes.txt");
  // Git takes it for a text of two words.
  mkdirSync(join(root, "content/files"));
  writeFileSync(join(root, "content/files/a.pdf"), "%PDF-1.7 x\n");
  const status = run("status", "--short");
  const found = await findPublication(root);
  expect(found.files).toEqual([
    { file: "content/files/a.pdf", change: "new" },
    { file: page, change: "changed", words: { added: 2, removed: 1 } },
    { file: "content/pages/new.yaml", change: "new", words: { added: 2, removed: 0 } },
  ]);
  expect(found.diff).toContain("+title: One three four");
  expect(run("status", "--short")).toBe(status);
});

it("what is published is unknown where there is no remote", async () => {
  const { root, run } = await createClone();
  run("branch", "--unset-upstream");
  expect(await findPublication(root)).toMatchObject({ published: undefined, files: [] });
  run("switch", "--quiet", "--create", "spring");
  const { shown } = await openPage(root);
  expect(shown).toContain("The branch &quot;spring&quot; has no upstream branch on a remote yet");
  // A branch of this repository publishes nothing.
  run("branch", "--quiet", "--set-upstream-to", "@{-1}");
  expect((await openPage(root)).shown).toBe(shown);
  run("remote", "remove", "origin");
  const { shown: alone } = await openPage(root);
  expect(alone).toContain("This repository has no remote yet.");
  expect(alone).toContain("git remote add origin");
  expect(shown).toContain("git push -u origin spring");
  run("checkout", "--quiet", "--detach");
  expect((await openPage(root)).shown).toContain("No branch is checked out");
  const { shown: unknown } = await openPage(createFolder());
  expect(unknown).toContain("not a Git repository");
  expect(unknown).not.toContain("git push");
  writeFileSync(join(root, ".git/config"), "[[[");
  expect((await openPage(root)).shown).toContain("bad config line 1");
});

it("what is published is not pushed where others have published since; the commit can be pushed later", async () => {
  const { root, remote, run } = await createClone();
  git("clone", "--quiet", remote, join(root, "other"));
  const other = (...args: string[]) => git("-C", join(root, "other"), ...args);
  writeFileSync(join(root, "other/content/pages/theirs.yaml"), "a: b\n");
  other("add", "--all");
  other("commit", "--quiet", "--message", "Theirs");
  other("push", "--quiet");
  const { files, tree } = await findPublication(root);
  const refused = /^the remote branch has newer commits: run "git pull/;
  expect(await publish(root, tree, "Mine")).toMatch(refused);
  run("fetch", "--quiet");
  expect((await findPublication(root)).files).toEqual(files);
  run("pull", "--quiet", "--rebase");
  const again = await findPublication(root);
  expect(await publish(root, again.tree, "Mine")).toBeUndefined();
  expect(run("log", "-2", "--format=%s", "@{upstream}")).toBe("Mine\nTheirs");
});

it("what is published is refused by a rule of the server, whose answer is shown", async () => {
  const { root, remote } = await createClone();
  mkdirSync(join(remote, "hooks"), { recursive: true });
  const hook = "#!/bin/sh\necho a.pdf is too large >&2\nexit 1\n";
  writeFileSync(join(remote, "hooks/pre-receive"), hook, { mode: 0o755 });
  const { tree } = await findPublication(root);
  const refused = /^a rule of the server refused the push: read its answer below\n.*a\.pdf is too/s;
  expect(await publish(root, tree, "Mine")).toMatch(refused);
});

it("what is published is refused by a hook that asks for input, and the message says so", async () => {
  const { root } = await createClone();
  const hook = "#!/bin/sh\nread answer < /dev/tty\n";
  writeFileSync(join(root, ".git/hooks/pre-commit"), hook, { mode: 0o755 });
  const { tree } = await findPublication(root);
  const asked = /^Git or one of its hooks asked for input: run the commands below in a terminal\n/;
  expect(await publish(root, tree, "Mine")).toMatch(asked);
});

it.each([
  ["pre-commit", /^the "pre-commit" or "commit-msg" hook refused and gave no reason/],
  ["commit-msg", /^the "pre-commit" or "commit-msg" hook refused and gave no reason/],
  ["pre-push", /^the "pre-push" hook refused and gave no reason/],
])(
  "what is published is refused by a %s hook that gives no reason, which is named",
  async (...row) => {
    const [name, refused] = row;
    const { root } = await createClone();
    writeFileSync(join(root, ".git/hooks", name), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { tree } = await findPublication(root);
    expect(await publish(root, tree, "Mine")).toMatch(refused);
  },
);

it("what is published is not committed while another Git is at work", async () => {
  const { root, run, write } = await createClone();
  write(".git/index.lock", "");
  const { tree } = await findPublication(root);
  expect(await publish(root, tree, "Mine")).toContain("Another git process seems to be running");
  expect(run("log", "-1", "--format=%s")).toBe("First");
});

it("what is published leaves no trace where a hook refuses it, and has no hidden or unseen file", async () => {
  const { root, run, write } = await createClone();
  // Staged, and changed again.
  run("add", page);
  write(page, "route: /a\ntitle: One two three\n");
  write("content/pages/.vitrine-1-1.tmp", "left by a killed save");
  const before = run("status", "--porcelain");
  const hook = join(root, ".git/hooks/pre-commit");
  writeFileSync(hook, "#!/bin/sh\necho spelling >&2\nexit 1\n", { mode: 0o755 });
  const { tree } = await findPublication(root);
  expect(await publish(root, tree, "Mine")).toBe("spelling");
  expect(run("status", "--porcelain")).toBe(before);
  rmSync(hook);
  write("content/pages/new.yaml", "a: c\n");
  expect(await publish(root, tree, "Mine")).toBe(changedSince);
  const again = await findPublication(root);
  expect(await publish(root, again.tree, "Mine")).toBeUndefined();
  const published = run("show", "--name-only", "--format=", "@{upstream}").split("\n");
  expect(published).toEqual([page, "content/pages/new.yaml"]);
  expect(run("show", `@{upstream}:${page}`)).toContain("One two three");
});

it("what is published is no merge with conflicts, which stay as they are", async () => {
  const { root, run, write } = await createClone();
  run("add", "--all");
  run("commit", "--quiet", "--message", "Mine");
  run("switch", "--quiet", "--create", "other", "HEAD~1");
  run("rm", "--quiet", page);
  run("commit", "--quiet", "--message", "Theirs");
  run("switch", "--quiet", "-");
  // It says by its exit code that there is a conflict.
  expect(() => run("merge", "other")).toThrow();
  const conflict = run("ls-files", "--unmerged");
  expect(conflict).not.toBe("");
  write("content/pages/new.yaml", "a: d\n");
  const { shown, ask } = await openPage(root);
  expect(shown).toContain("A merge is not finished");
  expect(await ask({ act: "publish" })).toContain("A merge is not finished");
  expect(run("ls-files", "--unmerged")).toBe(conflict);
});

it("the page shows the changes, and publishes what it showed, without files of other folders", async () => {
  const { root, run, write } = await createClone();
  write("package.json", "{}");
  run("add", "package.json");
  mkdirSync(join(root, "lib"));
  write("lib/names.ts", "");
  write("content/mine.txt", "");
  write(".git/info/exclude", "mine.txt");
  const heavy = warning("weight/page", "heavy", {
    place: placeAt("content/site.yaml", "a", 0),
    output: { file: "en.html", others: ["faq.html"] },
  });
  const { shown, ask } = await openPage(root, [], [heavy]);
  expect(shown).toContain("(/a) changed: 2 words added, 1 removed");
  expect(shown).toContain("git commit -m &quot;Update /a, content/pages/new.yaml&quot;");
  const checked = await ask({ act: "check" });
  expect(checked).toContain("The checks found no errors.");
  expect(checked).toContain("heavy in en.html, faq.html");
  expect(checked).toContain("<code>npx vitrine record</code>");
  write("content/published.txt", "/a\r\n");
  expect(await ask({})).not.toContain("vitrine record");
  rmSync(join(root, "content/published.txt"));
  const published = await ask({ act: "publish" });
  expect(published).toMatch(/Pushed to origin\/\w+\./);
  expect(published).toContain("No changes since");
  expect(await ask({ act: "publish" })).toContain("There is nothing to publish.");
  expect(run("log", "-1", "--format=%s", "@{upstream}")).toBe("Now");
  expect(run("status", "--short")).toBe("M  package.json\n?? check.mjs\n?? lib/\n?? notes.txt");
  const leftOut = ["package.json", "check.mjs", "lib/", "notes.txt", "content/mine.txt"];
  for (const page of [shown, published]) {
    const [, list = ""] = /Not part of this commit(.*?)<\/ul>/.exec(page) ?? [];
    expect([...list.matchAll(/<code>([^<]*)/g)].map(([, file]) => file)).toEqual(leftOut);
  }
});

it("the page publishes nothing that is red, or that has changed since, and for no other page", async () => {
  const { root, run, write } = await createClone();
  const red = await openPage(root, [warning("content/placeholder", "not confirmed")], []);
  expect(red.shown).not.toContain('value="publish"');
  expect(await red.ask({ act: "publish" })).toContain("Correct the findings below.");
  const unchecked = await openPage(root, [], [error("html/invalid", "a wrong element")]);
  expect(await unchecked.ask({ act: "publish" })).toContain("a wrong element");
  const green = await openPage(root);
  write(page, `${readFileSync(join(root, page))}# more\n`);
  // It is refused before the checks, which take half a minute.
  write("check.mjs", "throw new Error()");
  expect(await green.ask({ act: "publish" })).toContain("Not published: the files have changed");
  expect(run("log", "-1", "--format=%s")).toBe("First");
});

it.each([
  [["--create", "spring", "--track"], "the branch &quot;spring&quot;"],
  [["--detach"], "no branch"],
])("the page publishes nothing after a change of the branch: %j", async (how, now) => {
  const { root, run } = await createClone();
  const { ask } = await openPage(root);
  const branch = run("branch", "--show-current");
  // The files stay the same.
  run("switch", "--quiet", ...how);
  const said = `Not published: ${now} is checked out now, instead of the branch &quot;${branch}&quot;.`;
  expect(await ask({ act: "publish" })).toContain(said);
  expect(run("log", "-1", "--format=%s", `origin/${branch}`)).toBe("First");
});

it("the page lists drafts, and its places lead to the editor", async () => {
  const place = placeAt("content/site.yaml", "a: b\nc: d", 8);
  const { shown, ask, openEditor } = await openPage(createFolder(), [
    warning("content/placeholder", "not confirmed", { place }),
  ]);
  expect(shown).toMatch(/value="content\/pages\/later\.yaml:1:1".* \/later</);
  expect(shown).not.toContain('value="content/pages/a.yaml');
  expect(shown).toContain('value="content/site.yaml:2:4"');
  await ask({ open: "content/site.yaml:2:4" });
  expect(openEditor).toHaveBeenCalledWith({ file: "content/site.yaml", line: 2, column: 4 });
});

it("the page publishes nothing that was saved during the checks", async () => {
  const { root, run, write } = await createClone();
  const { ask } = await openPage(root);
  const save = `(await import("node:fs")).appendFileSync("${page}", "# late");`;
  write("check.mjs", `${save}console.log('{ "diagnostics": [] }')`);
  expect(await ask({ act: "publish" })).toContain("Not published: the files have changed");
  expect(run("log", "-1", "--format=%s")).toBe("First");
});

it.each([
  ["is sent to its end", "publish", "Pushed to origin/"],
  ["is not begun", "check", undefined],
])("a publication %s where dev is to end during the %s", async (_, during, result) => {
  const examples = ["www.example", "contato@example", "um.example/", "dois.example/", "00 00000-0"];
  const real = examples.map((text) => {
    return change(
      "content/site.yaml",
      text,
      text.replace("example", "lab").replace("00 0", "21 9"),
    );
  });
  const noPlaceholder = change("content/site.yaml", "placeholders: [brand]\n", "");
  const { root, run, write } = await createClone([...real, noPlaceholder]);
  rmSync(join(root, page));
  rmSync(join(root, "content/pages/new.yaml"));
  write("content/words.txt", "word\n");
  // Both wait until the test has asked dev to end.
  const begin = `touch begun; while [ ! -e ended ]; do sleep 0.1; done`;
  const hook = `#!/bin/sh\n${during === "publish" ? begin : ""}\n`;
  writeFileSync(join(root, ".git/hooks/pre-push"), hook, { mode: 0o755 });
  const wait = `(await import("node:child_process")).execSync("${begin}");`;
  write("check.mjs", `${during === "check" ? wait : ""}console.log('{ "diagnostics": [] }')`);
  const settings = { root, drafts: false, host: "127.0.0.1", editor: "true", clientCode: "" };
  const program = join(root, "check.mjs");
  const more = { program, checkPage: undefined, poll: false };
  const { value: dev } = await startDev({ ...settings, ...more }, () => {});
  const address = `${dev?.origin}/__vitrine/publish`;
  const shown = await (await fetch(address)).text();
  const [tree = "", branch = "", secret = ""] = ["tree", "branch", "secret"].map(
    (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? "",
  );
  const body = new URLSearchParams({ act: "publish", message: "Last", tree, branch, secret });
  const answer = fetch(address, { method: "POST", body }).then(
    (response) => response.text(),
    () => undefined,
  );
  await vi.waitUntil(() => existsSync(join(root, "begun")), { timeout: 30_000 });
  const closed = dev?.close();
  write("ended", "");
  await closed;
  expect(await answer).toContain(result ?? "The checks could not run.");
  expect(run("log", "-1", "--format=%s", "@{upstream}")).toBe(result ? "Last" : "First");
  expect(run("status", "--short", "content")).toBe(result ? "" : "?? content/words.txt");
});
