import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { copyParts } from "./copy-folder.ts";
import { createFolder } from "./folder.ts";
import { applyEdit, type Edit } from "./project.ts";

/** The company's content as it was on the day it was copied. Edits of the real content leave it alone. */
export const companyContent = fileURLToPath(new URL("../sites/company/content", import.meta.url));

/** The folder of the company's site, which all tests of a run share: they must not change it. */
export function getCompanySite(): string {
  return inject("companySite");
}

/**
 * Copies the company's site, with some edits, for one test. It is removed when that test ends.
 *
 * @returns its folder
 */
export async function copyCompanySite(edits: readonly Edit[] = []): Promise<string> {
  const root = createFolder();
  const shared = getCompanySite();
  copyParts(shared, root, readdirSync(shared));
  for (const edit of edits) await applyEdit(root, edit);
  return root;
}
