import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sectionNames } from "../../src/checks/sections.ts";
import { inRepository, repository } from "../support/project.ts";
import { measure } from "./measure.ts";
import { makePages, writeProject } from "./write-project.ts";

/** How long `vitrine check` takes, to be read beside the load: a browser waits for its processors. */
const { values: flags } = parseArgs({
  options: {
    /** The sections to run alone; all by default. */
    only: { type: "string", default: sectionNames.join() },
    /** In place of this repository's site, the whole check of so many pages, and after a change of one. */
    pages: { type: "string" },
  },
});

const program = ["node", inRepository("bin/vitrine.js"), "check"];

async function bench(name: string, folder: string, args: readonly string[] = []): Promise<void> {
  // Findings are work done: generated words are misspelled.
  const { wall } = await measure([...program, ...args], folder, [0, 1]);
  const seconds = (wall / 1000).toFixed(1).padStart(6);
  console.log(`${name.padEnd(14)} ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
}

if (flags.pages === undefined) {
  // What was clean in the run before is visited all the same.
  await bench("whole", repository, ["--all"]);
  for (const name of flags.only.split(","))
    await bench(name, repository, ["--all", "--only", name]);
} else {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-check-"));
  try {
    const pages = await makePages(Number(flags.pages));
    await writeProject(folder, pages);
    await bench("first run", folder);
    Object.assign(pages.at(-1)?.content.meta ?? {}, {
      title: "Página trocada de análise genômica",
    });
    await writeProject(folder, pages);
    await bench("one changed", folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
