import { type SectionName, sectionNames } from "../../../src/checks/sections.ts";
import { runHere } from "../../support/run-vitrine.ts";
import type { EditedSite } from "./edited-site.ts";

/** A mistake as `--json` reports it. */
export interface Report {
  code: string;
  severity: "error" | "warning";
  message: string;
  hint?: string;
  output?: { file: string; at?: string };
  place?: { file: string; line: number; column: number; length: number };
}

/** What needs no browser and no second process: edits.long.ts runs the other sections. */
const quick: SectionName[] = ["links", "html", "content", "weight", "security", "seo"];
const slow = sectionNames.filter((name) => !quick.includes(name));

/**
 * Builds a site in memory, as `build` does, and checks its files.
 *
 * @returns what both report, without placeholders: a site may still wait for its real values
 */
export function judge(site: EditedSite): Promise<Report[]> {
  return reportsOf(site, "check", "--json", "--only", quick.join());
}

/** What `check` finds in the sections that `judge` leaves out. */
export async function judgeInBrowser(site: EditedSite): Promise<Report[]> {
  const reports = await reportsOf(site, "check", "--json", "--only", slow.join());
  return reports.filter(({ code }) => slow.includes(code.split("/")[0] as SectionName));
}

/**
 * What a command with `--json` reports.
 *
 * @throws where the command prints no report
 */
export async function reportsOf({ root }: EditedSite, ...args: string[]): Promise<Report[]> {
  const { stdout, stderr } = await runHere(root, args);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).diagnostics;
}
