import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { inRepository, repository } from "../support/project.ts";

/**
 * Who may read and write files by the system's own functions, and why. Everybody else uses
 * `read-plain-file.ts` and `write-plain-file.ts`.
 */
const allowed = `
the program's own cache: src/cache/disk-store.ts mkdirSync readFileSync renameSync rmSync writeFileSync
a browser, unpacked beside its package: src/checks/find-chromium.ts mkdtemp rename rm writeFile
a temporary folder for its browser: src/checks/open-browser.ts rmSync
a copy of the project, in a temporary folder: src/checks/reproducible.ts mkdir rm symlink writeFile
the starter, of which it leaves a half out of a folder that was empty: src/cli/create-site.ts readFileSync rm
the program's own script in pages: src/cli/run-check.ts readFileSync
the program's own client: src/cli/serve.ts readFileSync
a temporary folder for an index of Git's: src/dev/publication.ts rmSync
the folder of an output: src/disk/make-folders.ts mkdir
the reader itself: src/disk/read-plain-file.ts openSync readFileSync
the writer of single files: src/disk/write-plain-file.ts chmod mkdir open renameSync rm writeFileSync
claims to a lock: src/publish/build-lock.ts rm writeFile
flushing what was written: src/publish/flush.ts openSync
what /proc says of a process: src/disk/process-identity.ts readFile
the writer of whole folders: src/publish/stage-site.ts chmodSync linkSync mkdirSync writeFileSync
the writer of whole folders: src/publish/swap-folders.ts mkdir rename rm
a temporary folder, and those of dead processes: src/disk/temporary-folder.ts mkdtemp rm writeFile
`;

/** What says nothing of a file's bytes and changes nothing. */
const harmless =
  /^(?:access|accessSync|closeSync|constants|existsSync|fstatSync|fsync|lstat|lstatSync|readdir|readdirSync|realpath|realpathSync|stat|statSync|watch)$/;

it("reads and writes files in the guarded way, but for these places", () => {
  const uses = glob.sync("src/**/*.{ts,tsx}", { cwd: repository }).flatMap((file) => {
    const text = readFileSync(inRepository(file), "utf8");
    const names = [...text.matchAll(/import ([^;]*?) from "(?:node:)?fs(?:\/promises)?"/g)]
      .map(([, clause = ""]) => clause)
      // What is imported whole can be anything.
      .flatMap((clause) => /^\{(.*)\}$/s.exec(clause)?.[1]?.split(",") ?? [clause])
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type ") && !harmless.test(name));
    const otherwise = text.match(/(?:import|require)\("(?:node:)?fs(?:\/promises)?"\)/g) ?? [];
    const all = [...names, ...otherwise].sort();
    return all.length > 0 ? [`${file} ${all.join(" ")}`] : [];
  });
  const lines = allowed.trim().split("\n");
  expect(uses.sort()).toEqual(lines.map((line) => line.replace(/^.*: /, "")).sort());
});
