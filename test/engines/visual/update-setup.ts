import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether references are to be made anew: `-u`. */
    update: boolean;
  }
}

export default function setUp({ config, provide }: TestProject): void {
  provide("update", config.snapshotOptions.updateSnapshot === "all");
}
