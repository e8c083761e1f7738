import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { explainDisk } from "../publish/explain-disk.ts";
import { takeInventory } from "../publish/inventory.ts";
import { findForeignFault, findTargetFault } from "../publish/target-folder.ts";
import { writeSite } from "../publish/write-site.ts";
import type { SiteFile } from "../site/file.ts";

/**
 * Why a report cannot be written to a folder. To be asked before the check, which takes its time.
 *
 * @param folder as the user wrote it
 */
export async function findReportFault(
  root: string,
  folder: string,
): Promise<Diagnostic | undefined> {
  const out = resolve(root, folder);
  const fault = await findTargetFault(root, out, "report");
  if (fault) return fault;
  try {
    return findForeignFault(out, takeInventory(out), "report");
  } catch (cause) {
    return explainDisk(out, cause);
  }
}

/**
 * Replaces the report of an earlier check: whole, or not at all.
 *
 * @returns what went wrong; nothing if it was written and all is in order
 */
export async function writeReport(
  root: string,
  folder: string,
  files: readonly SiteFile[],
  interrupted: AbortSignal,
): Promise<Diagnostic[]> {
  const out = resolve(root, folder);
  const { diagnostics } = await writeSite(files, out, { kind: "report", interrupted });
  return diagnostics;
}
