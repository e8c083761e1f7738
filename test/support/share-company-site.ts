import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { writeCompanySite } from "./company-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    companySite: string;
  }
}

/** Writes the company's site before all tests, for `getCompanySite`, and removes it after them. */
export default async function shareCompanySite({ provide }: TestProject) {
  const root = await mkdtemp(join(tmpdir(), "vitrine-company-"));
  await writeCompanySite(root);
  provide("companySite", root);
  return () => rm(root, { recursive: true, force: true });
}
