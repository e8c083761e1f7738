import { readFileSync } from "node:fs";
import { noCache } from "../../src/cache/cache.ts";
import type { CheckContext } from "../../src/checks/check-context.ts";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { loadCheckedSite } from "../../src/checks/checked-site.ts";
import { sharedCache } from "../support/make-files.ts";
import { inRepository } from "../support/project.ts";

export const checkContext: CheckContext = {
  external: false,
  all: false,
  environment: process.env,
  program: inRepository("bin/vitrine.js"),
  pageScript: readFileSync(inRepository("bin/compiled/page-script.js"), "utf8"),
  today: "2026-12-31",
  cache: noCache,
  progress: () => {},
  interrupted: new AbortController().signal,
};

export async function loadSite(root: string): Promise<CheckedSite> {
  const { value, diagnostics } = await loadCheckedSite(
    root,
    undefined,
    { drafts: false },
    sharedCache(),
  );
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}
