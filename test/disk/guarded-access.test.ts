import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { inRepository, repository } from "../support/project.ts";

/**
 * Who may read and write files by the system's own functions, and why. Everybody else uses
 * `read-plain-file.ts` and `write-plain-file.ts`.
 */
const allowed: Record<string, { uses: string[]; because: string }> = {
  "src/cache/disk-store.ts": {
    uses: ["mkdirSync", "readFileSync", "renameSync", "rmSync", "writeFileSync"],
    because: "stores values in the program's own cache",
  },
  "src/checks/open-browser.ts": {
    uses: ["mkdtemp", "rmSync"],
    because: "gives its browser a temporary folder",
  },
  "src/checks/reproducible.ts": {
    uses: ["mkdir", "mkdtemp", "rm", "symlink", "writeFile"],
    because: "writes a copy of the project to a temporary folder of its own",
  },
  "src/cli/run-check.ts": { uses: ["readFileSync"], because: "reads the program's own visitor" },
  "src/cli/info.ts": { uses: ["readFileSync"], because: "reads installed packages" },
  "src/cli/new.ts": {
    uses: ["readFileSync", "rm"],
    because:
      "reads the program's own starter, and removes a half of it from a folder that was empty",
  },
  "src/cli/serve.ts": { uses: ["readFileSync"], because: "reads the program's own client" },
  "src/dev/publication.ts": {
    uses: ["mkdtempSync", "rmSync"],
    because: "gives Git a temporary folder for an index of its own",
  },
  "src/disk/make-folders.ts": { uses: ["mkdir"], because: "creates the folder of an output" },
  "src/disk/read-plain-file.ts": {
    uses: ["openSync", "readFileSync"],
    because: "is the reader",
  },
  "src/disk/write-plain-file.ts": {
    uses: ["chmod", "mkdir", "open", "renameSync", "rm", "writeFileSync"],
    because: "is the writer of single files",
  },
  "src/publish/build-lock.ts": {
    uses: ["rm", "writeFile"],
    because: "makes claims to a lock",
  },
  "src/publish/flush.ts": { uses: ["openSync"], because: "flushes what was written" },
  "src/publish/process-identity.ts": { uses: ["readFile"], because: "reads /proc" },
  "src/publish/stage-site.ts": {
    uses: ["chmodSync", "linkSync", "mkdirSync", "writeFileSync"],
    because: "is the writer of whole folders",
  },
  "src/publish/swap-folders.ts": {
    uses: ["mkdir", "rename", "rm"],
    because: "is the writer of whole folders",
  },
  "src/publish/write-site.ts": { uses: ["rm"], because: "is the writer of whole folders" },
};

/** What says nothing of a file's bytes and changes nothing. */
const harmless =
  /^(?:access|accessSync|closeSync|constants|existsSync|fstatSync|fsync|lstat|lstatSync|readdir|readdirSync|realpath|realpathSync|stat|statSync|watch)$/;

it("reads and writes files in the guarded way, but for these places", () => {
  const uses: Record<string, string[]> = {};
  for (const file of glob.sync("src/**/*.{ts,tsx}", { cwd: repository }).sort()) {
    const text = readFileSync(inRepository(file), "utf8");
    const names = [...text.matchAll(/import ([^;]*?) from "(?:node:)?fs(?:\/promises)?"/g)]
      .map(([, clause = ""]) => clause)
      // What is imported whole can be anything.
      .flatMap((clause) => /^\{(.*)\}$/s.exec(clause)?.[1]?.split(",") ?? [clause])
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type ") && !harmless.test(name));
    const otherwise = text.match(/(?:import|require)\("(?:node:)?fs(?:\/promises)?"\)/g) ?? [];
    if (names.length + otherwise.length > 0) uses[file] = [...names, ...otherwise].sort();
  }
  expect(uses).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, { uses }]) => [file, uses])),
  );
});
