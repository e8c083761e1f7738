import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRepository, repository } from "../support/project.ts";
import { readEquivalents, squeeze } from "./equivalents.ts";
import { type Room, rooms } from "./rooms.ts";

/**
 * `npm run test:mutation -- [room …]`: changes the sources of each room in every way that Stryker
 * knows, one mutant at a time, and counts those that the room's tests find. Ends with code 1 if a
 * room is below its bar. A mutant that an earlier run found is not tried again while its code and
 * tests stay the same; without `reports/` all are tried.
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
  const scope = ["--mutate", mutate.join(","), "--incrementalFile", known];
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
 * Stryker does not try mutants again that no single test covers, such as constants. Those that ran
 * out of time may have done so because the machine was busy.
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

/** The mutants that no test found, with what `equivalent/` says of them. */
function listSurvivors({ files }: Report) {
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
const equivalents = readEquivalents();
mkdirSync(folder, { recursive: true });
for (const room of rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const report = runStryker(room);
  const counted = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const found = counted.filter(({ status }) => isFound(status)).length;
  const survivors = listSurvivors(report);
  const known = survivors.filter((survivor) => survivor.known);
  const needless = equivalents.filter(
    (entry) => entry.file in report.files && !known.some((survivor) => survivor.known === entry),
  );
  const score = (100 * found) / (found + survivors.length);
  if (counted.length === 0) throw new Error(`${room.name} has no mutants`);
  console.log(
    `${room.name.padEnd(12)} ${score.toFixed(1)} %: ${found} of ${found + survivors.length} found,` +
      ` ${known.length} of the others are equivalent; the bar is ${room.bar} %`,
  );
  for (const survivor of survivors) if (!survivor.known) console.log(`  ${survivor.line}`);
  for (const { file, code, becomes } of needless)
    console.log(`  remove from equivalent/: ${file} ${code} → ${becomes}`);
  if (score < room.bar) process.exitCode = 1;
}
