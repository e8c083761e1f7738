import { rmSync } from "node:fs";
import { join } from "node:path";
import { isLitter } from "../disk/litter.ts";
import { makeTemporaryFolder } from "../disk/temporary-folder.ts";
import { explainGit, git, whatGitSays } from "./git.ts";

/** The folders of a site that a publication commits, if they exist. */
const siteFolders = ["content", "templates", "styles", "scripts"];

/** To Git, a small PDF is a text too. */
const isText = /\.(?:css|json|md|svg|tsx?|txt|ya?ml)$/;

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
  /** Files and folders that are not committed, and that no publication commits. */
  leftOut: string[];
  diff: string;
  /** Git's hash of the compared files. */
  tree: string;
  /** What Git says when it cannot compare. */
  trouble?: string;
}

/** Hidden files are no part of a site: an editor's, or what a killed save left. */
const notHidden = [":(exclude,glob)**/.*", ":(exclude,glob)**/.*/**"];

/** What Git has begun and not finished, and how to end it. */
const unfinished = { MERGE_HEAD: "merge", CHERRY_PICK_HEAD: "cherry-pick", REVERT_HEAD: "revert" };

/** Compares a project with the upstream branch, as Git last saw it. */
export async function findPublication(root: string): Promise<Publication> {
  const ask = (...args: string[]) => git(root, args).catch(() => undefined);
  const none = { folders: [], files: [], leftOut: [], diff: "", tree: "" };
  let branch: string;
  try {
    branch = await git(root, ["branch", "--show-current"]);
  } catch (cause) {
    const { code, stderr = "" } = cause as { code?: string; stderr?: string };
    if (code === "ENOENT" || stderr.includes("not a git repository")) return none;
    return { ...none, trouble: whatGitSays(cause) };
  }
  const [remotes, upstream] = await Promise.all([
    ask("remote"),
    ask("rev-parse", "--symbolic-full-name", "@{upstream}"),
  ]);
  // A branch of this repository may be an upstream too: a push to it publishes nothing.
  const published = /^refs\/remotes\/(.+)/.exec(upstream ?? "")?.[1];
  const found = { branch, remote: remotes?.split("\n")[0] || undefined, published };
  const nothing = { ...none, ...found };
  if (published === undefined) return nothing;
  for (const [name, what] of Object.entries(unfinished)) {
    if ((await ask("rev-parse", "--quiet", "--verify", name)) === undefined) continue;
    const trouble = `A ${what} is not finished: run "git ${what} --continue" or "git ${what} --abort".`;
    return { ...nothing, trouble };
  }
  try {
    return await stage(root, async ({ folders, tree }) => {
      const plain = ["--no-ext-diff", "--no-color", "--no-renames"];
      // What only the upstream has is not removed.
      const base = (await ask("merge-base", "HEAD", published)) ?? published;
      const compare = (...how: string[]) => git(root, ["diff", ...plain, ...how, base, tree]);
      const names = await compare("--name-status", "-z");
      const files = readFiles(names, await compare("--word-diff=porcelain", "--unified=0"));
      const leftOut = await listLeftOut(root);
      return { ...found, folders, files, leftOut, diff: await compare(), tree };
    });
  } catch (cause) {
    return { ...nothing, trouble: whatGitSays(cause) };
  }
}

interface Staged {
  /** The environment in which Git uses the index. */
  index: Record<string, string>;
  folders: string[];
  /** Git's hash of all files in the index. */
  tree: string;
}

/** Stages the site in an index of its own, so that the user's staged changes stay as they are. */
async function stage<T>(root: string, work: (staged: Staged) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder("vitrine-publish-");
  const index = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git(root, ["read-tree", "HEAD"], index);
    const folders = await listFolders(root);
    const paths = [...folders, ...notHidden];
    await git(root, ["add", "--all", "--ignore-errors", "--", ...paths], index);
    return await work({ index, folders, tree: await git(root, ["write-tree"], index) });
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

/** What differs from the last commit outside of the site's folders, and what is ignored in them. */
async function listLeftOut(root: string): Promise<string[]> {
  const others = [".", ...siteFolders.map((name) => `:(exclude)${name}`), ...notHidden];
  const untracked = ["ls-files", "-z", "--others", "--exclude-standard"];
  const lists = await Promise.all([
    git(root, ["diff", "-z", "--name-only", "--relative", "HEAD", "--", ...others]),
    git(root, [...untracked, "--directory", "--", ...others]),
    git(root, [...untracked, "--ignored", "--", ...siteFolders, ...notHidden]),
  ]);
  return lists.flatMap((list) => list.split("\0")).filter((file) => file && !isLitter(file));
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

export const changedSince =
  "the files have changed since this page was opened. Read the changes below, then try again.";

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
      const isCommitted = await stage(root, async (staged) => {
        if (staged.tree !== tree) return false;
        // It fails where another Git has locked the user's index, which has to follow the commit.
        await git(root, ["add", "--refresh", "--", ":/"]);
        await git(root, ["commit", "--message", message], staged.index);
        // In the user's own index, these files are still those of the last commit.
        await git(root, ["reset", "--quiet", "--", ...staged.folders, ...notHidden]);
        return true;
      });
      if (!isCommitted) return changedSince;
    }
    const branch = await git(root, ["symbolic-ref", "HEAD"]);
    const format = "--format=%(upstream:remotename) %(upstream:remoteref)";
    const upstream = await git(root, ["for-each-ref", format, branch]);
    const [remote = "", name] = upstream.split(" ");
    await git(root, ["push", remote, `HEAD:${name}`], await findSsh(root));
    return undefined;
  } catch (cause) {
    return explainGit(cause);
  }
}

/** Keeps ssh from asking for a password in the terminal, unless the user has set another ssh. */
async function findSsh(root: string): Promise<Record<string, string>> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  // Git fails where the setting is missing.
  const set = await git(root, ["config", "core.sshCommand"]).catch(() => "");
  return GIT_SSH || GIT_SSH_COMMAND || set ? {} : { GIT_SSH_COMMAND: "ssh -o BatchMode=yes" };
}
