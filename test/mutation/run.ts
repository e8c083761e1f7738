import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRepository, repository } from "../support/project.ts";
import { type Equivalent, readEquivalents, squeeze } from "./equivalents.ts";
import { type Room, rooms, spread } from "./rooms.ts";

/**
 * `npm run test:mutation -- [room …]`: changes the sources of each room in every way that
 * Stryker knows, a mutant at a time, and counts those that the room's tests find. Ends with
 * code 1 where they find less than they have to. A mutant that an earlier run on this machine
 * found is not tried again where code and test are the same since; without `reports/` all are.
 */

interface Mutant {
  mutatorName: string;
  replacement: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

const folder = inRepository("reports/mutation");

function runStryker({ name, mutate, tests }: Room): Report {
  const file = join(folder, `${name}.json`);
  const known = join(folder, `${name}-known.json`);
  forgetAllButKilled(known);
  const command = ["stryker", "run", "test/mutation/stryker.config.json"];
  const scope = ["--mutate", mutate.flatMap(spread).join(","), "--incrementalFile", known];
  const { status } = spawnSync("npx", [...command, ...scope], {
    cwd: repository,
    env: { ...process.env, MUTATION_TESTS: tests.join(" ") },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Stryker ended with code ${status} in ${name}`);
  const report = readFileSync(join(folder, "last.json"), "utf8");
  writeFileSync(file, report);
  return JSON.parse(report) as Report;
}

/**
 * Stryker would not try those again that have to do with no test in particular, as constants have.
 * One that ran out of time may have done so because the machine was busy.
 */
function forgetAllButKilled(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  for (const part of Object.values(report.files)) {
    part.mutants = part.mutants.filter(({ status }) => status === "Killed");
  }
  writeFileSync(file, JSON.stringify(report));
}

function isFound(status: string): boolean {
  return status === "Killed" || status === "Timeout";
}

/** The mutants that no test found: where, what became of the code, and what is known of it. */
function listSurvivors({ files }: Report, equivalents: Equivalent[]) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ location: { start, end }, replacement }) => {
        const lines = source.split("\n").slice(start.line - 1, end.line);
        lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? "";
        lines[0] = lines[0]?.slice(start.column - 1) ?? "";
        const code = squeeze(lines.join("\n"));
        const becomes = squeeze(replacement);
        const known = equivalents.find(
          (entry) => entry.file === file && entry.code === code && entry.becomes === becomes,
        );
        return { line: `${file}:${start.line} ${code} → ${becomes}`, known };
      }),
  );
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const room of rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const report = runStryker(room);
  const counted = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const found = counted.filter(({ status }) => isFound(status)).length;
  const equivalents = readEquivalents(room.name);
  const survivors = listSurvivors(report, equivalents);
  const known = survivors.filter((survivor) => survivor.known);
  const needless = equivalents.filter(
    (entry) => !known.some((survivor) => survivor.known === entry),
  );
  const score = (100 * found) / (found + survivors.length);
  if (counted.length === 0) throw new Error(`there is nothing to change in ${room.name}`);
  console.log(
    `${room.name.padEnd(12)} ${score.toFixed(1)} %: ${found} of ${found + survivors.length} found,` +
      ` ${known.length} of the others change nothing; ${room.bar} % are needed`,
  );
  for (const survivor of survivors) if (!survivor.known) console.log(`  ${survivor.line}`);
  for (const { file, code, becomes } of needless)
    console.log(`  a reason for what was found: ${file} ${code} → ${becomes}`);
  if (score < room.bar) process.exitCode = 1;
}
