import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { inRepository, repository } from "./support/project.ts";

interface Manifest {
  name: string;
  license: string;
  homepage?: string;
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(inRepository(path), "utf8")) as T;
}

const manifest = readJson<Manifest>("package.json");
const lock = readJson<{ packages: Record<string, Locked> }>("package-lock.json");
const locked = Object.entries(lock.packages).filter(([path]) => path !== "");

/** What a visitor's browser gets of other people's work, and nothing else of ours holds. */
const shipped = ["@fontsource-variable/schibsted-grotesk", "lucide-static", "country-flag-icons"];

it.each<[string, (packages: [path: string, one: Locked][]) => unknown[]]>([
  [
    // But binaries for rare platforms, which npm has not seen on the machine that wrote the lock.
    "without a hash",
    (all) => all.filter(([, { integrity, optional }]) => !optional && !integrity),
  ],
  [
    "from elsewhere than npm",
    (all) =>
      all.filter(([, one]) => one.resolved?.startsWith("https://registry.npmjs.org/") === false),
  ],
  [
    "whose install script nobody decided on",
    (all) =>
      all
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => path.split("node_modules/").at(-1) ?? path)
        .filter((name) => manifest.allowScripts[name] === undefined),
  ],
])("there is no package %s", (_, find) => {
  expect(locked.length).toBeGreaterThan(100);
  expect(find(locked)).toEqual([]);
});

it("tells the licenses of what is shipped to visitors", async () => {
  const notices = shipped.map((name) => {
    const folder = join("node_modules", name);
    const { license, homepage } = readJson<Manifest>(`${folder}/package.json`);
    const file = readdirSync(inRepository(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = readFileSync(inRepository(folder, file ?? "LICENSE"), "utf8").trim();
    return `${name} (${license})${homepage ? ` ${homepage}` : ""}\n\n${text}\n`;
  });
  const rule = `\n${"-".repeat(72)}\n\n`;
  // `npx vitest run supply-chain -u` writes it anew.
  const kept = inRepository("src/assets/third-party-notices.txt");
  await expect(notices.join(rule)).toMatchFileSnapshot(kept);
});

describe("the workflows", () => {
  const folder = ".github/workflows";
  const workflows = readdirSync(inRepository(folder)).map((name) => ({
    name,
    text: readFileSync(inRepository(folder, name), "utf8"),
  }));

  it.each(workflows)(
    "$name takes every action by its hash, and keeps no credentials",
    ({ text }) => {
      const actions = [...text.matchAll(/uses: (\S+)(.*)/g)];
      expect(actions.length).toBeGreaterThan(0);
      for (const [, action, comment] of actions) {
        // Another workflow of this repository is of the same commit.
        if (action?.startsWith("./.github/workflows/")) continue;
        expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
        expect(comment).toMatch(/^ # v\d/);
      }
      const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
      expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
    },
  );

  it.each(workflows)("$name may read, and no more but what publishing needs", ({ text }) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?=\n|\S)/m);
    const granted = [...text.matchAll(/^ {4,}([\w-]+): write$/gm)].map(([, name]) => name);
    expect(["pages", "id-token"]).toEqual(expect.arrayContaining(granted));
    expect(text).not.toMatch(
      /write-all|pull_request_target|\$\{\{ *github\.(?:head_ref|event\.[a-z_.]*(?:title|body))/,
    );
  });
});

/** The project is meant to be made with these; vitest and tsx run it from package.json. */
const chosen =
  "chokidar commander fast-glob lightningcss linkinator pa11y-ci react react-dom yaml".split(" ");

it.each(chosen)("%s does its work in the program", (name) => {
  const files = glob.sync("{src,templates}/**/*.{ts,tsx}", { cwd: repository });
  const uses = new RegExp(`(?:from |import\\(|eact\\()"${name}(?:/[a-z-]+)?"`);
  expect(files.filter((file) => uses.test(readFileSync(inRepository(file), "utf8")))).not.toEqual(
    [],
  );
});
