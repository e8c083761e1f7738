import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sectionNames } from "../../src/checks/sections.ts";
import { inRepository, repository } from "../support/project.ts";
import { copyProject } from "./copy-project.ts";

/** How long `vitrine check` takes, to be read beside the load: a browser waits for its processors. */
const { values: flags } = parseArgs({
  options: {
    /** The sections to run alone; all by default. */
    only: { type: "string", default: sectionNames.join() },
    /** In place of this repository's site, the whole check of so many pages, and after a change of one. */
    pages: { type: "string" },
  },
});

function bench(name: string, folder: string, args: readonly string[] = []): void {
  const start = performance.now();
  const command = ["bin/vitrine.js", "check", ...args];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Findings are work done: generated words are misspelled.
  if (status !== 0 && status !== 1) throw new Error(`check of ${folder} failed:\n${stderr}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${name.padEnd(14)} ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
}

if (flags.pages === undefined) {
  // What was clean in the run before is visited all the same.
  bench("whole", repository, ["--all"]);
  for (const name of flags.only.split(",")) bench(name, repository, ["--all", "--only", name]);
} else {
  const folder = await copyProject(inRepository("."), Number(flags.pages));
  try {
    bench("first run", folder);
    const file = join(folder, `content/pages/further-${Number(flags.pages) - 1}.yaml`);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/(?<=^ {2}title: ).*/m, "Página trocada de análise"));
    bench("one changed", folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
