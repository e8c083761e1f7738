import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    browserProfiles: string;
  }
}

/** Removes what the browsers of the tests have written, after all tests: they end with their processes. */
export default async function setUp({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-browsers-"));
  provide("browserProfiles", folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
