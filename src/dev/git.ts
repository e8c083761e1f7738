import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** The network may be slow. */
const timeoutMs = 120_000;

/** What Git needs to remove its locks. A hook may ignore that it is to end. */
const graceMs = 2000;

/**
 * Runs Git without a terminal, because nobody can answer what a hook asks there.
 *
 * @returns what it prints, without the line break at the end
 */
export async function git(
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  // Its messages are read, so they have to be English.
  const env = { ...process.env, ...environment, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
  // A session of its own has no terminal, and Ctrl+C does not end it. Windows would open a window for it.
  const detached = process.platform !== "win32";
  const child = spawn("git", args, {
    ...{ cwd: root, env, detached, windowsHide: true },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(detached ? -Number(child.pid) : Number(child.pid), signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  let killed = false;
  let timer = setTimeout(() => {
    killed = true;
    kill("SIGTERM");
    timer = setTimeout(kill, graceMs, "SIGKILL");
  }, timeoutMs);
  try {
    const outputs = [text(child.stdout), text(child.stderr)];
    const [[code], stdout = "", stderr] = await Promise.all([once(child, "close"), ...outputs]);
    if (code === 0) return stdout.trimEnd();
    // Some hooks print their reason on standard output.
    throw Object.assign(new Error(`git ${args[0]} failed`), { killed, stderr: stdout + stderr });
  } finally {
    clearTimeout(timer);
  }
}

/** Of what a hook prints, the last characters. */
const longestAnswer = 4000;

/** Why Git failed, in its words. */
export function whatGitSays(cause: unknown): string {
  const { killed, stderr } = cause as { killed?: boolean; stderr?: string };
  const said = String(stderr || cause).trim();
  const ended = "Git took more than two minutes: publish in a terminal";
  return [killed ? `${ended}\n\n` : "", said.slice(-longestAnswer)].join("");
}

/** The same after its reason in plain words, where that is known. */
export function explainGit(cause: unknown): string {
  const said = whatGitSays(cause);
  const known = reasons.find(([pattern]) => pattern.test(said))?.[1];
  return [known, said].filter(Boolean).join("\n\n");
}

const reasons: readonly [pattern: RegExp, reason: string][] = [
  [
    /^Error: git commit failed$/,
    'the "pre-commit" or "commit-msg" hook refused and gave no reason',
  ],
  [/^error: failed to push .*$/, 'the "pre-push" hook refused and gave no reason'],
  [/failed to sign/, "Git cannot sign the commit here: run the commands below in a terminal"],
  [/\/dev\/tty/, "Git or one of its hooks asked for input: run the commands below in a terminal"],
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
    'Git does not know your name: run "git config user.name Ana" and "git config user.email ana@example.com", with yours in quotes',
  ],
];
