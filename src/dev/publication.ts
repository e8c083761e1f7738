import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeTemporaryFolder } from "../disk/temporary-folder.ts";

/** The folders of a site that a publication commits, if they exist. */
const siteFolders = ["content", "templates", "styles", "scripts"];

/** To Git, a small PDF is a text too. */
const isText = /\.(?:css|json|md|svg|tsx?|txt|ya?ml)$/;

/** The network may be slow. */
const limits = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };

interface ChangedFile {
  file: string;
  change: "new" | "removed" | "changed";
  /** Only of a text file. */
  words?: { added: number; removed: number };
}

/** What differs from the branch that was published last. */
export interface Publication {
  /** The branch that is checked out, or ""; undefined without Git, or outside a repository. */
  branch?: string | undefined;
  /** The name of the first remote. */
  remote?: string | undefined;
  /** The upstream branch, such as `origin/main`; without one, nothing is compared. */
  published?: string | undefined;
  /** The folders that a publication commits. */
  folders: string[];
  files: ChangedFile[];
  diff: string;
  /** Git's hash of the compared files. */
  tree: string;
  /** What Git says when it cannot compare. */
  trouble?: string;
}

/** Compares a project with the upstream branch, as Git last saw it. */
export async function findPublication(root: string): Promise<Publication> {
  const ask = (...args: string[]) => git(root, args).catch(() => undefined);
  const [branch, remotes, published] = await Promise.all([
    ask("branch", "--show-current"),
    ask("remote"),
    ask("rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}"),
  ]);
  const found = { branch, remote: remotes?.split("\n")[0] || undefined, published };
  const nothing = { ...found, folders: [], files: [], diff: "", tree: "" };
  if (published === undefined) return nothing;
  const folder = await makeTemporaryFolder("vitrine-publish-");
  // In a separate index, so that the user's staged changes stay as they are.
  const index = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git(root, ["read-tree", "HEAD"], index);
    const folders = await listFolders(root);
    await git(root, ["add", "--all", "--ignore-errors", "--", ...folders], index);
    const tree = await git(root, ["write-tree"], index);
    const plain = ["--no-ext-diff", "--no-color", "--no-renames"];
    const compare = (...how: string[]) => git(root, ["diff", ...plain, ...how, published, tree]);
    const names = await compare("--name-status", "-z");
    const files = readFiles(names, await compare("--word-diff=porcelain", "--unified=0"));
    return { ...found, folders, files, diff: await compare(), tree };
  } catch (cause) {
    return { ...nothing, trouble: whatGitSays(cause) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folders that exist, or that Git knows. */
async function listFolders(root: string): Promise<string[]> {
  const known = await git(root, ["ls-files", "-z", "--cached", "--others", "--", ...siteFolders]);
  return siteFolders.filter((name) =>
    known.split("\0").some((file) => file.startsWith(`${name}/`)),
  );
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
    const lines = parts[index]?.match(/^(?:\+(?!\+\+ )|-(?!-- )).*/gm) ?? [];
    const count = (sign: string) =>
      lines
        .filter((line) => line.startsWith(sign))
        .flatMap((line) => line.slice(1).match(/\S+/g) ?? []).length;
    return {
      file,
      change: status === "A" ? "new" : status === "D" ? "removed" : "changed",
      ...(isText.test(file) && { words: { added: count("+"), removed: count("-") } }),
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
  tree: string,
  message: string,
): Promise<string | undefined> {
  try {
    if ((await git(root, ["rev-parse", "HEAD^{tree}"])) !== tree) {
      const named = await listFolders(root);
      await git(root, ["add", "--all", "--", ...named]);
      await git(root, ["commit", "--message", message, "--", ...named]);
    }
    const branch = await git(root, ["symbolic-ref", "HEAD"]);
    const format = "--format=%(upstream:remotename) %(upstream:remoteref)";
    const upstream = await git(root, ["for-each-ref", format, branch]);
    const [remote = "", name] = upstream.split(" ");
    await git(root, ["push", remote, `HEAD:${name}`], await findSsh(root));
    return undefined;
  } catch (cause) {
    const said = whatGitSays(cause);
    const known = reasons.find(([pattern]) => pattern.test(said))?.[1];
    return [known, said].filter(Boolean).join("\n\n");
  }
}

/** Keeps ssh from asking for a password in the terminal, unless the user has set another ssh. */
async function findSsh(root: string): Promise<Record<string, string>> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  // Git fails where the setting is missing.
  const set = await git(root, ["config", "core.sshCommand"]).catch(() => "");
  return GIT_SSH || GIT_SSH_COMMAND || set ? {} : { GIT_SSH_COMMAND: "ssh -o BatchMode=yes" };
}

const reasons: readonly [pattern: RegExp, reason: string][] = [
  [
    /protected branch/,
    "this branch does not accept direct pushes: push another branch, and open a pull request",
  ],
  [/hook declined|rule violations/, "a rule of the server refused the push: read its answer below"],
  [
    /\[rejected\]|fetch first|non-fast-forward/,
    'the remote branch has newer commits: run "git pull --rebase", check the pages, and publish again',
  ],
  [
    /Authentication failed|Permission denied \(|could not read (?:Username|Password)|error: 403/,
    'the server does not accept your login: run "git push" once in a terminal to log in',
  ],
  [
    /Could not resolve|unable to access|Connection|does not appear to be a git repository/,
    'the server cannot be reached: check the network, and what "git remote -v" prints',
  ],
  [
    /tell me who you are|empty ident/i,
    'Git does not know your name: run "git config user.name Ana" and "git config user.email ana@example.com", with your own values',
  ],
];

function whatGitSays(cause: unknown): string {
  return String((cause as { stderr?: string }).stderr || cause).trim();
}

/** Runs Git, and returns what it prints, without the line break at the end. */
async function git(
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  // Its messages are read, so they have to be English.
  const env = { ...process.env, ...environment, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
  const { stdout } = await promisify(execFile)("git", args, { ...limits, cwd: root, env });
  return stdout.trimEnd();
}
