import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The folders that a publication commits. */
const folders = ["content", "templates", "styles", "scripts"];

/** The network may be slow. */
const limits = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };

interface ChangedFile {
  file: string;
  change: "new" | "removed" | "changed";
  wordsAdded: number;
  wordsRemoved: number;
}

/** What differs from the branch that was published last. */
export interface Publication {
  /** The branch of the remote, such as `origin/main`. */
  published: string;
  files: ChangedFile[];
  diff: string;
  /** Git's hash of the compared files. */
  tree: string;
}

/**
 * Compares a project with the upstream branch, as Git last saw it.
 *
 * @returns undefined without Git, or without an upstream branch
 * @throws what Git says when it cannot compare
 */
export async function findPublication(root: string): Promise<Publication | undefined> {
  const upstream = ["rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}"];
  const published = await git(root, upstream).then(
    (name) => name.trim(),
    () => undefined,
  );
  if (published === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "vitrine-publish-"));
  // An index of its own: what somebody has staged stays staged.
  const index = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git(root, ["read-tree", "HEAD"], index);
    await git(root, ["add", "--all", "--ignore-errors", "--", ...(await listFolders(root))], index);
    const tree = (await git(root, ["write-tree"], index)).trim();
    const compare = (...options: string[]) =>
      git(root, [
        "diff",
        "--no-ext-diff",
        "--no-color",
        "--no-renames",
        ...options,
        published,
        tree,
      ]);
    const names = await compare("--name-status", "-z");
    const files = readFiles(names, await compare("--word-diff=porcelain", "--unified=0"));
    return { published, files, diff: await compare(), tree };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The branch that is checked out, or ""; undefined without Git, or outside a repository. */
export function findBranch(root: string): Promise<string | undefined> {
  return git(root, ["branch", "--show-current"]).then(
    (name) => name.trim(),
    () => undefined,
  );
}

/** The name of the first remote; undefined where there is none. */
export function findRemote(root: string): Promise<string | undefined> {
  return git(root, ["remote"]).then(
    (names) => names.split("\n")[0] || undefined,
    () => undefined,
  );
}

/** The folders that exist, or that Git knows. */
async function listFolders(root: string): Promise<string[]> {
  const known = await git(root, ["ls-files", "-z", "--cached", "--others", "--", ...folders]);
  return folders.filter((name) => known.split("\0").some((file) => file.startsWith(`${name}/`)));
}

/**
 * Counts the words of each file.
 *
 * @param names what `git diff --name-status -z` prints: headers of a diff quote some names
 * @param diff what `--word-diff=porcelain` prints, of the same files in the same order
 */
function readFiles(names: string, diff: string): ChangedFile[] {
  const parts = diff.split(/^diff --git /m).slice(1);
  return [...names.matchAll(/([^\0]*)\0([^\0]*)\0/g)].map(([, status, file = ""], index) => {
    const count = (sign: RegExp) =>
      [...(parts[index] ?? "").matchAll(sign)].flatMap(
        ([line]) => line.slice(1).match(/\S+/g) ?? [],
      ).length;
    return {
      file,
      change: status === "A" ? "new" : status === "D" ? "removed" : "changed",
      wordsAdded: count(/^\+(?!\+\+ ).*/gm),
      wordsRemoved: count(/^-(?!-- ).*/gm),
    };
  });
}

/**
 * Commits the compared files and pushes.
 *
 * @returns why it was not published, in one sentence; undefined on success
 */
export async function publish(
  root: string,
  { tree }: Publication,
  message: string,
): Promise<string | undefined> {
  try {
    if ((await git(root, ["rev-parse", "HEAD^{tree}"])).trim() !== tree) {
      const named = await listFolders(root);
      await git(root, ["add", "--all", "--", ...named]);
      await git(root, ["commit", "--message", message, "--", ...named]);
    }
    const branch = (await git(root, ["symbolic-ref", "HEAD"])).trim();
    const format = "--format=%(upstream:remotename) %(upstream:remoteref)";
    const [remote = "", name] = (await git(root, ["for-each-ref", format, branch]))
      .trim()
      .split(" ");
    await git(root, ["push", remote, `HEAD:${name}`], await findSsh(root));
    return undefined;
  } catch (cause) {
    return explainRefusal(String((cause as { stderr?: string }).stderr || cause));
  }
}

/** Has ssh ask for no password in the terminal, if nobody has chosen another ssh. */
async function findSsh(root: string): Promise<Record<string, string>> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  // Git fails where the setting is missing.
  const set = await git(root, ["config", "core.sshCommand"]).catch(() => "");
  return GIT_SSH || GIT_SSH_COMMAND || set ? {} : { GIT_SSH_COMMAND: "ssh -o BatchMode=yes" };
}

const reasons: readonly [pattern: RegExp, reason: string][] = [
  [
    /protected branch|hook declined/,
    "this branch does not accept direct pushes: push another one, and open a pull request",
  ],
  [
    /\[rejected\]|fetch first|non-fast-forward/,
    'others have published since: run "git pull --rebase", check the pages, and publish again',
  ],
  [
    /Authentication failed|Permission denied|could not read (?:Username|Password)|403/,
    'the server does not accept your login: run "git push" in a terminal once',
  ],
  [
    /Could not resolve|unable to access|Connection|does not appear to be a git repository/,
    'the server cannot be reached: check the network, and what "git remote -v" prints',
  ],
  [
    /tell me who you are|empty ident/i,
    'Git does not know your name: run git config user.name "Your Name" and git config user.email "you@example.com"',
  ],
];

/** Explains Git's message, and quotes it. */
function explainRefusal(output: string): string {
  const known = reasons.find(([pattern]) => pattern.test(output))?.[1];
  return [known, output.trim()].filter(Boolean).join("\n\n");
}

async function git(
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  // Its messages are read, so they have to be English.
  const env = { ...process.env, ...environment, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
  const { stdout } = await promisify(execFile)("git", args, { ...limits, cwd: root, env });
  return stdout;
}
